/** The usage page, as a browser shows it. */
import { describe, expect, test } from "bun:test"
import { Effect } from "effect"
import { join } from "node:path"
import { summarise, type UsageTally } from "../../../src/core/analytics/mod.ts"
import type { UsageReport } from "../../../src/engine/analytics/Analytics.ts"
import { analyticsPage } from "../../../src/surface/cli/render/analyticsPage.ts"
import { chromium, openPage, show } from "../../support/chromium.ts"
import { temporaryFolder } from "../../support/project.ts"

const DAY_MILLIS = 86_400_000
const END = Date.UTC(2026, 10, 22)

/** Names as long as those of real tools. */
const NAMES = ["search_code", "context_connector_management", "context_get_related_info", "get_symbol"]

/** Calls of every tool on each of that many days, except every fifth day. */
const tallies = (days: number): ReadonlyArray<UsageTally> =>
  Array.from({ length: days }, (_, at) => at)
    .filter((at) => at % 5 !== 2)
    .flatMap((at) =>
      NAMES.map((name, tool) => ({
        day: new Date(END - (days - at) * DAY_MILLIS).toISOString().slice(0, 10),
        tool: name,
        calls: 5 + ((at * 7 + tool * 3) % 11),
        answered: 4 + ((at * 7 + tool * 3) % 11),
        micros: (tool + 1) * 23_456,
        cacheTold: 4,
        cacheHits: 1,
        codeBytes: at % 7 === 3 ? 1200 : 300 + 10 * (at % 30),
        fileBytes: 1000,
        used: name === "search_code" ? 2 : 0
      }))
    )

const report = (days: number, more: Partial<UsageReport> = {}): UsageReport => {
  const summary = summarise(tallies(days))
  return {
    period: "monthly",
    project: "/home/somebody/a-rather-long-name-of-a-folder/and-one-within-it/shop",
    startMs: END - days * DAY_MILLIS,
    endMs: END,
    sessions: 12,
    summary,
    estimates: { minutesSaved: 1.5, usdSaved: 0.12, usdPerMillionTokens: 3, tokensPerSecond: 2000 },
    recording: true,
    ...more
  }
}

test("the page has no scripts and requests nothing from other servers", () => {
  const page = analyticsPage(report(30))
  expect(page).not.toMatch(/<script|https?:|\son\w+=|@import|url\(/i)
})

test("text in the page is escaped, whatever its source", () => {
  const evil = `</title><script>alert(1)</script><img src=x onerror="alert('2')">&amp;`
  const tool = { day: "2026-11-20", tool: evil, calls: 1, answered: 1, micros: 1, cacheTold: 0, cacheHits: 0 }
  const summary = summarise([{ ...tool, codeBytes: 0, fileBytes: 0, used: 0 }])
  const page = analyticsPage(report(1, { project: evil, summary }))
  expect(page).not.toMatch(/<script|<img|&amp;amp;amp;/)
  expect(page).toContain("&lt;script&gt;alert(1)&lt;/script&gt;")
})

test("the page of a new installation says that there are no calls yet", () => {
  const page = analyticsPage(report(7, { summary: summarise([]), sessions: 0 }))
  expect(page).toContain("No calls yet.")
  expect(page).not.toMatch(/NaN|Infinity|undefined/)
})

/** Elements whose text overflows them, or that extend beyond the window. */
const CLIPPED = `(() => {
  const width = document.documentElement.clientWidth
  const wide = document.documentElement.scrollWidth > width ? ["the page is wider than the window"] : []
  const all = [...document.querySelectorAll("main *:not(svg):not(svg *)")]
  return wide.concat(all.filter((each) => {
    const { left, right } = each.getBoundingClientRect()
    return each.getClientRects().length > 0 && (left < -0.5 || right > width - 15 || (each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).display !== "inline"))
  }).map((each) => each.outerHTML.slice(0, 120)))
})()`

/** The lowest contrast of any text with its background. */
const CONTRAST = `(() => {
  const light = (color) => {
    const [r, g, b] = color.match(/[\\d.]+/g).map(Number).map((v) => v / 255).map((v) => v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const ground = light(getComputedStyle(document.body).backgroundColor)
  return Math.min(...[...document.querySelectorAll("body *:not(svg):not(svg *)")].map((each) => {
    const own = light(getComputedStyle(each).color)
    return (Math.max(own, ground) + 0.05) / (Math.min(own, ground) + 0.05)
  }))
})()`

describe.skipIf(chromium === undefined)("the page in a browser", () => {
  const inBrowser = (name: string, body: () => Effect.Effect<void, unknown>) =>
    test(name, () => Effect.runPromise(body()), 180_000)

  inBrowser("renders without errors, requests or clipped text at any width, light and dark", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const folder = yield* temporaryFolder
        const page = yield* openPage
        for (const days of [1, 7, 30, 400]) {
          const file = join(folder, `${days}.html`)
          yield* Effect.promise(() => Bun.write(file, analyticsPage(report(days))))
          for (const width of [400, 1200])
            for (const dark of [false, true]) {
              yield* show(page, file, { width, dark })
              expect(yield* page.evaluate(CLIPPED)).toStrictEqual([])
              expect(yield* page.evaluate(CONTRAST)).toBeGreaterThanOrEqual(4.5)
              expect(yield* page.evaluate("document.querySelectorAll('figure svg').length")).toBe(2)
              const ground = String(yield* page.evaluate("getComputedStyle(document.body).backgroundColor"))
              expect(ground).toBe(dark ? "rgb(21, 24, 28)" : "rgb(255, 255, 255)")
            }
        }
        const methods = page.told.map(({ method }) => method)
        expect(
          methods.filter((each) => /exceptionThrown|consoleAPICalled|entryAdded/.test(each))
        ).toStrictEqual([])
        const asked = page.told.flatMap(({ method, params }) =>
          method === "Network.requestWillBeSent" ? [(params["request"] as { readonly url: string }).url] : []
        )
        expect(asked.length).toBeGreaterThan(0)
        expect(asked.filter((url) => !/^(?:file:\/\/.*\.html|data:,)$/.test(url))).toStrictEqual([])
      })
    )
  )

  inBrowser("exposes charts, tables and headings in order to screen readers", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const file = join(yield* temporaryFolder, "page.html")
        yield* Effect.promise(() => Bun.write(file, analyticsPage(report(30))))
        const page = yield* openPage
        // The page has no scripts, so disabling them changes nothing.
        yield* show(page, file, { scripts: false })
        const { nodes } = yield* page.send("Accessibility.getFullAXTree")
        const named = (
          nodes as ReadonlyArray<{
            readonly role?: { readonly value: string }
            readonly name?: { readonly value: string }
            readonly ignored: boolean
          }>
        )
          .filter(({ ignored }) => !ignored)
          .map(({ name, role }) => [role?.value ?? "", name?.value ?? ""] as const)
        const of = (...roles: ReadonlyArray<string>) =>
          named.filter(([role]) => roles.includes(role)).map(([, name]) => name)
        expect(of("image", "img")).toStrictEqual([
          "Calls per day. Up to 45 calls a day, 96 failures in all.",
          "Token reduction by day. From -20.0 % to 70.0 %, on 24 days."
        ])
        expect(of("heading").slice(1)).toStrictEqual([
          "Days",
          "Tools",
          "Estimates, not measured",
          "What the figures mean"
        ])
        expect(of("rowheader")).toContain("context_connector_management")
        expect(of("table")).toContain("Calls, mean latency and share of calls answered, by tool")
      })
    )
  )
})
