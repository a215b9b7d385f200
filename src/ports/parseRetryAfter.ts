import { Duration } from "effect"

/** The wait that a `Retry-After` header asks for, in seconds or until a date; `undefined` for anything else. */
export const parseRetryAfter = (header: string | undefined, now: number): Duration.Duration | undefined => {
  const value = header?.trim() ?? ""
  if (/^\d+(\.\d+)?$/.test(value)) return Duration.seconds(Number(value))
  // Only dates that contain letters: Date.parse reads "-5" as a year.
  const date = /[a-z]{3}/i.test(value) ? Date.parse(value) : Number.NaN
  return Number.isNaN(date) ? undefined : Duration.millis(Math.max(0, date - now))
}
