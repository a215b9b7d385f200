import { Either } from "effect"
import type { BucketLimit } from "./TokenBuckets.ts"

const LIMIT_FORM = /^([a-z][a-z0-9_]*)=(\d+(?:\.\d+)?):(\d+)$/
/** A higher limit is no limit, and counts above it are not exact. */
const MAX_VALUE = 1_000_000

/**
 * Parses the limits of tools from settings: `tool=perSecond:burst`. Returns the reason if one of them is invalid.
 *
 * @example
 * ```ts
 * parseLimits(["troubleshoot=2:5"]).right.get("troubleshoot") // => { perSecond: 2, burst: 5 }
 * parseLimits(["troubleshoot=2"]).left // => '"troubleshoot=2" is not a limit: write tool=perSecond:burst, such as troubleshoot=2:5'
 * ```
 */
export const parseLimits = (
  texts: ReadonlyArray<string>
): Either.Either<ReadonlyMap<string, BucketLimit>, string> => {
  const limits = new Map<string, BucketLimit>()
  for (const text of texts) {
    const [, tool, perSecond, burst] = LIMIT_FORM.exec(text.trim()) ?? []
    if (tool === undefined)
      return Either.left(
        `${JSON.stringify(text)} is not a limit: write tool=perSecond:burst, such as troubleshoot=2:5`
      )
    if (limits.has(tool)) return Either.left(`"${tool}" has two limits: keep one`)
    const limit = { perSecond: Number(perSecond), burst: Number(burst) }
    const fault = limitFault(limit)
    if (fault !== undefined) return Either.left(`${JSON.stringify(text)} is not a limit: ${fault}`)
    limits.set(tool, limit)
  }
  return Either.right(limits)
}

/** Why a limit is invalid; undefined if it is valid. */
export const limitFault = ({ burst, perSecond }: BucketLimit): string | undefined =>
  !(perSecond >= 0.001 && perSecond <= MAX_VALUE)
    ? `calls per second must be from 0.001 to ${MAX_VALUE}`
    : !(Number.isInteger(burst) && burst >= 1 && burst <= MAX_VALUE)
      ? `the burst must be a whole number from 1 to ${MAX_VALUE}`
      : undefined
