import type { Failure } from "./Failure.ts"

/** Words by which languages say that something is not there at all. */
const ABSENCE = /\b(?:none(?:type)?|nil(?:class)?|null|undefined)\b/i

/**
 * Whether two failures can have one cause at all, whatever their words: errors of two languages have not, where both are known; nor has one that speaks of what is
 * absent (`None`, `nil`, `undefined`) and one that does not, though they are told in the same words: an attribute of `None` is looked for where a value was
 * lost, that of another object where its name is wrong.
 *
 * @example
 * ```ts
 * const failure = (message) => ({ message, frames: [] })
 * mayShareCause(failure("'NoneType' object has no attribute 'x'"), failure("'Cart' object has no attribute 'x'")) // => false
 * ```
 */
export const mayShareCause = (a: Failure, b: Failure): boolean =>
  (a.language === undefined || b.language === undefined || a.language === b.language) &&
  ABSENCE.test(a.message) === ABSENCE.test(b.message)
