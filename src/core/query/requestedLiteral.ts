import { FILE_ENDINGS } from "./fileEndings.ts"

/** What programs register under a name that is a text: somebody who asks for one asks where that text is. */
const KIND = [
  "commands?|tasks?|jobs?|events?|topics?|queues?|channels?|listeners?|subscribers?|hooks?|signals?|permissions?|metrics?",
  "(?:error|message|translation|locale|i18n|cache|session) (?:codes?|keys?)",
  "headers?|cookies?|scopes?|privileges?|authorit(?:y|ies)|capabilit(?:y|ies)|feature flags?"
].join("|")
const OF_KIND = new RegExp(String.raw`\b(?:${KIND})\b`, "i")

/** A name of several parts in lower case, as commands, events and topics have. */
const NAME = /(?<![^\s"'`(])[a-z][a-z0-9_-]*(?:[:.][a-z0-9_-]+)+(?=[\s"'`),?!]|[.]?$)/g
const FILE_NAME = new RegExp(String.raw`\.(?:${FILE_ENDINGS})$`)

/** A word as constants, keys or headers are written; in a sentence it may as well be the name of something else. */
const WORD =
  /(?<![^\s"'`(])(?:[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|[a-z][a-z0-9]*(?:_[a-z0-9]+)+|[A-Z][A-Za-z0-9]*(?:-[A-Z][A-Za-z0-9]*)+)(?=[\s"'`),?!]|[.]?$)/g
const KIND_BEFORE = new RegExp(String.raw`\b(?:${KIND})(?: called| named)? ["'\x60]?$`, "i")
const KIND_AFTER = new RegExp(String.raw`^["'\x60]? (?:${KIND})\b`, "i")

/**
 * The name, of several parts, of a command, an event or the like that a sentence asks for; undefined if it names none or more than one. A name that is one word has to
 * stand beside what it is the name of.
 *
 * @example
 * ```ts
 * requestedLiteral("console command cart:items:prune") // => "cart:items:prune"
 * requestedLiteral("where is the event cart.filled emitted?") // => "cart.filled"
 * requestedLiteral("who has the permission CREATE_CART?") // => "CREATE_CART"
 * requestedLiteral("which job reads cart.yml") // => undefined
 * requestedLiteral("cart.total is wrong") // => undefined
 * requestedLiteral("does MAX_ITEMS limit the jobs") // => undefined
 * ```
 */
export const requestedLiteral = (query: string): string | undefined => {
  const names = query.match(NAME)?.filter((each) => !FILE_NAME.test(each)) ?? []
  const words = Array.from(query.matchAll(WORD)).filter(
    ({ 0: word, index }) =>
      KIND_BEFORE.test(query.slice(0, index)) || KIND_AFTER.test(query.slice(index + word.length))
  )
  const [name, ...more] = new Set([...names, ...words.map(([word]) => word)])
  return name !== undefined && more.length === 0 && OF_KIND.test(query.replace(name, "")) ? name : undefined
}
