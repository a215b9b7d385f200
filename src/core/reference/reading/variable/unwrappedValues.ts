import type { UnwrappingPatterns } from "../../../language/PatternRules.ts"
import { ownValue } from "../../../record/mod.ts"
import type { SyntaxTape } from "../../../syntax/mod.ts"
import type { TapeReader } from "../syntax/tapeReader.ts"

/** Most nodes between a pattern and what is matched against it. */
const MAX_DEPTH = 4

/** Tells the value of which a name is bound to what is inside, by the outermost node of its pattern: the node of `found` for `cart` in `Some(cart) = found`; -1 for none. */
export const unwrappedValues = (
  tape: SyntaxTape,
  rules: UnwrappingPatterns | undefined,
  { childNode, nameAt }: Pick<TapeReader, "childNode" | "nameAt">
): ((name: number, pattern: number) => number) => {
  if (rules === undefined) return () => -1
  const { after, parent, type, types } = tape
  const { around, matched, names, patterns } = rules
  const fieldOf = (fields: Readonly<Record<string, string>>, node: number) => {
    const kind = types[type[node]!]!
    return ownValue(fields, kind)
  }

  /** Whether a node holds nothing but the name, as it is. */
  const isOnly = (node: number, name: number): boolean => {
    let at = node
    while (at < name && around.includes(types[type[at]!]!)) {
      at++
      while (after[at]! <= name) at = after[at]!
    }
    return at === name
  }

  return (name, pattern) => {
    const nameField = fieldOf(patterns, pattern)
    const named = nameField === undefined ? -1 : childNode(pattern, nameField)
    if (named < 0 || !names.has(nameAt(named))) return -1
    const inside = after[named]!
    if (inside >= after[pattern]! || after[inside] !== after[pattern] || !isOnly(inside, name)) return -1
    let at = parent[pattern]!
    for (let left = MAX_DEPTH; left > 0 && at >= 0; at = parent[at]!, left--) {
      const valueField = fieldOf(matched, at)
      if (valueField !== undefined) return childNode(at, valueField)
    }
    return -1
  }
}
