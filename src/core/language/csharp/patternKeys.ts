import { MAX_STEPS } from "../../mention/AccessChain.ts"
import { type Receiver, typedReceiver, UNKNOWN_RECEIVER } from "../../mention/Receiver.ts"
import { anyScript } from "../../text/mod.ts"
import type { StatedMention } from "../StatedNames.ts"

/** Literals as a whole, names with dots between them, and marks. */
const TOKEN = anyScript(
  /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)+'|@?[\p{L}_]\w*(?:\s*\.\s*[\p{L}_]\w*)*|[^\s\w]/gu
)

const NAME = anyScript(/[\p{L}_]\w*/gu)

/** What is matched inside of a pair of brackets: an object of a type, or the member of one that a path leads to; without a type, it is unknown. */
interface Matched {
  readonly type: string
  readonly path: ReadonlyArray<string>
}

const UNKNOWN: Matched = { type: "", path: [] }

const receiverOf = ({ path, type }: Matched): Receiver =>
  type === ""
    ? UNKNOWN_RECEIVER
    : path.length === 0
      ? typedReceiver(type)
      : {
          is: "chain",
          chain: { start: { is: "type", name: type }, steps: path.map((name) => ({ is: "field", name })) }
        }

/**
 * The members that a property pattern reads, each with what is known of the object that has it.
 *
 * @example
 * ```ts
 * patternKeys("Item { Kind: Kind.Big, Size: { Width: > 3 } }").map(({ name }) => name) // => ["Kind", "Size", "Width"]
 * ```
 */
export const patternKeys = (pattern: string): ReadonlyArray<StatedMention> => {
  const found: Array<StatedMention> = []
  const levels: Array<Matched> = []
  /** The object that a pattern is for which begins here, until a type is named; undefined outside of values. */
  let next: Matched | undefined = UNKNOWN
  let mayBeKey = false
  let key: { readonly text: string; readonly at: number } | undefined
  for (const { 0: token, index } of pattern.matchAll(TOKEN)) {
    if (token === "{" || token === "(" || token === "[") {
      levels.push(token === "{" ? (next ?? UNKNOWN) : UNKNOWN)
      mayBeKey = token === "{"
      next = undefined
    } else if (token === "}" || token === ")" || token === "]") {
      levels.pop()
      next = undefined
      mayBeKey = false
    } else if (token === ",") {
      mayBeKey = true
      next = undefined
    } else if (token === ":" && key !== undefined) {
      let matched = levels.at(-1) ?? UNKNOWN
      for (const { 0: name, index: offset } of key.text.matchAll(NAME)) {
        found.push({
          name,
          role: "other",
          qualifier: "?",
          receiver: receiverOf(matched),
          at: key.at + offset
        })
        const isKnown = matched.type !== "" && matched.path.length < MAX_STEPS
        matched = isKnown ? { ...matched, path: [...matched.path, name] } : UNKNOWN
      }
      next = matched
      mayBeKey = false
    } else if (/^[\p{L}_@]/u.test(token)) {
      if (levels.length > 0 && mayBeKey) {
        key = { text: token, at: index }
        mayBeKey = false
        continue
      }
      next = { type: token.replaceAll(/\s/g, ""), path: [] }
    }
    key = undefined
  }
  return found
}
