import type { MentionRules } from "../../../language/MentionRules.ts"
import type { StatedMention } from "../../../language/StatedNames.ts"
import { ownValue } from "../../../record/mod.ts"
import type { SyntaxTape } from "../../../syntax/mod.ts"
import { matchAt, matchesAt } from "../../../text/mod.ts"

/** UTF-16 code units of a node that are examined. */
const MAX_CHARACTERS = 10_000

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
 * Tells what a node uses by words that are no name nodes, by `wordRules`; offsets are those of the text. The result is undefined for languages without such
 * rules, and for a node that they do not match.
 */
export const wordMentions = (
  {
    end,
    field,
    parent,
    start,
    type,
    types
  }: Pick<SyntaxTape, "end" | "field" | "parent" | "start" | "type" | "types">,
  text: string,
  { wordRules }: Pick<MentionRules, "wordRules">
): ((node: number) => WordMentions | undefined) | undefined => {
  if (wordRules === undefined) return undefined
  const rulesByType = types.map((name) => ownValue(wordRules, name))
  /** What an expression matches at the nodes around a node, outermost first. */
  const matchesAround = (node: number, pattern: RegExp): ReadonlyArray<string> => {
    const found: Array<string> = []
    for (let inner = node, outer = parent[node]!; outer >= 0; inner = outer, outer = parent[outer]!) {
      if (start[outer] === start[inner]) continue
      const matched = matchAt(pattern, text, start[outer]!)?.[0]
      // What the first of several statements matches is not around the others.
      const first = outer + 1
      const isOfFirst = first !== inner && field[first] === 0 && start[first] === start[outer]
      if (matched !== undefined && !isOfFirst) found.unshift(matched)
    }
    return found
  }
  return (node) => {
    const found = rulesByType[type[node]!]
    const from = start[node]!
    if (found === undefined || !matchesAt(found.where, text, from)) return undefined
    const stated = found.mentionsOf(
      text.slice(from, Math.min(end[node]!, from + MAX_CHARACTERS)),
      found.around === undefined ? [] : matchesAround(node, found.around)
    )
    if (stated.length === 0 && found.coversInner !== true) return undefined
    const mentions = stated.map((stated) => ({ ...stated, at: from + stated.at }))
    const last = mentions.reduce((most, { at }) => Math.max(most, at), from)
    return { mentions, until: found.coversInner === true ? end[node]! : last + 1 }
  }
}
