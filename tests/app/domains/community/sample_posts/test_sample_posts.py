"""Sample posts of a fresh installation."""

from __future__ import annotations

import httpx

from tests.support.people import Person, sign_up

SAMPLES = "/api/social/samples"


async def test_administrator_removes_a_sample_for_everyone(client: httpx.AsyncClient, person: Person) -> None:
    """The first account is an administrator."""
    offered = (await client.get(SAMPLES)).json()
    assert [post["id"] for post in offered] == ["job-offer", "father", "bakery"]
    assert all(len(post["lenses"]) == 4 and post["take"] for post in offered)
    other = await sign_up(client)
    assert (await client.delete(f"{SAMPLES}/father", headers=other.headers)).status_code == 403
    assert (await client.delete(f"{SAMPLES}/father", headers=person.headers)).status_code == 204
    assert (await client.delete(f"{SAMPLES}/father", headers=person.headers)).status_code == 404
    assert [post["id"] for post in (await client.get(SAMPLES)).json()] == ["job-offer", "bakery"]
    (entry,) = (await client.get("/api/admin/audit?act=delete", headers=person.headers)).json()["entries"]
    assert (entry["subjectKind"], entry["subjectId"]) == ("sample", "father")
