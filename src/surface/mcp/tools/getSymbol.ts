import { Effect, Schema } from "effect"
import { SymbolNotFound, Symbols } from "../../../engine/symbols/Symbols.ts"
import { Metadata, metadata } from "../metadata.ts"
import { symbolsText } from "../text/symbolText.ts"
import { READ_ONLY_TOOL, tool } from "../Tool.ts"
import { messageOf } from "./messageOf.ts"
import { MAX_ANSWER_TOKENS, RefName, WorkspacePath } from "./parameters.ts"
import { inexactNameMessage, SymbolNames, symbolNames } from "./symbolFields.ts"
import { omissionNotes, uncalledNote } from "./symbolNotes.ts"
import { type Part, PARTS, showsItsDoc, SymbolResult, symbolResult } from "./symbolResult.ts"
import { symbolsThatFit } from "./symbolsThatFit.ts"

/** Documentation that the source already shows is then not repeated. */
const DEFAULT_PARTS = ["source", "doc"] as const

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
  text: symbolsText,
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
        symbolResult(each, include === undefined && showsItsDoc(each) ? new Set<Part>(["source"]) : parts)
      )
      const { kept, notes, overBudgetNote } = symbolsThatFit(results, max_tokens)
      const nameNotes = found.flatMap((each, at) =>
        "missing" in each ? [] : inexactNameMessage(names[at], each.symbol)
      )
      const omissions = resolved.slice(0, kept.length).flatMap((each) => omissionNotes(each, parts))
      const message = messageOf([
        ...nameNotes,
        ...resolved.flatMap(({ hiddenNote }) => hiddenNote ?? []),
        ...resolved.slice(0, kept.length).flatMap(uncalledNote),
        ...resolved.slice(0, kept.length).flatMap(({ implementations }) => implementations ?? []),
        ...omissions,
        ...notes,
        ...(overBudgetNote === undefined ? [] : [`${overBudgetNote}. Raise max_tokens`])
      ])
      return {
        results: kept,
        ...message,
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
