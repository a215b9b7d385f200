import type { Failure, FailureCause } from "./Failure.ts"
import { normaliseMessage } from "./normaliseMessage.ts"
import { simpleType } from "./simpleType.ts"

const MOST = 600

const shown = ({ message, type }: FailureCause): string =>
  [simpleType(type) ?? "", normaliseMessage(message).replaceAll(/<\w+>/g, " ")]
    .join(" ")
    .replaceAll(/\s+/g, " ")
    .trim()

/**
 * What is embedded of a failure: its type and its message without what differs from time to time, and those of the root of a chain. No frames: that two
 * errors came up in a function of one name says where they are, not what they are. No placeholders either: an embedder would take them for words.
 *
 * @example
 * ```ts
 * failureText({ type: "KeyError", message: "'price'", frames: [] }) // => "KeyError"
 * ```
 */
export const failureText = (failure: Failure): string =>
  [shown(failure), ...(failure.root === undefined ? [] : [shown(failure.root)])].join("\n").slice(0, MOST)
