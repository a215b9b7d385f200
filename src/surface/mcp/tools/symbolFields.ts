import { Effect, Schema } from "effect"
import { differsOnlyInCase, hasOtherOwner } from "../../../core/locate/mod.ts"
import type { FoundSymbol, SymbolName } from "../../../engine/symbols/SymbolAnswer.ts"
import type { ToolFailure } from "../toolFailure.ts"
import { invalidInput } from "../toolFailure.ts"

/** Fields of a symbol in every answer. */
export const SymbolFields = {
  symbol_id: Schema.String,
  symbol_stable_id: Schema.String,
  path: Schema.String,
  line_start: Schema.Int,
  line_end: Schema.Int,
  kind: Schema.String,
  name: Schema.String,
  qualified_name: Schema.String,
  signature: Schema.String,
  language: Schema.String
}

const Fields = Schema.Struct(SymbolFields)

export const symbolFields = (symbol: FoundSymbol): typeof Fields.Type => ({
  symbol_id: symbol.id,
  symbol_stable_id: symbol.stableId,
  path: symbol.path,
  line_start: symbol.span.startLine,
  line_end: symbol.span.endLine,
  kind: symbol.kind,
  name: symbol.name,
  qualified_name: symbol.qualifiedName,
  signature: symbol.signature,
  language: symbol.language
})

/** Most symbols per call. */
const MAX_SYMBOLS_PER_CALL = 20

const OneOrMore = (description: string) =>
  Schema.optional(
    Schema.Union(
      Schema.String,
      Schema.Array(Schema.String).pipe(Schema.maxItems(MAX_SYMBOLS_PER_CALL))
    ).annotations({
      description
    })
  )

/** The parameters that name symbols: one of them, each a text or a list. */
export const SymbolNames = {
  symbol_id: OneOrMore("Handle or list of up to 20"),
  symbol_stable_id: OneOrMore("Handles that survive edits"),
  name: OneOrMore("Qualified or plain")
}

interface SymbolParameters {
  readonly symbol_id?: string | ReadonlyArray<string> | undefined
  readonly symbol_stable_id?: string | ReadonlyArray<string> | undefined
  readonly name?: string | ReadonlyArray<string> | undefined
}

const listOf = (value: string | ReadonlyArray<string> | undefined): ReadonlyArray<string> =>
  value === undefined ? [] : typeof value === "string" ? [value] : value

/** Interprets a text as a handle of either kind or as a name. */
export const parseSymbolName = (text: string): SymbolName =>
  text.startsWith("sym_") ? { id: text } : text.startsWith("b3:") ? { stableId: text } : { name: text }

/** A message when no symbol matches exactly, and the found one differs only in case or belongs to another type or module; else empty. */
export const inexactNameMessage = (
  requested: SymbolName | undefined,
  symbol: FoundSymbol
): ReadonlyArray<string> => {
  if (requested === undefined || !("name" in requested)) return []
  const { name } = requested
  const { qualifiedName } = symbol
  const difference = differsOnlyInCase(name, qualifiedName)
    ? `${qualifiedName} differs in upper and lower case`
    : hasOtherOwner(name, symbol)
      ? `showing ${qualifiedName}`
      : undefined
  return difference === undefined ? [] : [`nothing is named exactly ${name}: ${difference}`]
}

/** The symbols that a call names, in order; fails when there are none, too many, or a blank one. */
export const symbolNames = ({
  name,
  symbol_id,
  symbol_stable_id
}: SymbolParameters): Effect.Effect<ReadonlyArray<SymbolName>, ToolFailure> => {
  const names = [
    ...listOf(symbol_id).map((id) => ({ id })),
    ...listOf(symbol_stable_id).map((stableId) => ({ stableId })),
    ...listOf(name).map((text) => ({ name: text }))
  ]
  if (names.length === 0)
    return Effect.fail(invalidInput("symbol_id", "give symbol_id, symbol_stable_id or name"))
  if (names.length > MAX_SYMBOLS_PER_CALL)
    return Effect.fail(invalidInput("symbol_id", `at most ${MAX_SYMBOLS_PER_CALL} symbols in one call`))
  const blank = Object.entries({ symbol_id, symbol_stable_id, name }).find(([, value]) =>
    listOf(value).some((text) => text.trim() === "")
  )
  return blank === undefined ? Effect.succeed(names) : Effect.fail(invalidInput(blank[0], "it is empty"))
}
