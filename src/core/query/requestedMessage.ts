import { isAboutQuotation } from "./isAboutQuotation.ts"

const QUOTED = /"([^"\n]+)"|(?<!\w)'([^'\n]+)'(?!\w)/g

/** A shorter quotation may be a name or a value. */
const MIN_WORDS = 3

/**
 * The message in quotes that a question is about: whatever the question is, a text with the message answers it. Undefined if there is none, or more than one.
 *
 * @example
 * ```ts
 * requestedMessage("where is the error 'the cart is empty' raised?") // => "the cart is empty"
 * requestedMessage('what prints "no such cart: 7"') // => "no such cart: 7"
 * requestedMessage("where is 'total' computed") // => undefined
 * requestedMessage("what does 'a b c' mean, and 'd e f'?") // => undefined
 * requestedMessage("error: 'the cart is empty'") // => undefined
 * ```
 */
export const requestedMessage = (query: string): string | undefined => {
  if (!isAboutQuotation(query)) return undefined
  const [message, ...more] = Array.from(
    query.matchAll(QUOTED),
    ([, double, single]) => double ?? single ?? ""
  )
  return message !== undefined &&
    more.length === 0 &&
    (message.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) >= MIN_WORDS
    ? message
    : undefined
}
