"""A browser uses the product below a path of a shared host, behind nginx with HTTP/2."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.actions import LENSES, expect_result, lane, register, start_analysis
from tests.e2e.browser import DESKTOP, FLAGS, BrowserErrors, chromium_path, new_page
from tests.e2e.test_share_and_export import create_link, export
from tests.e2e.users import SCENARIO
from tests.support.shared_host import BASE_PATH, product_on_shared_host

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(300)]

HTTP_2 = "HTTP/2.0"
REQUEST = re.compile(rf"(20[0-4]|304|499) {BASE_PATH}/\S* HTTP/2\.0")
"""Line of the log. nginx writes 499 for what the browser has stopped."""


TEXT = "async (url) => (await fetch(url)).text()"
KIND = "async (url) => (await fetch(url)).headers.get('content-type')"


@pytest.fixture
def trusting_browser(browser: Browser) -> Iterator[Browser]:
    """A browser that accepts any certificate, also for service workers."""
    args = [*FLAGS, "--ignore-certificate-errors"]
    trusting = browser.browser_type.launch(executable_path=chromium_path(), args=args)
    yield trusting
    trusting.close()


def test_browser_stays_below_the_base_path(trusting_browser: Browser, browser_errors: BrowserErrors) -> None:
    """Checks every request of a walk, in the log of nginx and in the browser."""
    urls: list[str] = []

    def open_page() -> Page:
        context = trusting_browser.new_context(viewport=DESKTOP)
        context.on("request", lambda request: urls.append(request.url))
        return new_page(context, browser_errors)

    with product_on_shared_host("nginx") as (host, _):
        page = open_page()
        register(page, host.url)
        assert page.url == f"{host.url}/iris"
        run = start_analysis(page, SCENARIO)
        assert run.startswith(f"{host.url}/iris?analysis=")
        for lens in LENSES:
            expect(lane(page, lens)).to_be_visible()
        expect_result(page)
        page.reload()
        expect_result(page)
        link = create_link(page)
        assert link.startswith(f"{host.url}/shared/")
        page.keyboard.press("Escape")
        for kind in ("Markdown", "PDF"):
            assert export(page, kind)[1]

        visitor = open_page()
        visitor.goto(link)
        expect(visitor.get_by_role("heading", name="iRIS suggests")).to_be_visible()
        image = visitor.locator("meta[property='og:image']").get_attribute("content")
        assert image == f"{host.url}/api/shared/{link.rpartition('/')[2]}/preview.png"
        assert visitor.evaluate(KIND, image) == "image/png"
        visitor.get_by_role("link", name="Global Agent Directory").first.click()
        visitor.wait_for_url(f"{host.url}/global-agents")
        visitor.go_back()
        visitor.wait_for_url(link)
        visitor.goto(f"{host.url}/schema")
        expect(visitor.get_by_role("heading", name="iRIS").first).to_be_visible()
        expect(visitor.get_by_text(host.url).first).to_be_visible()

        page.goto(f"{host.url}/social/search?q=boiler#results")
        page.reload()
        expect(page.get_by_role("main")).to_be_visible()
        assert page.evaluate("navigator.serviceWorker.ready.then(({ scope }) => scope)") == f"{host.url}/"
        queues = page.evaluate(TEXT, f"{host.url}/ops/dramatiq")
        assert re.findall(r'href="/[^"]*', queues)
        assert [
            href for href in re.findall(r'href="(/[^"]*)', queues) if not href.startswith(BASE_PATH)
        ] == []
        (cookie,) = page.context.cookies()
        assert (cookie["name"], cookie["path"]) == ("__Secure-iris_session+iris-app", BASE_PATH)
        page.get_by_role("button", name=re.compile("Ada")).click()
        page.get_by_role("menuitem", name="Log out").click()
        expect(page.get_by_role("button", name="Sign In").first).to_be_visible()
        assert page.url == f"{host.url}/"

        log = host.requests()
    assert [url for url in urls if not url.startswith((f"{host.url}/", "blob:", "data:"))] == [host.url]
    entry = f"301 {BASE_PATH} {HTTP_2}"
    probe = "200 / HTTP/1.1"
    others = [line for line in log if not REQUEST.fullmatch(line) and line not in (entry, probe)]
    assert "\n".join(others) == ""
    assert len(log) > 50
