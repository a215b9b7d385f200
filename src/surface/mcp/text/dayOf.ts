/**
 * The day of a time in ISO 8601.
 *
 * @example
 * ```ts
 * dayOf("2026-02-03T04:05:06.000Z") // => "2026-02-03"
 * ```
 */
export const dayOf = (time: string): string => time.slice(0, "2026-02-03".length)
