import type { SeparateError } from "./Failure.ts"
import { simpleType } from "./simpleType.ts"

/** Most characters of the other error's message that the note quotes. */
const MAX_QUOTED = 120

/**
 * A note that a text states another error than the one that the answer is about.
 *
 * @example
 * ```ts
 * separateErrorNote({ type: "db.OperationalError", message: "connection refused", isBefore: true }) // => 'The text states another error before this one, "OperationalError: connection refused": one may have led to the other, so ask about it, too, with its lines alone'
 * ```
 */
export const separateErrorNote = ({ isBefore, message, type }: SeparateError): string =>
  `The text states another error ${isBefore ? "before" : "after"} this one, "${simpleType(type)}: ${message.slice(0, MAX_QUOTED)}": one may have led to the other, so ask about it, too, with its lines alone`
