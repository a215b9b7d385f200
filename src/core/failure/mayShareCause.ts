import type { Failure } from "./Failure.ts"

/** Words by which languages say that something is not there at all. */
const ABSENCE = /\b(?:none(?:type)?|nil(?:class)?|null|undefined)\b/i

/** An HRESULT or an NTSTATUS. */
const STATUS = /\b0x[8c][\da-f]{7}\b/gi

const statusesIn = ({ message, type = "" }: Failure): ReadonlySet<string> =>
  new Set((`${type} ${message}`.match(STATUS) ?? []).map((code) => code.toLowerCase()))

/** Nothing else of the words of such errors tells one from another. */
const differInStatus = (a: Failure, b: Failure): boolean => {
  const [one, two] = [statusesIn(a), statusesIn(b)]
  return one.size > 0 && two.size > 0 && one.isDisjointFrom(two)
}

/**
 * Whether two failures can have one cause at all, whatever their words: errors of two languages have not, where both are known; nor has one that speaks of what is
 * absent (`None`, `nil`, `undefined`) and one that does not, though they are told in the same words: an attribute of `None` is looked for where a value was
 * lost, that of another object where its name is wrong. Nor have two that tell codes of Windows, and none of them both.
 *
 * @example
 * ```ts
 * const failure = (message) => ({ message, frames: [] })
 * mayShareCause(failure("'NoneType' object has no attribute 'x'"), failure("'Cart' object has no attribute 'x'")) // => false
 * ```
 */
export const mayShareCause = (a: Failure, b: Failure): boolean =>
  (a.language === undefined || b.language === undefined || a.language === b.language) &&
  ABSENCE.test(a.message) === ABSENCE.test(b.message) &&
  !differInStatus(a, b)
