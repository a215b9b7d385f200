import type { UsageReport } from "../../../engine/analytics/Analytics.ts"

/** A figure with its meaning. */
export interface Figure {
  readonly name: string
  readonly value: string
  readonly about: string
}

export const formatPercent = (share: number): string => `${(share * 100).toFixed(1)} %`

/** Milliseconds with three significant digits. */
export const formatMillis = (ms: number): string =>
  ms >= 100 ? `${Math.round(ms)} ms` : `${ms.toFixed(ms >= 10 ? 1 : 2)} ms`

export const formatCount = (count: number, noun: string): string =>
  `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`

/** A figure, or a dash when nothing was measured. */
const formatOptional = (value: number | undefined, show: (value: number) => string): string =>
  value === undefined ? "–" : show(value)

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** The figures of a period, measured ones separate from estimates. */
export const figuresOf = ({ endMs, estimates, project, sessions, startMs, summary }: UsageReport) => {
  const { answered, calls, searches, searchPrecision, tokenReduction, tokensNotRead } = summary
  const measured: ReadonlyArray<Figure> = [
    { name: "calls", value: calls.toLocaleString("en"), about: `in ${formatCount(sessions, "session")}` },
    {
      name: "success",
      value: formatOptional(summary.successRate, formatPercent),
      about: formatCount(calls - answered, "failure")
    },
    {
      name: "token reduction",
      value: formatOptional(tokenReduction, formatPercent),
      about:
        tokenReduction === undefined
          ? "no answer showed code"
          : "answers that show code, compared with the whole files it comes from"
    },
    {
      name: "searches used",
      value: formatOptional(searchPrecision, formatPercent),
      about: `of ${searches.toLocaleString("en")}: a later call named what they found`
    },
    { name: "search latency", value: formatOptional(summary.searchMs, formatMillis), about: "mean" },
    { name: "checkpoint latency", value: formatOptional(summary.checkpointMs, formatMillis), about: "mean" },
    {
      name: "cache hits",
      value: formatOptional(summary.cacheHitRate, formatPercent),
      about: "of the calls that report it"
    }
  ]
  const estimated: ReadonlyArray<Figure> = [
    {
      name: "tokens not read",
      value: Math.round(tokensNotRead).toLocaleString("en"),
      about: "files minus answers, four bytes per token"
    },
    {
      name: "time",
      value: `${estimates.minutesSaved.toFixed(2)} min`,
      about: `at ${estimates.tokensPerSecond.toLocaleString("en")} tokens per second`
    },
    {
      name: "cost",
      value: `${estimates.usdSaved.toFixed(2)} USD`,
      about: `at ${estimates.usdPerMillionTokens} USD per million tokens`
    }
  ]
  const days =
    dayOf(startMs) === dayOf(endMs - 1) ? dayOf(startMs) : `${dayOf(startMs)} to ${dayOf(endMs - 1)}`
  return { measured, estimated, title: `Usage of ${project ?? "all projects"}`, days: `${days} (UTC)` }
}
