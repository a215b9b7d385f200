import type { MentionRules } from "../../language/MentionRules.ts"
import type { StatedMention } from "../../language/StatedNames.ts"
import type { SyntaxTape } from "../../syntax/mod.ts"

/** UTF-16 code units of a node that are examined. */
const MAX_CHARACTERS = 2_000

/** The mentions in a node's words. */
export interface WordMentions {
  readonly mentions: ReadonlyArray<StatedMention>
  /**
   * Offset up to which it accounts for nodes of its type that begin inside it: after its last name, because a chain of calls begins with a call, or its end if
   * it covers all of them.
   */
  readonly until: number
}

/**
 * Tells what a node uses by words that are no name nodes, by `rules.says`; offsets are those of the text. The result is undefined for languages without such
 * rules, and for a node that they do not match.
 */
export const wordMentions = (
  { end, start, type, types }: Pick<SyntaxTape, "end" | "start" | "type" | "types">,
  text: string,
  { wordRules }: Pick<MentionRules, "wordRules">
): ((node: number) => WordMentions | undefined) | undefined => {
  if (wordRules === undefined) return undefined
  const rulesByType = types.map((name) => wordRules[name])
  return (node) => {
    const found = rulesByType[type[node]!]
    if (found === undefined) return undefined
    const from = start[node]!
    found.where.lastIndex = from
    if (!found.where.test(text)) return undefined
    const stated = found.mentionsOf(text.slice(from, Math.min(end[node]!, from + MAX_CHARACTERS)))
    if (stated.length === 0 && found.coversInner !== true) return undefined
    const mentions = stated.map((stated) => ({ ...stated, at: from + stated.at }))
    const last = mentions.reduce((most, { at }) => Math.max(most, at), from)
    return { mentions, until: found.coversInner === true ? end[node]! : last + 1 }
  }
}
