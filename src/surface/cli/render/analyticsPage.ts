/** The usage report as a self-contained HTML page without scripts or external resources. */
import { type DayUse, everyDay, type FeatureUse } from "../../../core/analytics/mod.ts"
import { ownValue } from "../../../core/record/mod.ts"
import type { UsageReport } from "../../../engine/analytics/Analytics.ts"
import { ESTIMATES_NOTE, PRECISION_NOTE, REDUCTION_NOTE } from "../../mcp/tools/analyticsGet.ts"
import { type Figure, figuresOf, formatCount, formatMillis, formatPercent } from "./analyticsFigures.ts"
import { ANALYTICS_STYLE } from "./analyticsStyle.ts"

/** Calls are not kept longer. */
const MAX_DAYS = 400

/** Height of the charts in their own units; they are stretched to the page. */
const CHART_HEIGHT = 100

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;"
}

/** Escapes text for HTML content and attributes. */
const escape = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => ownValue(ENTITIES, character)!)

/** The page. */
export const analyticsPage = (report: UsageReport): string => {
  const { summary } = report
  const { days: span, estimated, measured, title } = figuresOf(report)
  const days = everyDay(report, summary.days, MAX_DAYS)
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
<p>${escape(ESTIMATES_NOTE)}</p>
</section>
<section aria-labelledby="meaning"><h2 id="meaning">What the figures mean</h2>
<dl class="meaning"><dt>Token reduction</dt><dd>${escape(REDUCTION_NOTE)}</dd><dt>Searches used</dt><dd>${escape(PRECISION_NOTE)}</dd></dl>
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
<svg role="img" aria-label="${escape(`${title}. ${summary}`)}" viewBox="0 0 ${days.length * 10} ${CHART_HEIGHT}" preserveAspectRatio="none">${bars}</svg></div>
<div class="ends" aria-hidden="true"><span>${first}</span><span>${last === first ? "" : last}</span></div>
</figure>`
}

/** A bar of the day with this number, between two heights. */
const column = (at: number, from: number, to: number, kind: string, title: string): string =>
  `<rect class="${kind}" x="${at * 10 + 1}" y="${(CHART_HEIGHT - to).toFixed(2)}" width="8" height="${(to - from).toFixed(2)}"><title>${escape(title)}</title></rect>`

const callsChart = (days: ReadonlyArray<DayUse>): string => {
  const maxCalls = Math.max(...days.map(({ calls }) => calls))
  const failed = days.reduce((sum, each) => sum + each.failed, 0)
  const bars = days.map((each, at) => {
    if (each.calls === 0) return ""
    const title = `${each.day}: ${formatCount(each.calls, "call")}, ${formatCount(each.failed, "failure")}`
    const [answeredHeight, totalHeight] = [
      ((each.calls - each.failed) / maxCalls) * CHART_HEIGHT,
      (each.calls / maxCalls) * CHART_HEIGHT
    ]
    return (
      column(at, 0, answeredHeight, "answered", title) +
      (each.failed === 0 ? "" : column(at, answeredHeight, totalHeight, "failed", title))
    )
  })
  const legend = `<p class="legend"><span class="answered">answered</span><span class="failed">failed</span></p>`
  return (
    chart(
      "Calls per day",
      `Up to ${formatCount(maxCalls, "call")} a day, ${formatCount(failed, "failure")} in all.`,
      {
        bars: bars.join(""),
        top: maxCalls.toLocaleString("en"),
        bottom: "0",
        days
      }
    ) + (failed === 0 ? "" : legend)
  )
}

const reductionChart = (days: ReadonlyArray<DayUse>): string => {
  const values = days.flatMap(({ tokenReduction }) => (tokenReduction === undefined ? [] : [tokenReduction]))
  if (values.length === 0) return ""
  // When answers were longer than the files, the axis reaches below zero.
  const minValue = Math.min(0, ...values)
  const heightOf = (value: number) => ((value - minValue) / (1 - minValue)) * CHART_HEIGHT
  const bars = days.map(({ day, tokenReduction: value }, at) =>
    value === undefined
      ? ""
      : column(
          at,
          heightOf(Math.min(0, value)),
          heightOf(Math.max(0, value)),
          value < 0 ? "failed" : "answered",
          `${day}: ${formatPercent(value)}`
        )
  )
  const range = `From ${formatPercent(Math.min(...values))} to ${formatPercent(Math.max(...values))}, on ${formatCount(values.length, "day")}.`
  const zero = (CHART_HEIGHT - heightOf(0)).toFixed(2)
  return chart("Token reduction by day", range, {
    bars: `${bars.join("")}<line x1="0" x2="${days.length * 10}" y1="${zero}" y2="${zero}"/>`,
    top: "100 %",
    bottom: minValue === 0 ? "0 %" : formatPercent(minValue),
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
        `<tr><th scope="row">${day}</th><td>${calls.toLocaleString("en")}</td><td>${failed.toLocaleString("en")}</td><td>${tokenReduction === undefined ? "–" : formatPercent(tokenReduction)}</td></tr>`
    )
    .join("")}</tbody></table></details>`

/** A table cell with a figure and a bar below it. */
const barCell = (text: string, share: number, kind: string): string =>
  `<td>${escape(text)}<svg aria-hidden="true" viewBox="0 0 100 4" preserveAspectRatio="none"><rect class="rest" width="100" height="4"/><rect class="${kind}" width="${(share * 100).toFixed(2)}" height="4"/></svg></td>`

const toolsTable = (features: ReadonlyArray<FeatureUse>): string => {
  const maxCalls = Math.max(...features.map(({ calls }) => calls))
  const slowest = Math.max(...features.map(({ averageMs }) => averageMs), Number.EPSILON)
  return `<table><caption>Calls, mean latency and share of calls answered, by tool</caption>
<thead><tr><th scope="col">tool</th><th scope="col">calls</th><th scope="col">latency</th><th scope="col">success</th></tr></thead>
<tbody>${features
    .map(
      ({ averageMs, calls, successRate, tool }) =>
        `<tr><th scope="row">${escape(tool)}</th>${barCell(calls.toLocaleString("en"), calls / maxCalls, "answered")}${barCell(formatMillis(averageMs), averageMs / slowest, "slow")}${barCell(formatPercent(successRate), successRate, "answered")}</tr>`
    )
    .join("")}</tbody></table>`
}
