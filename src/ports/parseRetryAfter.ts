import { Duration } from "effect"

/** How long a `Retry-After` header asks to wait: seconds, or until a date; `undefined` where it says neither. */
export const parseRetryAfter = (header: string | undefined, now: number): Duration.Duration | undefined => {
  const value = header?.trim() ?? ""
  if (/^\d+(\.\d+)?$/.test(value)) return Duration.seconds(Number(value))
  // Only dates with a weekday or month in them: Date.parse takes "-5" for a year.
  const date = /[a-z]{3}/i.test(value) ? Date.parse(value) : Number.NaN
  return Number.isNaN(date) ? undefined : Duration.millis(Math.max(0, date - now))
}
