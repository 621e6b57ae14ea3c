"""A decision from its post to its outcome, with three people."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.actions import expect_result, register, start_analysis
from tests.e2e.browser import PHONE
from tests.e2e.test_social import SCENARIO, find_comment, share_result, write_comment
from tests.e2e.users import new_user
from tests.e2e.walks.locators import expect_toast
from tests.support.product import Product

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(180)]


def test_stranger_posts_a_decision_that_readers_vote_on_and_later_says_how_it_turned_out(
    page: Page, product: Product
) -> None:
    """Readers see votes only after their own. The comments of the post are near its top on a phone, although
    it has an analysis and a vote.
    """
    register(page, product.url)
    start_analysis(page, SCENARIO)
    expect_result(page)
    path = share_result(page, re.compile("/100"))
    page.goto(product.url + path)
    expect(page.get_by_role("button", name="stay and record the mass 0 votes")).to_be_visible()
    page.get_by_role("button", name="Change the options").click()
    page.get_by_label("Options, one a line").fill("Tour Norway\nRecord the mass")
    page.get_by_role("button", name="Save options").click()
    with new_user(page, product) as first, new_user(page, product) as second:
        votes = first.open(path).get_by_role("region", name="Which option would you take?")
        votes.get_by_role("button", name="Tour Norway").click()
        expect(votes.get_by_role("button", name="Tour Norway 1 vote")).to_be_visible()
        second.page.set_viewport_size(PHONE)
        reader = second.open(path)
        expect(reader.get_by_text("1 vote. You see them after yours.")).to_be_visible()
        comments = reader.get_by_role("heading", name="Comments").bounding_box()
        assert comments is not None
        assert comments["y"] < 900
        reader.get_by_role("button", name="Record the mass").click()
        expect(reader.get_by_role("button", name="Tour Norway 1 vote")).to_be_visible()
        write_comment(reader, "The mass can wait.")
        expect_toast(reader, "Comment posted")
        expect(find_comment(page, "The mass can wait.")).to_be_visible()
        page.get_by_role("button", name="Record my decision").click()
        page.get_by_label("What did you decide?").fill("We tour Norway.")
        page.get_by_role("button", name="Save decision").click()
        page.get_by_role("button", name="Show my decision on this post").click()
        expect(page.get_by_role("region", name="Decision", exact=True)).to_contain_text("We tour Norway.")
        page.get_by_role("button", name="I already know how it turned out").click()
        page.get_by_label("How did it turn out?").first.fill("Full halls.")
        page.get_by_role("button", name="Well").click()
        expect(page.get_by_text("Turned out well").first).to_be_visible()
        first.page.reload()
        decision = first.page.get_by_role("region", name="Decision", exact=True)
        expect(decision).to_contain_text("Full halls.")
        expect(first.page.get_by_text("2 votes, voting is closed")).to_be_visible()
