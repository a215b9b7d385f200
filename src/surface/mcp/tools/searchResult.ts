/** A result of search_code. */
import { Schema } from "effect"
import { nameInPackage } from "../../../core/language/mod.ts"
import type { QueryIntent } from "../../../core/query/mod.ts"
import { shownScore } from "../../../core/rank/mod.ts"
import { leadOf } from "../../../core/text/mod.ts"
import type { SearchResult } from "../../../engine/search/SearchRequest.ts"

/** Documentation of many parameters would be longer than the code; `get_symbol` gives all of it. */
const MAX_DOC_CHARACTERS = 300

export const Result = Schema.Struct({
  chunk_id: Schema.Int,
  rank: Schema.Int,
  relevance_score: Schema.Number,
  symbol: Schema.NullOr(
    Schema.Struct({
      name: Schema.String,
      kind: Schema.String,
      line: Schema.Int.annotations({ description: "Line of its name" }),
      package: Schema.String,
      signature: Schema.String,
      doc_comment: Schema.String,
      ddd_patterns: Schema.optional(Schema.Array(Schema.String))
    })
  ),
  file: Schema.Struct({
    path: Schema.String,
    package: Schema.String,
    start_line: Schema.Int,
    end_line: Schema.Int
  }),
  content: Schema.String,
  context_before: Schema.String,
  context_after: Schema.String,
  result_id: Schema.String,
  result_type: Schema.Literal("symbol", "snippet", "file"),
  symbol_id: Schema.NullOr(Schema.String),
  symbol_stable_id: Schema.NullOr(Schema.String),
  path: Schema.String,
  line_start: Schema.Int,
  line_end: Schema.Int,
  kind: Schema.String,
  name: Schema.NullOr(Schema.String),
  qualified_name: Schema.NullOr(Schema.String),
  language: Schema.String,
  score: Schema.Number,
  snippet: Schema.String,
  also: Schema.optional(
    Schema.Array(
      Schema.Struct({
        line_start: Schema.Int,
        line_end: Schema.Int,
        name: Schema.NullOr(Schema.String),
        kind: Schema.String
      })
    ).annotations({ description: "More matches in the same file" })
  )
})

/** The fields of the results of a query, in order. */
export const toResult =
  (intent: QueryIntent) =>
  (result: SearchResult, index: number): typeof Result.Type => {
    const { span, symbol } = result
    const score = shownScore(result.score)
    return {
      chunk_id: result.chunkId,
      rank: index + 1,
      relevance_score: score,
      symbol:
        symbol === undefined
          ? null
          : {
              name: symbol.name,
              kind: symbol.kind,
              line: symbol.nameLine,
              package: result.package,
              signature: symbol.signature,
              doc_comment: leadOf(symbol.doc, MAX_DOC_CHARACTERS),
              ...(symbol.patterns.length === 0 ? {} : { ddd_patterns: symbol.patterns })
            },
      file: {
        path: result.path,
        package: result.declaredPackage === "" ? result.package : result.declaredPackage,
        start_line: span.startLine,
        end_line: span.endLine
      },
      content: result.content,
      context_before: result.contextBefore,
      context_after: result.contextAfter,
      result_id: result.resultId,
      // A query by path is answered with files.
      result_type: intent === "path" ? "file" : symbol === undefined ? "snippet" : "symbol",
      symbol_id: symbol?.id ?? null,
      symbol_stable_id: symbol?.stableId ?? null,
      path: result.path,
      line_start: span.startLine,
      line_end: span.endLine,
      kind: result.kind,
      name: symbol?.name ?? null,
      qualified_name: symbol?.qualifiedName ?? null,
      language: result.language,
      score,
      snippet: snippetOf(result),
      ...(result.also.length === 0
        ? {}
        : {
            also: result.also.map(({ endLine, kind, name, startLine }) => ({
              line_start: startLine,
              line_end: endLine,
              name: name && nameInPackage(name, result.declaredPackage),
              kind
            }))
          })
    }
  }

/** The line of a result that says most: the one that names its symbol, or else the first with a word. */
const snippetOf = ({ content, span, symbol }: SearchResult): string => {
  const lines = content.split("\n")
  const nameLine = symbol === undefined ? undefined : lines[symbol.nameLine - span.startLine]
  return nameLine ?? lines.find((line) => /[\p{L}\p{N}]/u.test(line)) ?? ""
}
