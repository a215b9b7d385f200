import { Effect } from "effect"
import { classifyPath } from "../../../core/path/mod.ts"
import { handledNames } from "../../../core/reference/mod.ts"
import { counted } from "../../../core/text/mod.ts"
import { splitIdentifier } from "../../../core/text/splitIdentifier.ts"
import { CodeGrep } from "../../../engine/grep/CodeGrep.ts"
import type { FoundSymbol } from "../../../engine/symbols/SymbolAnswer.ts"

/** With more lines than this the text means many things. */
const MAX_LINES = 200

/** Most lines that are named. */
const MAX_NAMED_LINES = 3

/** What is known of a symbol that may be called by what it is named after. */
export interface Handler {
  readonly definitions: ReadonlyArray<Pick<FoundSymbol, "kind" | "name">>
  /** Number of uses, in any role. */
  readonly total: number
}

/**
 * Where the name that a handler is named after is a text: an event, a command, a route. A framework may call the handler by it. Of a handler with known uses only if that name has
 * several words, because others are written for many reasons.
 */
export const calledByName = (
  path: string,
  { definitions, total }: Handler
): Effect.Effect<ReadonlyArray<string>, never, CodeGrep> =>
  Effect.gen(function* () {
    const isCallable = definitions.every(({ kind }) => kind === "method" || kind === "function")
    const names = isCallable ? handledNames(definitions[0]?.name ?? "") : []
    if (names.length === 0 || (total > 0 && splitIdentifier(names[0]!).length < 2)) return []
    const pattern = `["'\`](?:${names.join("|")})["'\`]`
    const { matches, total: found } = yield* (yield* CodeGrep).find({
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
    if (found === 0 || found > MAX_LINES) return []
    // A name in the form that the handler has it in is meant rather than one in another.
    const [stem = "", lower = ""] = names
    const inSameForm = matches.filter(({ text }) => new RegExp(`["'\`](?:${stem}|${lower})["'\`]`).test(text))
    const meant = inSameForm.length > 0 ? inSameForm : matches
    const isTest = (file: string) => (classifyPath(file).test ? 1 : 0)
    const shown = meant.toSorted((a, b) => isTest(a.path) - isTest(b.path)).slice(0, MAX_NAMED_LINES)
    const where = shown.map((each) => `${each.path}:${each.line}`).join(", ")
    const more =
      meant.length > shown.length ? `, … (see context_grep with pattern ${JSON.stringify(pattern)})` : ""
    return [
      `It may be called by name, as handlers are: ${JSON.stringify(names[0])} is a text in ${counted(meant.length, "line")}: ${where}${more}`
    ]
  }).pipe(
    // That a search fails is said where lines with the name are searched.
    Effect.catchAll(() => Effect.succeed([]))
  )
