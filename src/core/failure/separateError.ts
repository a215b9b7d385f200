import type { FailureCause, SeparateError } from "./Failure.ts"
import { simpleType } from "./simpleType.ts"
import { stringSimilarity } from "./stringSimilarity.ts"

/** A line by which a runtime says that the errors in its output belong together. */
const CHAIN_LINE =
  /^\s*(?:Caused by: |Suppressed: |\[cause\]|\[previous exception\]|The above exception was the direct cause|During handling of the above exception)/

/** What a compiler or a checker reports, one of many alike, and what only warns. */
const LISTED_TYPE = /^(?:[A-Z]{1,5}\d+|E\d{4}|\w*(?:Warning|Notice|Deprecated))$/

/** Least similarity of two messages of one type that tell the same: tools repeat an error in other words. */
const MIN_REPEATED_SIMILARITY = 0.5

const tellSame = (one: FailureCause, two: FailureCause): boolean =>
  simpleType(one.type) === simpleType(two.type) &&
  (one.message === "" ||
    two.message === "" ||
    stringSimilarity(one.message, two.message) >= MIN_REPEATED_SIMILARITY)

/** An error that a text states, with the place of its line. */
interface PlacedCause extends FailureCause {
  readonly at: number
}

/**
 * The first error that a text states beside the one that was read, and whether it stands before it; undefined if there is none, or if the runtime itself says how they
 * belong together. Of a log one error may be what another led to.
 *
 * @example
 * ```ts
 * const lines = ["OperationalError: connection refused", "", "KeyError: 'a'"]
 * const causes = [{ type: "OperationalError", message: "connection refused", at: 0 }, { type: "KeyError", message: "'a'", at: 2 }]
 * separateError(causes[1], causes, lines) // => { type: "OperationalError", message: "connection refused", isBefore: true }
 * separateError(causes[1], causes.slice(1), lines) // => undefined
 * ```
 */
export const separateError = (
  read: PlacedCause,
  causes: ReadonlyArray<PlacedCause>,
  lines: ReadonlyArray<string>
): SeparateError | undefined => {
  if (read.type === undefined || lines.some((line) => CHAIN_LINE.test(line))) return undefined
  const other = causes.find(
    ({ at, message, type }) =>
      type !== undefined &&
      message !== "" &&
      Math.abs(at - read.at) > 1 &&
      !LISTED_TYPE.test(simpleType(type) ?? "") &&
      !tellSame({ type, message }, read)
  )
  return other?.type === undefined
    ? undefined
    : { type: other.type, message: other.message, isBefore: other.at < read.at }
}
