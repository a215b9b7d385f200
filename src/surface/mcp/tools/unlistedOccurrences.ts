import { Effect } from "effect"
import { codeOfLine, detectLanguage } from "../../../core/language/mod.ts"
import { classifyPath } from "../../../core/path/mod.ts"
import { counted } from "../../../core/text/mod.ts"
import { splitIdentifier } from "../../../core/text/splitIdentifier.ts"
import type { GrepMatch } from "../../../engine/grep/GrepAnswer.ts"
import { CodeGrep } from "../../../engine/grep/CodeGrep.ts"
import { lineKey } from "../../../engine/symbols/declaringLines.ts"

/** Most lines examined; for a rare name these are all. */
const MAX_EXAMINED_LINES = 500

/** With more references than this, no others are searched: nobody takes so many for complete. */
const MAX_REFERENCES = 500

/** Most lines that are named one by one. */
const MAX_NAMED_LINES = 3

/** What is written as it is at each use: no operator, and no setter, whose sign stands apart. */
const NAME = /^[\p{L}\p{M}\p{N}_$-]+[?!]?$/u

/** What is known of the uses of a name. */
export interface KnownUses {
  readonly name: string
  /** Number of uses, in any role. */
  readonly total: number
  /** The lines of the uses, and those that declare a symbol of that name, as `lineKey` has them. */
  readonly usingLines: ReadonlySet<string>
  readonly declaringLines: ReadonlySet<string>
}

/**
 * Messages when no use of a name is known, or when other lines of the project contain it where the index may have missed a use, so that the symbol is not taken for
 * unused or its references for complete. Comments and declarations are no uses, and a plain word is none in prose and data.
 */
export const unlistedOccurrences = (
  path: string,
  { declaringLines, name, total, usingLines }: KnownUses
): Effect.Effect<ReadonlyArray<string>, never, CodeGrep> => {
  if (/^$|\s/.test(name) || total > MAX_REFERENCES || (total > 0 && !NAME.test(name)))
    return Effect.succeed([])
  const noUsesNote = "No uses found"
  const isPlainWord = total > 0 && splitIdentifier(name).length < 2
  const word = new RegExp(`(?<![\\p{L}\\p{N}_])${RegExp.escape(name)}(?![\\p{L}\\p{N}_])`, "gu")
  /** Whether a line may use the name in a way that the index does not know. */
  const isUnknown = (match: GrepMatch): boolean => {
    const key = lineKey(match)
    if (usingLines.has(key)) return false
    const count = (codeOfLine(match.text, detectLanguage(match.path)?.id ?? "").match(word) ?? []).length
    return count > (declaringLines.has(key) ? 1 : 0)
  }
  const pattern = { pattern: name, regex: false, caseSensitive: true, word: true, multiline: false }
  return Effect.flatMap(CodeGrep, (grep) =>
    grep.find({
      ...pattern,
      path,
      admits: (file) => !classifyPath(file).vendored && (!isPlainWord || isCode(file)),
      language: undefined,
      context: 0,
      limit: MAX_EXAMINED_LINES,
      after: undefined
    })
  ).pipe(
    Effect.map(({ matches, total: found }) => {
      const unknown = matches.filter(isUnknown)
      const isCut = found > matches.length
      const count = isCut
        ? Math.max(unknown.length, found - usingLines.union(declaringLines).size)
        : unknown.length
      if (count === 0) return total === 0 ? [noUsesNote] : []
      const unlistedNote = `${isCut ? "about " : ""}${counted(count, "more line")} ${count === 1 ? "contains" : "contain"} its name`
      const where =
        isCut || count > MAX_NAMED_LINES
          ? `see context_grep with pattern ${JSON.stringify(name)} and word true`
          : unknown.map(lineKey).join(", ")
      return [
        total === 0
          ? `${noUsesNote}, but ${unlistedNote}: ${where}`
          : `${unlistedNote}, in text, as another symbol of that name, or as a use the index does not know: ${where}`
      ]
    }),
    // When the search fails, it is unknown whether there are others.
    Effect.catchAll(({ message }) =>
      Effect.succeed(
        total > 0 ? [] : [`${noUsesNote}; lines containing its name could not be searched: ${message}`]
      )
    )
  )
}

/** Whether a file is in a language whose names are read, which prose and data are not. */
const isCode = (path: string): boolean => detectLanguage(path)?.mentions !== undefined
