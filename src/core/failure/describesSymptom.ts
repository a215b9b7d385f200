import type { Failure } from "./Failure.ts"

/** Words and the punctuation of sentences only. */
const PLAIN_SENTENCE = /^[\p{L}\p{M}\p{N}\s,.;'’?!-]+$/u

/** Shorter texts without other signs are messages, such as `Permission denied`. */
const MIN_WORDS = 5

/**
 * Whether a text tells in words what goes wrong, rather than being what a program printed: several plain words, and no type, no frame, none of the signs by
 * which messages set off names and values.
 *
 * @example
 * ```ts
 * const describes = (message) => describesSymptom({ message, frames: [] })
 * describes("the server does not start when another one is running") // => true
 * describes("listen tcp :8080: bind: address already in use") // => false
 * ```
 */
export const describesSymptom = ({ frames, message, type }: Failure): boolean =>
  type === undefined &&
  frames.length === 0 &&
  PLAIN_SENTENCE.test(message) &&
  message.trim().split(/\s+/).length >= MIN_WORDS
