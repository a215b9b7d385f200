import { Effect } from "effect"
import type { SymbolKind } from "../../../core/domain/CodeSymbol.ts"
import { classifyPath } from "../../../core/path/mod.ts"
import { handledNames } from "../../../core/reference/mod.ts"
import { ROUTE_NAME_WORD, textKeyPattern } from "../../../core/language/mod.ts"
import { counted } from "../../../core/text/mod.ts"
import { splitIdentifier } from "../../../core/text/splitIdentifier.ts"
import { CodeGrep } from "../../../engine/grep/CodeGrep.ts"
import type { GrepMatch } from "../../../engine/grep/GrepAnswer.ts"
import type { FoundSymbol } from "../../../engine/symbols/SymbolAnswer.ts"

/** With more lines than this the text means many things. */
const MAX_LINES = 200

/** Most lines that are named. */
const MAX_NAMED_LINES = 3

/** The same where they are uses for sure. */
const MAX_NAMED_USES = 10

/** What is known of a symbol that may be called by what it is named after. */
export interface Handler {
  readonly definitions: ReadonlyArray<
    Pick<FoundSymbol, "kind" | "name" | "nameLine" | "path" | "qualifiedName">
  >
  /** Number of uses, in any role. */
  readonly total: number
}

/** A name in several words with signs between them, which code has only as a text: an event. */
const TEXT_NAME = /^\p{L}[\p{L}\p{N}_]*(?:[-:][\p{L}\p{N}_]+)+$/u

/** Kinds of what has such a name. */
const TEXT_KINDS: ReadonlySet<SymbolKind> = new Set<SymbolKind>(["function", "method", "field"])

/** The name that code has as a text of an event or a route; undefined for any other symbol. */
const textNameOf = ({ kind, name }: Pick<FoundSymbol, "kind" | "name">): string | undefined => {
  const route = `${ROUTE_NAME_WORD} `
  if (kind === "section" && name.startsWith(route)) return name.slice(route.length)
  return TEXT_NAME.test(name) && TEXT_KINDS.has(kind) ? name : undefined
}

/** Whether all uses of a symbol are texts that hold its name as a whole. */
export const isNamedByText = (symbol: Pick<FoundSymbol, "kind" | "name">): boolean =>
  symbol.kind === "key" || textNameOf(symbol) !== undefined

/**
 * Where the key of a text is written as a whole, where the name of an event is a text, and where the name that a handler is named after is one: an event, a command, a
 * route. A framework may call the handler by it. Of a handler with known uses only if that name has several words, because others are written for many reasons.
 */
export const calledByName = (
  path: string,
  { definitions, total }: Handler
): Effect.Effect<ReadonlyArray<string>, never, CodeGrep> =>
  Effect.gen(function* () {
    const [first] = definitions
    const keyPattern = first?.kind === "key" ? textKeyPattern(keyOf(first)) : undefined
    if (keyPattern !== undefined) {
      const lines = yield* linesWith(path, keyPattern)
      return lines.length === 0
        ? []
        : [`Its whole key is a text in ${placesOf(lines, keyPattern, MAX_NAMED_USES)}`]
    }
    const textName = first === undefined ? undefined : textNameOf(first)
    if (textName !== undefined) {
      const pattern = `["'\`]${textName.replaceAll(".", "\\.")}["'\`]`
      const isDefinition = ({ line, path: file }: GrepMatch) =>
        definitions.some((each) => each.path === file && each.nameLine === line)
      const lines = (yield* linesWith(path, pattern)).filter((each) => !isDefinition(each))
      return lines.length === 0 ? [] : [`Its name is a text in ${placesOf(lines, pattern, MAX_NAMED_USES)}`]
    }
    const isCallable = definitions.every(({ kind }) => kind === "method" || kind === "function")
    const names = isCallable ? handledNames(definitions[0]?.name ?? "") : []
    if (names.length === 0 || (total > 0 && splitIdentifier(names[0]!).length < 2)) return []
    const pattern = `["'\`](?:${names.join("|")})["'\`]`
    const matches = yield* linesWith(path, pattern)
    if (matches.length === 0) return []
    // A name in the form that the handler has it in is meant rather than one in another.
    const [stem = "", lower = ""] = names
    const inSameForm = matches.filter(({ text }) => new RegExp(`["'\`](?:${stem}|${lower})["'\`]`).test(text))
    const meant = inSameForm.length > 0 ? inSameForm : matches
    return [
      `It may be called by name, as handlers are: ${JSON.stringify(stem)} is a text in ${placesOf(meant, pattern)}`
    ]
  }).pipe(
    Effect.catchAll(({ message }) =>
      Effect.succeed([`Whether it is called by name could not be searched: ${message}`])
    )
  )

/** The lines with a pattern; none if there are too many. */
const linesWith = (path: string, pattern: string) =>
  Effect.gen(function* () {
    const { matches, total } = yield* (yield* CodeGrep).find({
      pattern,
      regex: true,
      caseSensitive: true,
      word: false,
      multiline: false,
      path,
      admits: (file) => !classifyPath(file).vendored,
      language: undefined,
      context: 0,
      limit: MAX_LINES,
      after: undefined
    })
    return total > MAX_LINES ? [] : matches
  })

/** How many lines there are, and the first of them, tests last. */
const placesOf = (lines: ReadonlyArray<GrepMatch>, pattern: string, maxNamed = MAX_NAMED_LINES): string => {
  const isTest = ({ path }: GrepMatch) => (classifyPath(path).test ? 1 : 0)
  const shown = lines.toSorted((a, b) => isTest(a) - isTest(b)).slice(0, maxNamed)
  const where = shown.map(({ line, path }) => `${path}:${line}`).join(", ")
  const more =
    lines.length > shown.length ? `, … (see context_grep with pattern ${JSON.stringify(pattern)})` : ""
  return `${counted(lines.length, "line")}: ${where}${more}`
}

const keyOf = ({ name, path, qualifiedName }: Handler["definitions"][number]) => ({
  name,
  path,
  enclosingNames: qualifiedName.split(".").slice(0, -1)
})
