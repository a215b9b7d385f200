import { UNKNOWN_RECEIVER } from "../../mention/Receiver.ts"
import type { StatedMention } from "../StatedNames.ts"

/** The beginning of a comment of JSDoc. */
export const JSDOC = /\/\*\*(?![*/])/y

/** Tags whose types are in braces. */
const TYPED_TAG =
  /@(?:type|param|arg|argument|returns?|typedef|property|prop|satisfies|extends|augments|implements|this|throws|exception|yields?|template|enum|const(?:ant)?|member|var)\s+\{/g

/** Names that a comment declares: type variables. */
const TYPE_VARIABLE = /@template\s+(?:\{[^{}\n]{0,200}\}\s*)?([\p{L}\p{N}_$,\s[\]=]{1,200})/gu

/** A longer type is not read. */
const MAX_TYPE_CHARACTERS = 2000

/** A string, a type of another module, which is an import, or a path of names with what follows it. */
const TOKEN =
  /"[^"\n]*"|'[^'\n]*'|`[^`\n]*`|import\(\s*["'][^"'\n]*["']\s*\)(?:\s*\.\s*[\p{L}\p{N}_$]+)*|(typeof\s+)?((?:[\p{L}_$][\p{L}\p{N}_$]*\.)*)([\p{L}_$][\p{L}\p{N}_$]*)(\s*\??:)?/gu

/** Words of the language of types. */
const TYPE_WORD =
  /^(?:any|asserts|bigint|boolean|extends|false|function|in|infer|is|keyof|module|never|new|null|number|object|out|readonly|string|symbol|this|true|typeof|undefined|unique|unknown|void)$/

/** Offset of the brace that closes the one before an offset; -1 for none. */
const closingBrace = (text: string, from: number): number => {
  let depth = 1
  for (let at = from; at < text.length && at - from <= MAX_TYPE_CHARACTERS; at++) {
    if (text[at] === "{") depth++
    else if (text[at] === "}" && --depth === 0) return at
  }
  return -1
}

/**
 * The types that a comment of JSDoc names, without those of `import(…)`.
 *
 * @example
 * ```ts
 * typesInComment("/** @param {Map<string, shop.Cart>} carts *\/").map(({ at, name, qualifier }) => [at, qualifier, name]) // => [[12, "", "Map"], [29, "shop", "Cart"]]
 * typesInComment("/** @returns {{ id: 'Cart' }} the Cart *\/") // => []
 * ```
 */
export const typesInComment = (comment: string): ReadonlyArray<StatedMention> => {
  const variables = new Set(
    [...comment.matchAll(TYPE_VARIABLE)].flatMap(([, names = ""]) => names.match(/[\p{L}\p{N}_$]+/gu) ?? [])
  )
  const found: Array<StatedMention> = []
  for (const { 0: tag, index } of comment.matchAll(TYPED_TAG)) {
    const from = index + tag.length
    const until = closingBrace(comment, from)
    if (until < 0) continue
    for (const token of comment.slice(from, until).matchAll(TOKEN)) {
      const { 0: matched, 1: value, 2: path = "", 3: name, 4: colon = "" } = token
      if (
        name === undefined ||
        colon !== "" ||
        (path === "" && (TYPE_WORD.test(name) || variables.has(name)))
      )
        continue
      found.push({
        name,
        role: value === undefined ? "type" : "other",
        qualifier: path.slice(0, -1),
        receiver: UNKNOWN_RECEIVER,
        at: from + token.index + matched.length - name.length
      })
    }
  }
  return found
}
