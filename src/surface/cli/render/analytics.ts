import { everyDay } from "../../../core/analytics/mod.ts"
import type { UsageReport } from "../../../engine/analytics/Analytics.ts"
import { ESTIMATES_NOTE } from "../../mcp/tools/analyticsGet.ts"
import { figuresOf, formatCount, formatMillis, formatPercent } from "./analyticsFigures.ts"
import type { Paint } from "./paint.ts"

/** Most days drawn: a month fits a screen. */
const MAX_DAYS = 31

/** Characters of the longest bar. */
const MAX_BAR_CHARACTERS = 30

const EIGHTHS = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]

/** A bar with a resolution of an eighth of a character; values above zero are always visible. */
const bar = (value: number, max: number): string => {
  const eighths =
    max === 0 ? 0 : Math.max(value > 0 ? 1 : 0, Math.round((value / max) * MAX_BAR_CHARACTERS * 8))
  return "█".repeat(Math.floor(eighths / 8)) + EIGHTHS[eighths % 8]
}

/** Breaks a text into lines that fit a terminal. */
const wrapText = (text: string): ReadonlyArray<string> => text.match(/\S.{0,95}(?= |$)/g) ?? []

/** Formats rows as columns with the width of their widest cells; the first and last are left-aligned, others right-aligned. */
const alignColumns = (rows: ReadonlyArray<ReadonlyArray<string>>): ReadonlyArray<string> => {
  const last = Math.max(...rows.map((row) => row.length)) - 1
  const widths = Array.from({ length: last + 1 }, (_, at) =>
    Math.max(...rows.map((row) => row[at]?.length ?? 0))
  )
  return rows.map((row) =>
    row
      .map((cell, at) => (at === 0 || at === last ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!)))
      .join("  ")
      .trimEnd()
  )
}

/** The usage report for a terminal. */
export const renderAnalytics = (report: UsageReport, { bold, dim, green, red }: Paint): string => {
  const { summary } = report
  const { days: span, estimated, measured, title } = figuresOf(report)
  const head =
    bold(`${title}, ${span}`) +
    (report.recording ? "" : dim("  (calls are not being recorded: analytics.enabled is off)"))
  if (summary.calls === 0) return `${head}\n\nNo calls yet.`
  const days = everyDay(report, summary.days, MAX_DAYS)
  const maxCalls = Math.max(...days.map(({ calls }) => calls))
  const features = alignColumns([
    ["tool", "calls", "latency", "success", ""],
    ...summary.features.map(({ averageMs, calls, successRate, tool }) => [
      tool,
      String(calls),
      formatMillis(averageMs),
      formatPercent(successRate),
      bar(calls, summary.features[0]!.calls)
    ])
  ])
  const width = String(maxCalls).length
  return [
    head,
    "",
    ...figureLines(measured, bold, dim),
    "",
    bold("Calls per day"),
    ...days
      .map(
        ({ calls, day, failed }) =>
          `${day}  ${String(calls).padStart(width)}  ${green(bar(calls, maxCalls))}${failed === 0 ? "" : red(` ${formatCount(failed, "failure")}`)}`
      )
      .map((line) => line.trimEnd()),
    "",
    bold("Tools"),
    dim(features[0]!),
    ...features.slice(1),
    "",
    bold("Estimates, not measured"),
    ...figureLines(estimated, bold, dim),
    ...wrapText(ESTIMATES_NOTE).map(dim)
  ].join("\n")
}

const figureLines = (
  figures: ReturnType<typeof figuresOf>["measured"],
  bold: Paint["bold"],
  dim: Paint["dim"]
): ReadonlyArray<string> => {
  const [nameWidth, valueWidth] = [
    Math.max(...figures.map((each) => each.name.length)),
    Math.max(...figures.map((each) => each.value.length))
  ]
  return figures.map((each) =>
    `${each.name.padEnd(nameWidth)}  ${bold(each.value.padStart(valueWidth))}  ${dim(each.about)}`.trimEnd()
  )
}
