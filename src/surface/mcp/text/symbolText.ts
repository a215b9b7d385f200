import type { SymbolFields } from "../tools/symbolFields.ts"
import type { SymbolResult } from "../tools/symbolResult.ts"
import { counted } from "../../../core/text/mod.ts"
import { type AnswerState, answerNotes, paragraphs } from "./answerNotes.ts"
import { codeLines, lineRange } from "./codeLines.ts"

type AnsweredSymbol = { readonly [Field in keyof typeof SymbolFields]: (typeof SymbolFields)[Field]["Type"] }

/** Where a symbol is, what it is, and its handle. */
const head = ({ kind, line_end, line_start, path, qualified_name, symbol_id }: AnsweredSymbol): string =>
  `${path}:${lineRange(line_start, line_end)} ${kind} ${qualified_name} ${symbol_id}`

/** A definition in two lines: place, kind, name and handle, and its signature. */
export const definitionText = (symbol: AnsweredSymbol): string => `${head(symbol)}\n\t${symbol.signature}`

/** Answer of locate_symbol: definitions, best first. */
export const locatedText = (
  answer: AnswerState & {
    readonly results: ReadonlyArray<AnsweredSymbol>
    readonly total_candidates: number
  }
): string =>
  [
    ...answer.results.map(definitionText),
    ...(answer.results.length < answer.total_candidates
      ? [`${answer.results.length} of ${counted(answer.total_candidates, "symbol")}`]
      : []),
    ...answerNotes(answer)
  ].join("\n")

/** Answer of get_symbol: each symbol with its source, and the parts that were asked for. */
export const symbolsText = (
  answer: AnswerState & {
    readonly results: ReadonlyArray<typeof SymbolResult.Type>
    readonly not_found?: ReadonlyArray<{ readonly asked: string; readonly reason: string }> | undefined
  }
): string =>
  paragraphs([
    ...answer.results.map(symbolText),
    (answer.not_found ?? []).map(({ asked, reason }) => `not found: ${asked}: ${reason}`).join("\n"),
    answerNotes(answer).join("\n")
  ])

interface Neighbour {
  readonly symbol_id: string
  readonly qualified_name: string
  readonly kind: string
  readonly path: string
  readonly line_start: number
  readonly call_line?: number
  readonly certainty?: string
}

const neighbourLine = ({
  call_line,
  certainty,
  kind,
  line_start,
  path,
  qualified_name,
  symbol_id
}: Neighbour) =>
  [
    `${path}:${line_start} ${kind} ${qualified_name}`,
    ...(call_line === undefined ? [] : [`call in line ${call_line}, ${certainty}`]),
    symbol_id
  ].join(" ")

const list = (title: string, lines: ReadonlyArray<string> | undefined): ReadonlyArray<string> =>
  lines === undefined
    ? []
    : lines.length === 0
      ? [`${title}: none`]
      : [`${title}:`, ...lines.map((line) => `\t${line}`)]

const symbolText = (symbol: typeof SymbolResult.Type): string => {
  const { callees, callers, calls_outside, doc, handle_status, namesakes, parent, siblings, source } = symbol
  return [
    `${head(symbol)} ${symbol.symbol_stable_id}${handle_status === "current" ? "" : ` handle_status: ${handle_status}`}`,
    ...(symbol.syntax_error === undefined ? [] : [`syntax error: ${symbol.syntax_error}`]),
    source === undefined ? `\t${symbol.signature}` : codeLines(source, symbol.line_start),
    ...(doc === undefined ? [] : [doc === "" ? "doc: none" : `doc:\n${codeLines(doc)}`]),
    ...list("parent", parent === undefined ? undefined : parent === null ? [] : [neighbourLine(parent)]),
    ...list("siblings", siblings?.map(neighbourLine)),
    ...list("callers", callers?.map(neighbourLine)),
    ...list(
      "calls outside any symbol",
      calls_outside?.map(({ call_line, certainty, path }) => `${path}:${call_line} ${certainty}`)
    ),
    ...list("callees", callees?.map(neighbourLine)),
    ...list("other symbols of this name", namesakes?.map(neighbourLine))
  ].join("\n")
}
