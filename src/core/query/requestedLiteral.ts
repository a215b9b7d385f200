import { FILE_ENDINGS } from "./fileEndings.ts"

/** What programs register under a name that is a text: somebody who asks for one asks where that text is. */
const KIND =
  /\b(?:commands?|tasks?|jobs?|events?|topics?|queues?|channels?|listeners?|subscribers?|hooks?|signals?|permissions?|metrics?)\b/i

/** A name of several parts in lower case, as commands, events and topics have. */
const NAME = /(?<![^\s"'`(])[a-z][a-z0-9_-]*(?:[:.][a-z0-9_-]+)+(?=[\s"'`),?!]|[.]?$)/g
const FILE_NAME = new RegExp(String.raw`\.(?:${FILE_ENDINGS})$`)

/**
 * The name, of several parts, of a command, an event or the like that a sentence asks for; undefined if it names none or more than one.
 *
 * @example
 * ```ts
 * requestedLiteral("console command cart:items:prune") // => "cart:items:prune"
 * requestedLiteral("where is the event cart.filled emitted?") // => "cart.filled"
 * requestedLiteral("which job reads cart.yml") // => undefined
 * requestedLiteral("cart.total is wrong") // => undefined
 * ```
 */
export const requestedLiteral = (query: string): string | undefined => {
  const [name, ...more] = new Set(query.match(NAME)?.filter((each) => !FILE_NAME.test(each)))
  return name !== undefined && more.length === 0 && KIND.test(query.replace(name, "")) ? name : undefined
}
