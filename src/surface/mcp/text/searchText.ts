import type { Result } from "../tools/searchResult.ts"
import { type AnswerState, answerNotes, paragraphs } from "./answerNotes.ts"
import { codeLines, lineRange } from "./codeLines.ts"

type SearchResult = typeof Result.Type

interface SearchAnswer extends AnswerState {
  readonly results: ReadonlyArray<SearchResult>
  readonly debug?: unknown
}

/**
 * Answer of search_code: what is to be known of all results, and then each, best first: place, symbol, score and handle, and then the code; lines beside it have no
 * numbers.
 */
export const searchText = (answer: SearchAnswer): string =>
  paragraphs([
    answerNotes(answer).join("\n"),
    ...answer.results.map(resultText),
    answer.debug === undefined ? "" : JSON.stringify({ debug: answer.debug })
  ])

const resultText = (result: SearchResult): string => {
  const { also = [], content, context_after, context_before, line_end, line_start, symbol } = result
  const showsName = symbol === null || (symbol.line >= line_start && symbol.line <= line_end)
  return [
    [
      `${result.rank}. ${result.path}:${lineRange(line_start, line_end)}`,
      result.kind,
      ...(result.qualified_name === null ? [] : [result.qualified_name]),
      ...(symbol?.ddd_patterns === undefined ? [] : [`(${symbol.ddd_patterns.join(", ")})`]),
      result.relevance_score.toFixed(2),
      ...(result.symbol_id === null ? [] : [result.symbol_id])
    ].join(" "),
    ...(showsName ? [] : [`in line ${symbol.line}: ${symbol.signature}`]),
    ...(context_before === "" ? [] : [codeLines(context_before)]),
    codeLines(content, line_start),
    ...(context_after === "" ? [] : [codeLines(context_after)]),
    ...(also.length === 0
      ? []
      : [
          `also ${also.map(({ kind, line_end: end, line_start: start, name }) => `${lineRange(start, end)} ${name ?? kind}`).join(", ")}`
        ])
  ].join("\n")
}
