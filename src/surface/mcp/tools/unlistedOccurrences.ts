import { Effect } from "effect"
import { codeOfLine, detectLanguage } from "../../../core/language/mod.ts"
import { classifyPath, isTextResource } from "../../../core/path/mod.ts"
import { counted } from "../../../core/text/mod.ts"
import { splitIdentifier } from "../../../core/text/splitIdentifier.ts"
import { CodeGrep } from "../../../engine/grep/CodeGrep.ts"
import type { GrepMatch } from "../../../engine/grep/GrepAnswer.ts"
import { lineKey } from "../../../engine/symbols/lineKey.ts"
import type { FoundSymbol, SymbolName } from "../../../engine/symbols/SymbolAnswer.ts"
import { Symbols } from "../../../engine/symbols/Symbols.ts"

/** Most lines examined; for a rare name these are all. */
const MAX_EXAMINED_LINES = 500

/** With more references than this, no others are searched: nobody takes so many for complete. */
const MAX_REFERENCES = 500

/** With more other lines than this, it does not matter which of them mean another symbol. */
const MAX_TOLD_APART = 60

/** Most lines that are named one by one. */
const MAX_NAMED_LINES = 3

/** What is written as it is at each use: no operator, and no setter, whose sign stands apart. */
const NAME = /^[\p{L}\p{M}\p{N}_$-]+[?!]?$/u

const NO_USES_FOUND = "No uses found"

/** What is known of the uses of symbols of one name. */
export interface KnownUses {
  /** How the symbol was asked for. */
  readonly names: ReadonlyArray<SymbolName>
  readonly definitions: ReadonlyArray<Pick<FoundSymbol, "name" | "nameLine" | "path">>
  /** Number of uses, in any role. */
  readonly total: number
  /** The lines of the uses, as `lineKey` has them. */
  readonly lines: ReadonlySet<string>
}

/**
 * Messages when no use of a symbol is known, or when other lines of the project contain its name where the index may have missed a use, so that the symbol is not
 * taken for unused or its references for complete. Comments, declarations and what rather means another symbol are no uses, and a plain word is none in prose and data.
 */
export const unlistedOccurrences = (
  path: string,
  { definitions, lines, names, total }: KnownUses
): Effect.Effect<ReadonlyArray<string>, never, CodeGrep | Symbols> =>
  Effect.gen(function* () {
    const name = definitions[0]?.name ?? ""
    if (/^$|\s/.test(name) || total > MAX_REFERENCES || (total > 0 && !NAME.test(name))) return []
    // The other texts that have the key are translations.
    const isText = definitions.every((each) => isTextResource(each.path))
    const isPlainWord = total > 0 && splitIdentifier(name).length < 2
    const { matches, total: found } = yield* (yield* CodeGrep).find({
      pattern: name,
      regex: false,
      caseSensitive: true,
      word: true,
      multiline: false,
      path,
      admits: (file) =>
        !classifyPath(file).vendored && (!isPlainWord || isCode(file)) && !(isText && isTextResource(file)),
      language: undefined,
      context: 0,
      limit: MAX_EXAMINED_LINES,
      after: undefined
    })
    const isCut = found > matches.length
    const declared = new Set(definitions.map((each) => lineKey({ path: each.path, line: each.nameLine })))
    const countIn = occurrences(name)
    const others = matches.flatMap((match) => {
      const key = lineKey(match)
      const count = lines.has(key) ? 0 : countIn(match) - (declared.has(key) ? 1 : 0)
      return count > 0 ? [{ key, count }] : []
    })
    const mayTellApart = !isCut && others.length > 0 && others.length <= MAX_TOLD_APART
    const namesakes = mayTellApart ? yield* (yield* Symbols).namesakes({ path, ref: undefined, names }) : NONE
    const unknown = others.filter(({ count, key }) => count > (namesakes.onLines.get(key) ?? 0))
    const count = isCut ? Math.max(unknown.length, found - lines.union(declared).size) : unknown.length
    if (count === 0) return total === 0 ? [NO_USES_FOUND] : []
    const unlistedNote = `${isCut ? "about " : ""}${counted(count, "more line")} ${count === 1 ? "contains" : "contain"} its name`
    const where =
      isCut || count > MAX_NAMED_LINES
        ? `see context_grep with pattern ${JSON.stringify(name)} and word true`
        : unknown.map(({ key }) => key).join(", ")
    return [
      total === 0
        ? `${NO_USES_FOUND}, but ${unlistedNote}: ${where}`
        : `${unlistedNote}, in text, as another symbol of that name, or as a use the index does not know: ${where}`
    ]
  }).pipe(
    // When the search fails, it is unknown whether there are others.
    Effect.catchAll(({ message }) =>
      Effect.succeed(
        total > 0 ? [] : [`${NO_USES_FOUND}; lines containing its name could not be searched: ${message}`]
      )
    )
  )

const NONE = { onLines: new Map<string, number>() }

/** Counts how often the code of a line has a name. */
const occurrences = (name: string) => {
  const word = new RegExp(`(?<![\\p{L}\\p{N}_])${RegExp.escape(name)}(?![\\p{L}\\p{N}_])`, "gu")
  return ({ path, text }: Pick<GrepMatch, "path" | "text">): number =>
    (codeOfLine(text, detectLanguage(path)?.id ?? "").match(word) ?? []).length
}

/** Whether a file is in a language whose names are read, which prose and data are not. */
const isCode = (path: string): boolean => detectLanguage(path)?.mentions !== undefined
