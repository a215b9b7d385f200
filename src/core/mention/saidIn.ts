import type { MentionRules, StatedMention } from "../language/MentionRules.ts"
import type { SyntaxTape } from "../syntax/mod.ts"

/** Letters of a node that are looked at. */
const LONGEST = 2_000

/**
 * Tells what a node uses by words that are no names, by `rules.says`; places are those of the text. Undefined where a language says nothing so, and of a node
 * that has no say.
 */
export const saidIn = (
  { end, start, type, types }: Pick<SyntaxTape, "end" | "start" | "type" | "types">,
  text: string,
  { says }: Pick<MentionRules, "says">
): ((node: number) => ReadonlyArray<StatedMention> | undefined) | undefined => {
  if (says === undefined) return undefined
  const saying = types.map((name) => says[name])
  return (node) => {
    const found = saying[type[node]!]
    if (found === undefined) return undefined
    const from = start[node]!
    found.where.lastIndex = from
    if (!found.where.test(text)) return undefined
    const said = found.mentionsOf(text.slice(from, Math.min(end[node]!, from + LONGEST)))
    if (said.length === 0 && found.whole !== true) return undefined
    return said.map((stated) => ({ ...stated, at: from + stated.at }))
  }
}
