import { Either } from "effect"

/** Time spans for usage requests. */
export const PERIODS = ["daily", "weekly", "monthly", "all-time"] as const

export interface PeriodRequest {
  readonly period: (typeof PERIODS)[number]
  /** Days as `YYYY-MM-DD`. They override the period. */
  readonly startDate: string | undefined
  readonly endDate: string | undefined
}

/** From the beginning of a day to an exclusive end. */
export interface Period {
  readonly startMs: number
  readonly endMs: number
}

/** The invalid parameter, and the reason. */
export interface PeriodFault {
  readonly param: "start_date" | "end_date"
  readonly problem: string
}

const DAY_MILLIS = 86_400_000

const PERIOD_DAYS = { daily: 1, weekly: 7, monthly: 30 } as const

/**
 * The days of a request, in UTC: today, the last 7 or 30 days including today, or all since the first event; or `startDate` to `endDate`, both inclusive.
 *
 * @example
 * ```ts
 * const request = { period: "weekly", startDate: "2026-11-01", endDate: "2026-11-02" }
 * const { endMs, startMs } = periodOf(request, Date.UTC(2026, 10, 21, 4), undefined).right
 * [new Date(startMs).toISOString(), new Date(endMs).toISOString()] // => ["2026-11-01T00:00:00.000Z", "2026-11-03T00:00:00.000Z"]
 * ```
 */
export const periodOf = (
  { endDate, period, startDate }: PeriodRequest,
  nowMs: number,
  firstEventMs: number | undefined
): Either.Either<Period, PeriodFault> =>
  Either.gen(function* () {
    const today = midnightBefore(nowMs)
    const last = endDate === undefined ? today : yield* dayOf("end_date", endDate)
    const start =
      startDate !== undefined
        ? yield* dayOf("start_date", startDate)
        : period === "all-time"
          ? Math.min(midnightBefore(firstEventMs ?? last), last)
          : last - (PERIOD_DAYS[period] - 1) * DAY_MILLIS
    if (start <= last) return { startMs: start, endMs: last + DAY_MILLIS }
    return yield* Either.left<PeriodFault>(
      endDate === undefined
        ? { param: "start_date", problem: `"${startDate}" is later than today (UTC)` }
        : { param: "end_date", problem: `"${endDate}" is before the start, "${startDate}"` }
    )
  })

const midnightBefore = (ms: number) => Math.floor(ms / DAY_MILLIS) * DAY_MILLIS

const dayOf = (param: PeriodFault["param"], text: string): Either.Either<number, PeriodFault> => {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  // `Date.parse` may roll a nonexistent day over into the next month.
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text)
    ? Either.right(ms)
    : Either.left({ param, problem: `"${text}" is not a date: write it as YYYY-MM-DD` })
}
