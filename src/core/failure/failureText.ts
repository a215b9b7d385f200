import type { Failure, FailureCause } from "./Failure.ts"
import { normaliseMessage } from "./normaliseMessage.ts"
import { simpleType } from "./simpleType.ts"

const MAX_CHARACTERS = 600

const textOfCause = ({ message, type }: FailureCause): string =>
  [simpleType(type) ?? "", normaliseMessage(message).replaceAll(/<\w+>/g, " ")]
    .join(" ")
    .replaceAll(/\s+/g, " ")
    .trim()

/**
 * The text of a failure that is embedded: type and message, without the parts that vary between occurrences, and those of the root cause. Frames are omitted:
 * two errors in functions of the same name share a place, not a cause. Placeholders are omitted too: an embedder would read them as words.
 *
 * @example
 * ```ts
 * failureText({ type: "KeyError", message: "'price'", frames: [] }) // => "KeyError"
 * ```
 */
export const failureText = (failure: Failure): string =>
  [textOfCause(failure), ...(failure.root === undefined ? [] : [textOfCause(failure.root)])]
    .join("\n")
    .slice(0, MAX_CHARACTERS)
