"""Personal data export: complete, without secrets and without data of others."""

from __future__ import annotations

import json

from app.core.database.engine import SessionFactory
from app.domains.operations.account_lifecycle.personal_data_registry import PERSONAL_DATA_TABLES
from tests.app.domains.operations.account_lifecycle.accounts import Accounts
from tests.support.people import PASSWORD


async def test_export_contains_all_own_data(accounts: Accounts, sessions: SessionFactory) -> None:
    answer = await accounts.client.get("/api/account/export", headers=accounts.leaver.headers)
    assert answer.headers["content-type"] == "application/json"
    assert 'filename="iris-leaver-' in answer.headers["content-disposition"]
    file = json.loads(answer.content)
    assert file["format"] == "iris-account-1"
    assert {holding.name for holding in PERSONAL_DATA_TABLES if not file[holding.name]} == set()
    (account,) = file["account"]
    assert (account["username"], account["email"]) == ("leaver", accounts.leaver.user["email"])
    analyses = {one["id"]: one for one in file["analyses"]}
    run = analyses[accounts.run]
    assert run["scenario"] == "Shall leaver go?"
    assert run["lensAnswers"][0]["outcome"] == {"insights": ["leaver knows"]}
    assert run["feedback"][0]["text"] == "leaver disagrees"
    (over,) = (one for one in file["analyses"] if one["result"])
    assert (over["result"]["type"], len(over["links"])) == ("analysis", 1)
    assert file["conversations"][0]["turns"][0]["message"] == "leaver adds."
    assert [len(agent["versions"]) for agent in file["agents"]] == [1]
    assert {comment["content"] for comment in file["comments"]} == {
        "leaver was here.",
        "leaver asks @leaver.",
    }


async def test_export_contains_no_secrets_and_no_data_of_others(accounts: Accounts) -> None:
    """Whom the person follows is their own data."""
    answer = await accounts.client.get("/api/account/export", headers=accounts.leaver.headers)
    exported = answer.json()
    (follow,) = exported.pop("personFollows")
    assert follow["followedId"] == accounts.stayer.id
    told = json.dumps(exported)
    for other in (accounts.stayer.id, accounts.stayer.user["email"], "stayer was here.", "An answer."):
        assert other not in told
    for secret in (accounts.leaver.token, PASSWORD, "argon2"):
        assert secret not in told


async def test_large_account_is_exported_completely_and_in_order(
    accounts: Accounts, sessions: SessionFactory
) -> None:
    for number in range(60):
        body = {"agentId": "logical-lens", "content": f"Number {number}."}
        await accounts.ask("POST", "/api/social/posts", accounts.leaver, body)
    answer = await accounts.client.get("/api/account/export", headers=accounts.leaver.headers)
    said = [post["content"] for post in answer.json()["posts"][1:]]
    assert said == [f"Number {number}." for number in range(60)]
