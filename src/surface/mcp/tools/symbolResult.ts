/** A symbol in the answer of get_symbol, with the parts that were asked for. */
import { Schema } from "effect"
import type { Neighbour, Neighbours } from "../../../engine/symbols/neighbourFinder.ts"
import { siblingsOf } from "../../../engine/symbols/ownerOf.ts"
import type { FoundSymbol, ResolvedSymbol } from "../../../engine/symbols/SymbolAnswer.ts"
import { SymbolFields, symbolFields } from "./symbolFields.ts"

/** Optional parts of the answer. */
export const PARTS = ["source", "doc", "parent", "siblings", "callers", "callees"] as const
export type Part = (typeof PARTS)[number]

/** Most neighbours and alternatives listed. */
export const MAX_NEIGHBOURS = 50

const Brief = Schema.Struct({
  symbol_id: Schema.String,
  qualified_name: Schema.String,
  kind: Schema.String,
  path: Schema.String,
  line_start: Schema.Int
})

const briefFields = (symbol: FoundSymbol): typeof Brief.Type => ({
  symbol_id: symbol.id,
  qualified_name: symbol.qualifiedName,
  kind: symbol.kind,
  path: symbol.path,
  line_start: symbol.span.startLine
})

const Call = Schema.Struct({
  ...Brief.fields,
  call_line: Schema.Int,
  certainty: Schema.Literal("exact", "likely", "name-only")
})

const callFields = ({ certainty, line, symbol }: Neighbour): typeof Call.Type => ({
  ...briefFields(symbol),
  call_line: line,
  certainty
})

export const SymbolResult = Schema.Struct({
  ...SymbolFields,
  handle_status: Schema.Literal("current", "moved", "changed"),
  syntax_error: Schema.optional(
    Schema.String.annotations({ description: "In its file; the symbol's end may be wrong" })
  ),
  source: Schema.optional(Schema.String),
  doc: Schema.optional(Schema.String),
  parent: Schema.optional(Schema.NullOr(Brief)),
  siblings: Schema.optional(Schema.Array(Brief)),
  callers: Schema.optional(Schema.Array(Call)),
  calls_outside: Schema.optional(
    Schema.Array(
      Schema.Struct({ path: Schema.String, call_line: Schema.Int, certainty: Call.fields.certainty })
    ).annotations({ description: "Calls made outside any symbol, e.g. in test blocks" })
  ),
  callees: Schema.optional(Schema.Array(Call)),
  namesakes: Schema.optional(
    Schema.Array(Brief).annotations({ description: "Other symbols matching the name" })
  )
})

/** A resolved symbol with its neighbours, and what documents it. */
export type SymbolWithNeighbours = ResolvedSymbol & Neighbours & { readonly documented: FoundSymbol }

/** The fields of a symbol, and of those parts that were asked for. */
export const symbolResult = (
  {
    alternatives,
    callees,
    callers,
    callsOutside,
    documented,
    file,
    handleState,
    owner,
    symbol
  }: SymbolWithNeighbours,
  parts: ReadonlySet<Part>
): typeof SymbolResult.Type => {
  return {
    ...symbolFields(symbol),
    handle_status: handleState,
    ...(file.problem === undefined
      ? {}
      : { syntax_error: `${file.path} line ${file.problem.line}: ${file.problem.message}` }),
    ...(parts.has("source") ? { source: file.lines(symbol.span.startLine, symbol.span.endLine) } : {}),
    ...(parts.has("doc") ? { doc: documented.doc } : {}),
    ...(parts.has("parent") ? { parent: owner === undefined ? null : briefFields(owner) } : {}),
    ...(parts.has("siblings")
      ? {
          siblings: siblingsOf(file, symbol).slice(0, MAX_NEIGHBOURS).map(briefFields)
        }
      : {}),
    ...(callers === undefined ? {} : { callers: callers.slice(0, MAX_NEIGHBOURS).map(callFields) }),
    ...(callsOutside.length === 0
      ? {}
      : {
          calls_outside: callsOutside
            .slice(0, MAX_NEIGHBOURS)
            .map(({ certainty, line, path }) => ({ path, call_line: line, certainty }))
        }),
    ...(callees === undefined ? {} : { callees: callees.slice(0, MAX_NEIGHBOURS).map(callFields) }),
    ...(alternatives.length === 0 ? {} : { namesakes: alternatives.map(briefFields) })
  }
}

/** Whether the source of a symbol contains its documentation: not if that is in a header, or in a form that was decoded. */
export const showsItsDoc = ({ documented, file, symbol }: SymbolWithNeighbours): boolean => {
  const [firstLine = ""] = documented.doc.trim().split("\n")
  return file.lines(symbol.span.startLine, symbol.span.endLine).includes(firstLine.trim())
}
