"""Measures first visits of the landing page and the dashboard in Chromium, on a slow network and processor.

The thresholds of LCP, CLS and TBT are the "good" ones of Lighthouse and Core Web Vitals.
"""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Callable, Sequence
from statistics import median
from typing import Any

from msgspec import Struct
from playwright.async_api import Browser, async_playwright

from app.core.security.cookies import SESSION
from tests.bench.figure import Figure
from tests.e2e.browser import DESKTOP, FLAGS, ROOT, chromium_path

VISITS = 5
CPU_SLOWDOWN = 4
GZIP = {"Accept-Encoding": "gzip"}
"""The budgets are of gzipped files. By default, Chromium asks for the smaller Brotli files."""
NETWORK = {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 750e3 / 8}
"""150 ms per round trip, 1.6 Mbit/s down, 750 kbit/s up: the slow 4G of Lighthouse."""

WEB = ROOT / "web"
WEB_VITALS = WEB / "node_modules/web-vitals/dist/web-vitals.iife.js"
OBSERVE = """
window.measured = {LCP: 0, CLS: 0, FCP: 0, longTasks: []};
for (const name of ["LCP", "CLS", "FCP"]) {
  webVitals["on" + name](({value}) => { measured[name] = value; }, {reportAllChanges: true});
}
new PerformanceObserver((list) => measured.longTasks.push(...list.getEntries()))
  .observe({type: "longtask", buffered: true});
"""
TOKEN = "localStorage.setItem('authToken', %s);"
IS_QUIET = """
() => document.querySelector("h1") !== null && performance.now() - Math.max(
  ...performance.getEntriesByType("resource").map(({responseEnd}) => responseEnd)) > 3000
"""
READ = """
() => {
  const {LCP, CLS, FCP, longTasks} = window.measured;
  const loaded = performance.getEntriesByType("resource");
  const scripts = loaded.filter(({name}) => new URL(name).pathname.endsWith(".js"));
  const sum = (entries, field) => entries.reduce((total, entry) => total + entry[field], 0);
  return {
    lcp: LCP, cls: CLS,
    tbt: longTasks.filter(({startTime}) => startTime >= FCP)
      .reduce((total, {duration}) => total + duration - 50, 0),
    script_bytes: sum(scripts, "encodedBodySize"),
    scripts: [...new Set(scripts.map(({name}) => new URL(name).pathname.slice(1)))],
    bytes: sum([...loaded, ...performance.getEntriesByType("navigation")], "transferSize"),
    requests: loaded.length + 1,
  };
}
"""


class Visit(Struct, frozen=True):
    """Times in milliseconds. `bytes` and `requests` are of everything, without the open event stream."""

    lcp: float
    cls: float
    tbt: float
    script_bytes: int
    scripts: list[str]
    bytes: int
    requests: int


class Budget(Struct, frozen=True):
    """A first visit of `web/scripts/first-visits.mjs`, with the JavaScript computed from the build."""

    name: str
    files: list[str]
    kilobytes: float
    requests: int


async def pages(url: str, headers: dict[str, str]) -> list[Figure]:
    """`headers` hold the session of the user whose dashboard is opened."""
    token = headers["Authorization"].removeprefix("Bearer ")
    landing, dashboard = _budgets()
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium_path(), args=list(FLAGS))
        observe = WEB_VITALS.read_text() + OBSERVE  # a small file
        figures = await _figures(browser, landing, f"{url}/", observe)
        signed_in = TOKEN % json.dumps(token) + observe
        figures += await _figures(browser, dashboard, f"{url}/dashboard", signed_in, token)
        await browser.close()
    return figures


def _budgets() -> Sequence[Budget]:
    node = shutil.which("node")
    assert node is not None, "Node.js computes the budgets."
    script = [node, "scripts/bundle-budget.mjs", "--json"]
    found = subprocess.run(script, cwd=WEB, check=True, capture_output=True, text=True).stdout
    return [Budget(one["name"], one["files"], one["kB"], one["requests"]) for one in json.loads(found)][:2]


async def _figures(
    browser: Browser, budget: Budget, address: str, script: str, session: str | None = None
) -> list[Figure]:
    visits = [await _visit(browser, address, script, session) for _ in range(VISITS)]
    for visit in visits:
        assert sorted(visit.scripts) == sorted(budget.files), (
            f"{budget.name} loads other JavaScript than first-visits.mjs computes: "
            f"{set(visit.scripts) ^ set(budget.files)}"
        )

    def figure(
        what: str, unit: str, bound: float, value: Callable[[Visit], float], detail: str = ""
    ) -> Figure:
        values = sorted(map(value, visits))
        spread = detail or f"{values[0]:.3f} to {values[-1]:.3f} in {VISITS} visits"
        return Figure(
            f"first visit of {budget.name}: {what}", median(values), unit, bound, bound, detail=spread
        )

    total, requests = median(v.bytes for v in visits), median(v.requests for v in visits)
    return [
        figure("JavaScript, gzipped", "kB", budget.kilobytes, lambda v: v.script_bytes / 1000),
        figure(
            "requests of JavaScript",
            "",
            budget.requests,
            lambda v: len(v.scripts),
            f"{total / 1000:.0f} kB in {requests:.0f} requests of everything",
        ),
        figure("largest contentful paint", "s", 2.5, lambda v: v.lcp / 1000),
        figure("cumulative layout shift", "", 0.1, lambda v: v.cls),
        figure("total blocking time", "ms", 200, lambda v: v.tbt),
    ]


async def _visit(browser: Browser, address: str, script: str, session: str | None) -> Visit:
    """Opens an address with an empty cache, and with the cookie of a session if there is one."""
    context = await browser.new_context(viewport=DESKTOP, extra_http_headers=GZIP)
    if session is not None:
        await context.add_cookies([{"name": SESSION, "value": session, "url": address}])
    await context.add_init_script(script)
    page = await context.new_page()
    devtools = await context.new_cdp_session(page)
    await devtools.send("Network.enable")
    await devtools.send("Network.emulateNetworkConditions", NETWORK)
    await devtools.send("Emulation.setCPUThrottlingRate", {"rate": CPU_SLOWDOWN})
    await page.goto(address)
    await page.wait_for_function(IS_QUIET, timeout=60_000)
    measured: dict[str, Any] = await page.evaluate(READ)
    await context.close()
    return Visit(**measured)
