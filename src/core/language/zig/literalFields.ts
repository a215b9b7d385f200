import { typedReceiver } from "../../mention/Receiver.ts"
import { anyScript } from "../../text/mod.ts"
import type { StatedMention } from "../StatedNames.ts"
import { statedType } from "./statedType.ts"

/** A literal with its type, and one whose type only its surroundings tell. */
export const TYPED_LITERAL = /(?!(?:packed\s+|extern\s+)?(?:struct|union)\b)[^{}"'\n]{1,200}\{/y
export const UNTYPED_LITERAL = /\.\s*\{/y

/** Longest part of a literal that is read. */
const MAX_CHARACTERS = 4000

/** What decides where the values of a literal begin and end; the key before a value. */
const TOKEN = anyScript(
  /\/\/[^\n]*|\\\\[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|[([{]|[)\]}]|\.\s*((?!\d)\w+)\s*=(?![=>])/g
)

/**
 * The fields that a literal gives values.
 *
 * @example
 * ```ts
 * literalFields("Cart{ .size = 1, .at = .{ .x = 2 } }").map(({ at, name }) => [at, name]) // => [[7, "size"], [18, "at"]]
 * literalFields(".{ a == b, .red }") // => []
 * ```
 */
export const literalFields = (literal: string): ReadonlyArray<StatedMention> => {
  const open = literal.indexOf("{")
  const receiver = typedReceiver(statedType(literal.slice(0, open)))
  const found: Array<StatedMention> = []
  let depth = 0
  TOKEN.lastIndex = open
  const text = literal.slice(0, open + MAX_CHARACTERS)
  for (let token = TOKEN.exec(text); token !== null; token = TOKEN.exec(text)) {
    const [matched, name] = token
    if (name !== undefined && depth === 1)
      found.push({
        name,
        role: "other",
        qualifier: "?",
        receiver,
        at: token.index + matched.lastIndexOf(name, matched.lastIndexOf("=") - 1)
      })
    else if (/^[([{]$/.test(matched)) depth++
    else if (/^[)\]}]$/.test(matched) && --depth === 0) break
  }
  return found
}
