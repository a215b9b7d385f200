import type { Failure } from "./Failure.ts"

/** Words for a missing value, of all languages. What a linker or a compiler calls undefined has no definition; that is no value. */
const MISSING_VALUE =
  /\b(?:none(?:type)?|nil(?:class)?|null|undefined(?!: | (?:reference|symbols?|function|(?:local )?variable|method|index|offset|array|property|constant|class|behaviou?r|name|label|type|identifier)\b))\b/i

/** An HRESULT or an NTSTATUS. */
const WINDOWS_STATUS = /\b0x[8c][\da-f]{7}\b/gi

const statusesIn = ({ message, type = "" }: Failure): ReadonlySet<string> =>
  new Set((`${type} ${message}`.match(WINDOWS_STATUS) ?? []).map((code) => code.toLowerCase()))

/** Whether both contain Windows status codes but none in common: the other words of such errors do not tell them apart. */
const differInStatus = (a: Failure, b: Failure): boolean => {
  const [one, two] = [statusesIn(a), statusesIn(b)]
  return one.size > 0 && two.size > 0 && one.isDisjointFrom(two)
}

/** A code by which a command, a server or a system says what happened. */
const OUTCOME_CODE =
  /\b(exit(?:ed with)?(?: code| status)?|status(?: code)?|http(?:\/[\d.]+)?|errno|signal)[\s:=]{1,3}(\d{1,5})\b/gi

/** Other words up to this number leave the code as all that a message says. */
const FEW_WORDS = 6

const onlyCodeIn = ({ message }: Failure): string | undefined => {
  const codes = [...message.slice(0, 500).matchAll(OUTCOME_CODE)]
  const words =
    message
      .slice(0, 500)
      .replaceAll(OUTCOME_CODE, " ")
      .match(/\p{L}+/gu) ?? []
  return codes.length === 1 && words.length <= FEW_WORDS ? codes[0]![2] : undefined
}

/** Whether both say little more than a code, and not the same one: `exit code 1`, `exit code 137`. */
const differInCode = (a: Failure, b: Failure): boolean => {
  const [one, two] = [onlyCodeIn(a), onlyCodeIn(b)]
  return one !== undefined && two !== undefined && one !== two
}

/**
 * Whether two failures can have the same cause at all, whatever their words. They cannot if they are of two known, different languages; if only one is about a
 * missing value (`None`, `nil`, `undefined`), since an attribute of `None` fails because a value was lost, and one of another object because its name is wrong;
 * if both contain Windows status codes but none in common; or if both say little more than a code, and not the same one.
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
  !differInStatus(a, b) &&
  !differInCode(a, b)
