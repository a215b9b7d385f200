import type { ScopeRules } from "../../../language/ScopeRules.ts"
import type { SyntaxTape } from "../../../syntax/mod.ts"
import type { TapeReader } from "../syntax/tapeReader.ts"

/** Deepest nesting of patterns that is followed. */
const MAX_DEPTH = 8

/** Most characters between a word that binds and a pattern that is in its node. */
const MAX_CHARACTERS = 300

/**
 * Tells whether a name, alone in a pattern, is bound by the word that a pattern around it begins with: `cart` of `case let .added(cart)`; without such a word it would be
 * a value. Undefined for a node in another pattern.
 */
export const boundUnder = (
  { after, end, parent, start }: Pick<SyntaxTape, "after" | "end" | "parent" | "start">,
  text: string,
  rules: ScopeRules["bindsUnder"],
  { kindOf }: Pick<TapeReader, "kindOf">
): ((name: number) => boolean | undefined) => {
  if (rules === undefined) return () => undefined
  const { pattern, word } = rules

  /** Whether the word is before a pattern in the same node, and no other pattern ends between both. */
  const isBehindWord = (node: number): boolean => {
    let found = -1
    for (let at = parent[node]! + 1; at < node; at = after[at]!) if (kindOf(at) === word) found = at
    if (found < 0 || start[node]! - end[found]! > MAX_CHARACTERS) return false
    return !/[={]/.test(text.slice(end[found], start[node]))
  }

  return (name) => {
    const own = parent[name]!
    if (own < 0 || kindOf(own) !== pattern) return undefined
    if (name !== own + 1 || after[name] !== after[own]) return false
    let at = own
    for (let left = MAX_DEPTH; left > 0 && kindOf(at) === pattern; at = parent[at]!, left--)
      if (kindOf(at + 1) === word || isBehindWord(at)) return true
    return false
  }
}
