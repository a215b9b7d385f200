import { parsePlace } from "../../../core/query/mod.ts"
import { lineNotNameMessage } from "../../../engine/symbols/resolveSymbol.ts"
import { Effect, Schema } from "effect"
import { KIND_WORDS, kindsOfWord } from "../../../core/locate/mod.ts"
import { closestWord } from "../../../core/text/closestWord.ts"
import type { FoundSymbol } from "../../../engine/symbols/SymbolAnswer.ts"
import { Symbols } from "../../../engine/symbols/Symbols.ts"
import { completeness, limitation, limitsNote, Metadata, metadata } from "../metadata.ts"
import { locatedText } from "../text/symbolText.ts"
import { messageOf } from "./messageOf.ts"
import { READ_ONLY_TOOL, tool } from "../Tool.ts"
import { invalidInput } from "../toolFailure.ts"
import { languageId, WorkspacePath, RefName } from "./parameters.ts"
import { SymbolFields, symbolFields } from "./symbolFields.ts"

export const locateSymbol = tool({
  name: "locate_symbol",
  title: "Locate a symbol",
  toolset: "code",
  description: "Find where a symbol is defined, by name. Returns file, lines, signature and handles.",
  ...READ_ONLY_TOOL,
  input: Schema.Struct({
    path: WorkspacePath,
    ref: RefName,
    name: Schema.String.pipe(Schema.maxLength(500)).annotations({
      description: "Plain name, qualified name (auth::login, Type.method) or prefix"
    }),
    kind: Schema.optional(Schema.String.annotations({ description: "E.g. fn, class, field" })),
    language: Schema.optional(Schema.String),
    limit: Schema.optionalWith(Schema.Int.pipe(Schema.between(1, 100)).annotations({ default: 10 }), {
      default: () => 10
    })
  }),
  output: Schema.Struct({
    results: Schema.Array(Schema.Struct({ ...SymbolFields, score: Schema.Number })),
    total_candidates: Schema.Int,
    message: Schema.optional(Schema.String),
    metadata: Metadata
  }),
  text: locatedText,
  handle: ({ kind, language: languageName, limit, name, path, ref }, { workspace }) =>
    Effect.gen(function* () {
      if (name.trim() === "") return yield* invalidInput("name", "it is empty: give the name of a symbol")
      const kinds = kind === undefined ? undefined : kindsOfWord(kind)
      if (kind !== undefined && kinds?.length === 0)
        return yield* invalidInput(
          "kind",
          `there is no kind "${kind}"; did you mean "${closestWord(kind, KIND_WORDS) ?? "function"}"?`
        )
      const language = yield* languageId(languageName)
      const symbols = yield* Symbols
      const request = { path: path ?? (yield* workspace), ref, name, limit }
      const answer = yield* symbols.locate({ ...request, kinds, language })
      const isFiltered = kinds !== undefined || language !== undefined
      const [filteredOut, ...moreFilteredOut] =
        answer.results.length === 0 && isFiltered
          ? (yield* symbols.locate({ ...request, kinds: undefined, language: undefined })).results
          : []
      return {
        results: answer.results.map(({ score, symbol }) => ({
          ...symbolFields(symbol),
          score: Math.round(score * 1000) / 1000
        })),
        total_candidates: answer.candidates,
        ...(answer.results.length > 0
          ? messageOf([limitation(answer.limits)])
          : {
              message:
                filteredOut === undefined
                  ? notFoundMessage(name, answer.near) + answer.unread + limitsNote(answer.limits)
                  : filteredOutMessage(name, { kind, language }, filteredOut.symbol, moreFilteredOut.length)
            }),
        metadata: metadata(answer.ref, {
          freshness_status: answer.freshness,
          result_completeness: completeness(answer.candidates > answer.results.length, answer.limits)
        })
      }
    })
})

const notFoundMessage = (name: string, near: ReadonlyArray<string>) =>
  parsePlace(name) !== undefined
    ? lineNotNameMessage(name)
    : `No symbol is named "${name}"${near.length === 0 ? "" : `; similar names: ${near.join(", ")}`}. Search for what it does with search_code`

/** The message that a symbol of this name, and `moreFilteredOut` others, were excluded by the filters. */
const filteredOutMessage = (
  name: string,
  filters: { readonly kind: string | undefined; readonly language: string | undefined },
  symbol: FoundSymbol,
  more: number
) => {
  const requestedKind = `${filters.kind ?? "symbol"}${filters.language === undefined ? "" : ` in ${filters.language}`}`
  const foundSymbol = `the ${symbol.language} ${symbol.kind} ${symbol.qualifiedName} in ${symbol.path}:${symbol.nameLine}`
  const givenFilters = Object.entries(filters).flatMap(([filter, value]) =>
    value === undefined ? [] : [filter]
  )
  return `No ${requestedKind} is named "${name}", but ${foundSymbol}${more === 0 ? " is" : ` and ${more} more are`}: omit ${givenFilters.join(" and ")}`
}
