import { type Misread, type TreeLanguage, withoutOverlaps } from "../language/mod.ts"
import { parseOrReason } from "./parseOrReason.ts"
import type { ParsedTree, ParseTree } from "./ParseTree.ts"

/** The tree of a program, and what was replaced for the parser. */
export interface ParsedProgram {
  readonly tree: ParsedTree
  readonly misread: ReadonlyArray<Misread>
}

/** What is known of a program besides its language. */
export interface ProgramText {
  readonly text: string
  /** Stretches that are known to be misread; of such a program no tags are looked for. */
  readonly misread?: ReadonlyArray<Misread>
  /** Tags of a template language that may be in it. */
  readonly tagsIn: (text: string) => ReadonlyArray<Misread>
}

/** Parses a program; one that cannot be read as it is, without the tags of a template language in it, if more can then be read. */
export const parseProgram = (
  { misread = [], tagsIn, text }: ProgramText,
  language: TreeLanguage,
  parse: ParseTree
): ParsedProgram => {
  const ofLanguage = language.misreadIn?.(text) ?? []
  const parsed = (others: ReadonlyArray<Misread>): ParsedProgram => {
    // No declaration begins with what is no part of its language.
    const foreign = others.map((each): Misread => ({ ...each, apart: true }))
    const all = others.length === 0 ? ofLanguage : withoutOverlaps([foreign, ofLanguage])
    return { tree: parse(language.grammar, text, all), misread: all }
  }
  const asWritten = parsed(misread)
  const { problem } = asWritten.tree
  if (problem === undefined || misread.length > 0) return asWritten
  const tags = tagsIn(text)
  if (tags.length === 0) return asWritten
  const withoutTags = parseOrReason(() => parsed(tags))
  if (typeof withoutTags === "string") return asWritten
  const otherProblem = withoutTags.tree.problem
  return otherProblem === undefined || otherProblem.line > problem.line ? withoutTags : asWritten
}
