/** The usage report as a self-contained HTML page without scripts or external resources. */
import { type DayUse, everyDay, type FeatureUse } from "../../../core/analytics/mod.ts"
import type { UsageReport } from "../../../engine/analytics/Analytics.ts"
import { ESTIMATES, PRECISION, REDUCTION } from "../../mcp/tools/analyticsGet.ts"
import { countOf, type Figure, figuresOf, millis, percent } from "./analyticsFigures.ts"
import { ANALYTICS_STYLE } from "./analyticsStyle.ts"

/** Calls are not kept longer. */
const MOST_DAYS = 400

/** Height of the charts in their own units; they are stretched to the page. */
const HEIGHT = 100

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;"
}

/** Escapes text for HTML content and attributes. */
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character]!)

/** The page. */
export const analyticsPage = (report: UsageReport): string => {
  const { summary } = report
  const { days: span, estimated, measured, title } = figuresOf(report)
  const days = everyDay(report, summary.days, MOST_DAYS)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<link rel="icon" href="data:,">
<title>${escape(`${title}, ${span}`)}</title>
<style>${ANALYTICS_STYLE}</style>
</head>
<body>
<main>
<h1>${escape(title)}, <span>${escape(span)}</span></h1>
${report.recording ? "" : "<p>Calls are not being recorded: analytics.enabled is off.</p>"}
${figureList(measured)}
${
  summary.calls === 0
    ? "<p>No calls yet.</p>"
    : `<section aria-labelledby="days"><h2 id="days">Days</h2>
${callsChart(days)}
${reductionChart(days)}
${daysTable(days)}
</section>
<section aria-labelledby="tools"><h2 id="tools">Tools</h2>
${toolsTable(summary.features)}
</section>
<section aria-labelledby="estimates"><h2 id="estimates">Estimates, not measured</h2>
${figureList(estimated)}
<p>${escape(ESTIMATES)}</p>
</section>
<section aria-labelledby="meaning"><h2 id="meaning">What the figures mean</h2>
<dl class="meaning"><dt>Token reduction</dt><dd>${escape(REDUCTION)}</dd><dt>Searches used</dt><dd>${escape(PRECISION)}</dd></dl>
</section>`
}
</main>
</body>
</html>
`
}

const figureList = (figures: ReadonlyArray<Figure>): string =>
  `<dl class="figures">${figures
    .map(
      ({ about, name, value }) =>
        `<div><dt>${escape(name)}</dt><dd><strong>${escape(value)}</strong><span>${escape(about)}</span></dd></div>`
    )
    .join("")}</dl>`

/** A chart as wide as the page; its labels are outside of the SVG, so that they are not stretched. */
const chart = (
  title: string,
  summary: string,
  {
    bars,
    bottom,
    days,
    top
  }: {
    readonly bars: string
    readonly top: string
    readonly bottom: string
    readonly days: ReadonlyArray<DayUse>
  }
): string => {
  const [first, last] = [days[0]?.day ?? "", days.at(-1)?.day ?? ""]
  return `<figure>
<figcaption>${escape(title)}</figcaption>
<div class="plot"><div class="scale" aria-hidden="true"><span>${escape(top)}</span><span>${escape(bottom)}</span></div>
<svg role="img" aria-label="${escape(`${title}. ${summary}`)}" viewBox="0 0 ${days.length * 10} ${HEIGHT}" preserveAspectRatio="none">${bars}</svg></div>
<div class="ends" aria-hidden="true"><span>${first}</span><span>${last === first ? "" : last}</span></div>
</figure>`
}

/** A bar of the day with this number, between two heights. */
const column = (at: number, from: number, to: number, kind: string, title: string): string =>
  `<rect class="${kind}" x="${at * 10 + 1}" y="${(HEIGHT - to).toFixed(2)}" width="8" height="${(to - from).toFixed(2)}"><title>${escape(title)}</title></rect>`

const callsChart = (days: ReadonlyArray<DayUse>): string => {
  const most = Math.max(...days.map(({ calls }) => calls))
  const failed = days.reduce((sum, each) => sum + each.failed, 0)
  const bars = days.map((each, at) => {
    if (each.calls === 0) return ""
    const title = `${each.day}: ${countOf(each.calls, "call")}, ${countOf(each.failed, "failure")}`
    const [answered, all] = [((each.calls - each.failed) / most) * HEIGHT, (each.calls / most) * HEIGHT]
    return (
      column(at, 0, answered, "answered", title) +
      (each.failed === 0 ? "" : column(at, answered, all, "failed", title))
    )
  })
  const legend = `<p class="legend"><span class="answered">answered</span><span class="failed">failed</span></p>`
  return (
    chart("Calls per day", `Up to ${countOf(most, "call")} a day, ${countOf(failed, "failure")} in all.`, {
      bars: bars.join(""),
      top: most.toLocaleString("en"),
      bottom: "0",
      days
    }) + (failed === 0 ? "" : legend)
  )
}

const reductionChart = (days: ReadonlyArray<DayUse>): string => {
  const values = days.flatMap(({ tokenReduction }) => (tokenReduction === undefined ? [] : [tokenReduction]))
  if (values.length === 0) return ""
  // When answers were longer than the files, the axis reaches below zero.
  const least = Math.min(0, ...values)
  const heightOf = (value: number) => ((value - least) / (1 - least)) * HEIGHT
  const bars = days.map(({ day, tokenReduction: value }, at) =>
    value === undefined
      ? ""
      : column(
          at,
          heightOf(Math.min(0, value)),
          heightOf(Math.max(0, value)),
          value < 0 ? "failed" : "answered",
          `${day}: ${percent(value)}`
        )
  )
  const range = `From ${percent(Math.min(...values))} to ${percent(Math.max(...values))}, on ${countOf(values.length, "day")}.`
  const zero = (HEIGHT - heightOf(0)).toFixed(2)
  return chart("Token reduction by day", range, {
    bars: `${bars.join("")}<line x1="0" x2="${days.length * 10}" y1="${zero}" y2="${zero}"/>`,
    top: "100 %",
    bottom: least === 0 ? "0 %" : percent(least),
    days
  })
}

const daysTable = (days: ReadonlyArray<DayUse>): string =>
  `<details><summary>The days as a table</summary>
<table><thead><tr><th scope="col">day</th><th scope="col">calls</th><th scope="col">failed</th><th scope="col">token reduction</th></tr></thead>
<tbody>${days
    .filter(({ calls }) => calls > 0)
    .map(
      ({ calls, day, failed, tokenReduction }) =>
        `<tr><th scope="row">${day}</th><td>${calls.toLocaleString("en")}</td><td>${failed.toLocaleString("en")}</td><td>${tokenReduction === undefined ? "–" : percent(tokenReduction)}</td></tr>`
    )
    .join("")}</tbody></table></details>`

/** A table cell with a figure and a bar below it. */
const drawn = (text: string, share: number, kind: string): string =>
  `<td>${escape(text)}<svg aria-hidden="true" viewBox="0 0 100 4" preserveAspectRatio="none"><rect class="rest" width="100" height="4"/><rect class="${kind}" width="${(share * 100).toFixed(2)}" height="4"/></svg></td>`

const toolsTable = (features: ReadonlyArray<FeatureUse>): string => {
  const most = Math.max(...features.map(({ calls }) => calls))
  const slowest = Math.max(...features.map(({ averageMs }) => averageMs), Number.EPSILON)
  return `<table><caption>Calls, mean latency and share of calls answered, by tool</caption>
<thead><tr><th scope="col">tool</th><th scope="col">calls</th><th scope="col">latency</th><th scope="col">success</th></tr></thead>
<tbody>${features
    .map(
      ({ averageMs, calls, successRate, tool }) =>
        `<tr><th scope="row">${escape(tool)}</th>${drawn(calls.toLocaleString("en"), calls / most, "answered")}${drawn(millis(averageMs), averageMs / slowest, "slow")}${drawn(percent(successRate), successRate, "answered")}</tr>`
    )
    .join("")}</tbody></table>`
}
