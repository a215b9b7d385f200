import type { Period } from "./periodOf.ts"
import type { DayUse } from "./summarise.ts"

const DAY_MILLIS = 86_400_000

/**
 * The last `maxDays` days of a period, including days without calls.
 *
 * @example
 * ```ts
 * const period = { startMs: Date.UTC(2026, 0, 1), endMs: Date.UTC(2026, 0, 4) }
 * const days = everyDay(period, [{ day: "2026-01-03", calls: 2, failed: 0, tokenReduction: undefined }], 2)
 * days.map(({ calls, day }) => [day, calls]) // => [["2026-01-02", 0], ["2026-01-03", 2]]
 * ```
 */
export const everyDay = (
  { endMs, startMs }: Period,
  days: ReadonlyArray<DayUse>,
  maxDays: number
): ReadonlyArray<DayUse> => {
  const byDay = new Map(days.map((each) => [each.day, each]))
  const count = Math.min(maxDays, Math.round((endMs - startMs) / DAY_MILLIS))
  return Array.from({ length: count }, (_, at) => {
    const day = new Date(endMs - (count - at) * DAY_MILLIS).toISOString().slice(0, 10)
    return byDay.get(day) ?? { day, calls: 0, failed: 0, tokenReduction: undefined }
  })
}
