import type { MentionRules } from "../../language/MentionRules.ts"
import type { StatedMention } from "../../language/StatedNames.ts"
import type { SyntaxTape } from "../../syntax/mod.ts"

/** Letters of a node that are looked at. */
const LONGEST = 2_000

/** What a node says. */
export interface Said {
  readonly mentions: ReadonlyArray<StatedMention>
  /**
   * Where it ceases to speak for nodes of its type that begin in it: behind the last name that it says, as a chain of calls begins with a call, or at its end where
   * it speaks for all of them.
   */
  readonly until: number
}

/**
 * Tells what a node uses by words that are no names, by `rules.says`; places are those of the text. Undefined where a language says nothing so, and of a node
 * that has no say.
 */
export const saidIn = (
  { end, start, type, types }: Pick<SyntaxTape, "end" | "start" | "type" | "types">,
  text: string,
  { says }: Pick<MentionRules, "says">
): ((node: number) => Said | undefined) | undefined => {
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
    const mentions = said.map((stated) => ({ ...stated, at: from + stated.at }))
    const last = mentions.reduce((most, { at }) => Math.max(most, at), from)
    return { mentions, until: found.whole === true ? end[node]! : last + 1 }
  }
}
