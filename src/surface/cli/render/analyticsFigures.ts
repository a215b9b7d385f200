import type { UsageReport } from "../../../engine/analytics/Analytics.ts"

/** A figure with its meaning. */
export interface Figure {
  readonly name: string
  readonly value: string
  readonly about: string
}

export const percent = (share: number): string => `${(share * 100).toFixed(1)} %`

/** Milliseconds with three significant digits. */
export const millis = (ms: number): string =>
  ms >= 100 ? `${Math.round(ms)} ms` : `${ms.toFixed(ms >= 10 ? 1 : 2)} ms`

export const countOf = (count: number, noun: string): string =>
  `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`

/** A figure, or a dash when nothing was measured. */
const told = (value: number | undefined, show: (value: number) => string): string =>
  value === undefined ? "–" : show(value)

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** The figures of a period, measured ones separate from estimates. */
export const figuresOf = ({ endMs, estimates, project, sessions, startMs, summary }: UsageReport) => {
  const { calls, answered, searches, searchPrecision, tokenReduction, tokensNotRead } = summary
  const measured: ReadonlyArray<Figure> = [
    { name: "calls", value: calls.toLocaleString("en"), about: `in ${countOf(sessions, "session")}` },
    {
      name: "success",
      value: told(summary.successRate, percent),
      about: countOf(calls - answered, "failure")
    },
    {
      name: "token reduction",
      value: told(tokenReduction, percent),
      about:
        tokenReduction === undefined
          ? "no answer showed code"
          : "answers that show code, compared with the whole files it comes from"
    },
    {
      name: "searches used",
      value: told(searchPrecision, percent),
      about: `of ${searches.toLocaleString("en")}: a later call named what they found`
    },
    { name: "search latency", value: told(summary.searchMs, millis), about: "mean" },
    { name: "checkpoint latency", value: told(summary.checkpointMs, millis), about: "mean" },
    { name: "cache hits", value: told(summary.cacheHitRate, percent), about: "of the calls that report it" }
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
