import { Effect, Schema } from "effect"
import { TYPE_KINDS } from "../../../core/domain/CodeSymbol.ts"
import { counted, estimateTokens } from "../../../core/text/mod.ts"
import { budgetNote, packToBudget } from "../../../core/budget/mod.ts"
import { siblingsOf } from "../../../engine/symbols/ownerOf.ts"
import type { FoundSymbol, ResolvedSymbol } from "../../../engine/symbols/SymbolAnswer.ts"
import type { Neighbour, Neighbours } from "../../../engine/symbols/neighbourFinder.ts"
import { SymbolNotFound, Symbols } from "../../../engine/symbols/Symbols.ts"
import { Metadata, metadata } from "../metadata.ts"
import { READ_ONLY_TOOL, tool } from "../Tool.ts"
import { MAX_ANSWER_TOKENS, WorkspacePath, RefName } from "./parameters.ts"
import { caseMessage, SymbolFields, symbolFields, SymbolNames, symbolNames } from "./symbolFields.ts"

/** Optional parts of the answer. */
const PARTS = ["source", "doc", "parent", "siblings", "callers", "callees"] as const
type Part = (typeof PARTS)[number]

/** Documentation that the source already shows is then not repeated. */
const DEFAULT_PARTS = ["source", "doc"] as const

/** Most neighbours and alternatives listed. */
const MAX_NEIGHBOURS = 50

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

