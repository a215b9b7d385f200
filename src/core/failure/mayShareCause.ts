import type { Failure } from "./Failure.ts"

/** Words for a missing value, of all languages. */
const MISSING_VALUE = /\b(?:none(?:type)?|nil(?:class)?|null|undefined)\b/i

/** An HRESULT or an NTSTATUS. */
const WINDOWS_STATUS = /\b0x[8c][\da-f]{7}\b/gi

const statusesIn = ({ message, type = "" }: Failure): ReadonlySet<string> =>
  new Set((`${type} ${message}`.match(WINDOWS_STATUS) ?? []).map((code) => code.toLowerCase()))

/** Whether both contain Windows status codes but none in common: the other words of such errors do not tell them apart. */
const differInStatus = (a: Failure, b: Failure): boolean => {
  const [one, two] = [statusesIn(a), statusesIn(b)]
  return one.size > 0 && two.size > 0 && one.isDisjointFrom(two)
}

/**
 * Whether two failures can have the same cause at all, whatever their words. They cannot if they are of two known, different languages; if only one is about a
 * missing value (`None`, `nil`, `undefined`), since an attribute of `None` fails because a value was lost, and one of another object because its name is wrong;
 * or if both contain Windows status codes but none in common.
 *
 * @example
 * ```ts
 * const failure = (message) => ({ message, frames: [] })
 * mayShareCause(failure("'NoneType' object has no attribute 'x'"), failure("'Cart' object has no attribute 'x'")) // => false
 * ```
 */
export const mayShareCause = (a: Failure, b: Failure): boolean =>
  (a.language === undefined || b.language === undefined || a.language === b.language) &&
  MISSING_VALUE.test(a.message) === MISSING_VALUE.test(b.message) &&
  !differInStatus(a, b)