const SymbolResult = Schema.Struct({
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

export const getSymbol = tool({
  name: "get_symbol",
  title: "Get symbols",
  toolset: "code",
  description:
    "Source, doc and context of symbols, by handle or name. A stale handle is resolved to where the symbol is now.",
  ...READ_ONLY_TOOL,
  input: Schema.Struct({
    path: WorkspacePath,
    ref: RefName,
    ...SymbolNames,
    include: Schema.optional(
      Schema.Array(Schema.Literal(...PARTS)).annotations({ default: [...DEFAULT_PARTS] })
    ),
    max_tokens: Schema.optional(Schema.Int.pipe(Schema.between(1, MAX_ANSWER_TOKENS)))
  }),
  output: Schema.Struct({
    results: Schema.Array(SymbolResult),
    message: Schema.optional(Schema.String),
    not_found: Schema.optional(Schema.Array(Schema.Struct({ asked: Schema.String, reason: Schema.String }))),
    metadata: Metadata
  }),
  handle: ({ include, max_tokens, path, ref: requestedRef, ...symbolParameters }, { workspace }) =>
    Effect.gen(function* () {
      const names = yield* symbolNames(symbolParameters)
      const parts = new Set<Part>(include ?? DEFAULT_PARTS)
      const { found, freshness, ref } = yield* (yield* Symbols).resolve({
        path: path ?? (yield* workspace),
        ref: requestedRef,
        names,
        owner: parts.has("parent"),
        callers: parts.has("callers"),
        callees: parts.has("callees")
      })
      const missing = found.flatMap((each) =>
        "missing" in each ? [{ asked: Object.values(each.asked)[0]!, reason: each.missing }] : []
      )
      if (missing.length === found.length)
        return yield* new SymbolNotFound({ reason: missing.map(({ reason }) => reason).join(". ") })
      const resolved = found.flatMap((each) => ("missing" in each ? [] : [each]))
      const results = resolved.map((each) =>
        toResult(each, include === undefined && showsItsDoc(each) ? new Set<Part>(["source"]) : parts)
      )
      const { kept, notes, overBudgetNote } = withinBudget(results, max_tokens)
      const caseNotes = found.flatMap((each, at) =>
        "missing" in each ? [] : caseMessage(names[at], each.symbol)
      )
      const omissions = resolved.slice(0, kept.length).flatMap((each) => omissionNotes(each, parts))
      const message = [
        ...caseNotes,
        ...resolved.slice(0, kept.length).flatMap(uncalledTypeNote),
        ...omissions,
        ...notes,
        ...(overBudgetNote === undefined ? [] : [`${overBudgetNote}. Raise max_tokens`])
      ].join(". ")
      return {
        results: kept,
        ...(message === "" ? {} : { message }),
        ...(missing.length === 0 ? {} : { not_found: missing }),
        metadata: metadata(ref, {
          freshness_status: freshness,
          result_completeness:
            kept.length < results.length || omissions.length > 0 || notes.length > 0
              ? "truncated"
              : missing.length > 0
                ? "partial"
                : "complete"
        })
      }
    })
})

/** Whether the source of a symbol contains its documentation: not if that is in a header, or in a form that was decoded. */
const showsItsDoc = ({
  documented,
  file,
  symbol
}: ResolvedSymbol & { readonly documented: FoundSymbol }): boolean => {
  const [firstLine = ""] = documented.doc.trim().split("\n")
  return file.lines(symbol.span.startLine, symbol.span.endLine).includes(firstLine.trim())
}

const toResult = (
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
  }: ResolvedSymbol & Neighbours & { readonly documented: FoundSymbol },
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

/** A type is called where it is constructed: its static members, or what inherits it, may be used everywhere. */
const uncalledTypeNote = ({ callers, callsOutside, symbol }: ResolvedSymbol & Neighbours) =>
  callers?.length === 0 && callsOutside.length === 0 && TYPE_KINDS.has(symbol.kind)
    ? [`Nothing calls ${symbol.name} itself: find_references lists its other uses`]
    : []

/** Messages about neighbours that are not shown, and how to see them. */
const omissionNotes = (
  {
    callees = [],
    callers = [],
    callsOutside,
    file,
    moreCalls,
    symbol,
    unknownCallees,
    unlistedGuesses
  }: ResolvedSymbol & Neighbours,
  parts: ReadonlySet<Part>
) => [
  ...(callers.length > MAX_NEIGHBOURS || moreCalls
    ? [
        `${Math.min(MAX_NEIGHBOURS, callers.length)} of ${moreCalls ? "more than " : ""}${callers.length} callers of ${symbol.name} are shown: find_references with roles ["call"] lists all calls, page by page`
      ]
    : []),
  ...(unlistedGuesses > 0
    ? [
        `${counted(unlistedGuesses, "more call")} only ${unlistedGuesses === 1 ? "has" : "have"} the name ${symbol.name} and may mean something else: find_references lists ${unlistedGuesses === 1 ? "it" : "them"}`
      ]
    : []),
  ...(callsOutside.length > MAX_NEIGHBOURS
    ? [
        `${MAX_NEIGHBOURS} of ${callsOutside.length} calls of ${symbol.name} outside symbols are shown: find_references with roles ["call"] lists all`
      ]
    : []),
  ...(unknownCallees.length > 0
    ? [
        `Calls from ${symbol.name} to ${quotedNames(unknownCallees)} are omitted: too many symbols have that name to tell which one is meant`
      ]
    : []),
  ...(callees.length > MAX_NEIGHBOURS
    ? [`${MAX_NEIGHBOURS} of ${callees.length} callees of ${symbol.name} are shown, most certain first`]
    : []),
  ...(parts.has("siblings") && siblingsOf(file, symbol).length > MAX_NEIGHBOURS
    ? [
        `${MAX_NEIGHBOURS} of ${siblingsOf(file, symbol).length} siblings of ${symbol.name} are shown: get_outline with file_path "${file.path}" lists all`
      ]
    : [])
]

const tokensOf = (answer: unknown) => estimateTokens(JSON.stringify(answer).length)

/** Most names listed in a message. */
const MAX_LISTED_NAMES = 5

const quotedNames = (names: ReadonlyArray<string>) =>
  names
    .slice(0, MAX_LISTED_NAMES)
    .map((name) => `"${name}"`)
    .join(", ") +
  (names.length > MAX_LISTED_NAMES ? ` and ${names.length - MAX_LISTED_NAMES} more names` : "")

type SymbolAnswer = typeof SymbolResult.Type

/** One symbol within a budget: first its source, as many lines as fit, then its lists, in turn. */
const shortened = (
  answer: SymbolAnswer,
  budget: number
): { readonly answer: SymbolAnswer; readonly notes: ReadonlyArray<string> } => {
  const { callees, callers, calls_outside, namesakes, siblings, source = "", ...head } = answer
  const lists = Object.entries({ callers, callees, calls_outside, siblings, namesakes }).flatMap(
    ([name, items]) => (items === undefined ? [] : [{ name, items }])
  )
  const lines = answer.source === undefined ? [] : source.split("\n")
  let tokensLeft = budget - tokensOf(head)
  const end = lines.findIndex((line) => (tokensLeft -= tokensOf(line)) < 0)
  const shownLines = end < 0 ? lines.length : end
  const isCut = shownLines < lines.length
  const shownLists = lists.map(({ items, name }) => {
    const cut = isCut ? 0 : items.findIndex((item) => (tokensLeft -= tokensOf(item)) < 0)
    return { name, total: items.length, shown: cut < 0 ? items : items.slice(0, cut) }
  })
  const cutLists = shownLists.filter(({ shown, total }) => shown.length < total)
  return {
    answer: {
      ...head,
      ...(shownLines === 0 ? {} : { source: lines.slice(0, shownLines).join("\n") }),
      ...Object.fromEntries(shownLists.map(({ name, shown }) => [name, shown]))
    },
    notes: [
      ...(isCut || lists.length === 0
        ? [
            `${answer.qualified_name} has about ${tokensOf({ ...head, source })} tokens, more than max_tokens${
              isCut
                ? `: ${shownLines === 0 ? "none" : `the first ${shownLines}`} of its ${lines.length} lines ${shownLines === 1 ? "is" : "are"} shown. get_outline with file_path "${answer.path}" lists what it contains`
                : ""
            }`
          ]
        : []),
      ...(cutLists.length === 0
        ? []
        : [
            `Within max_tokens, ${cutLists.map(({ name, shown, total }) => `${shown.length} of ${total} ${name.replace("_", " ")}`).join(", ")} are shown`
          ])
    ]
  }
}

/** As many symbols as fit the budget; when not even the first fits, as much of it as does. */
const withinBudget = (
  results: ReadonlyArray<SymbolAnswer>,
  budget: number | undefined
): {
  readonly kept: ReadonlyArray<SymbolAnswer>
  readonly notes: ReadonlyArray<string>
  readonly overBudgetNote: string | undefined
} => {
  const [first] = results
  if (budget === undefined || first === undefined)
    return { kept: results, notes: [], overBudgetNote: undefined }
  const packed = packToBudget(results, tokensOf, budget)
  if (packed.kept.length > 0)
    return { kept: packed.kept, notes: [], overBudgetNote: budgetNote(packed, budget, "symbol") }
  const { answer, notes } = shortened(first, budget)
  return {
    kept: [answer],
    notes,
    overBudgetNote:
      results.length === 1 ? undefined : budgetNote({ ...packed, kept: [answer] }, budget, "symbol")
  }
}
