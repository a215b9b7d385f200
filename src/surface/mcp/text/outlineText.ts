import { counted } from "../../../core/text/mod.ts"
import { type AnswerState, answerNotes } from "./answerNotes.ts"
import { lineRange } from "./codeLines.ts"

interface OutlinedSymbol {
  readonly name: string
  readonly kind: string
  readonly signature: string
  readonly line_start: number
  readonly line_end: number
  readonly member_of?: string | undefined
  readonly children?: ReadonlyArray<OutlinedSymbol> | undefined
}

interface OutlinedFolder {
  readonly path: string
  readonly files: number
  readonly symbols: number
}

export interface OutlineAnswer extends AnswerState {
  readonly directories?: ReadonlyArray<OutlinedFolder> | undefined
  readonly files: ReadonlyArray<{
    readonly path: string
    readonly syntax_error?: string | undefined
    readonly symbols: ReadonlyArray<OutlinedSymbol>
    readonly symbols_left_out?: number | undefined
  }>
}

/** Answer of get_outline: files with the lines and signatures of their symbols; a tab more for each level of nesting. */
export const outlineText = (answer: OutlineAnswer): string =>
  [
    ...(answer.directories ?? []).map(folderLine),
    ...answer.files.flatMap(({ path, symbols, symbols_left_out, syntax_error }) => [
      path,
      ...(syntax_error === undefined ? [] : [`syntax error: ${syntax_error}`]),
      ...symbolLines(symbols, 1),
      ...(symbols_left_out === undefined ? [] : [`\t… ${symbols_left_out} more`])
    ]),
    ...answerNotes(answer)
  ].join("\n")

/** The line of a folder. */
export const folderLine = ({ files, path, symbols }: OutlinedFolder): string =>
  `${path}/ ${counted(files, "file")}, ${counted(symbols, "symbol")}`

/** The line of a symbol, `depth` tabs from the margin. */
export const symbolLine = (
  { kind, line_end, line_start, member_of, name, signature }: OutlinedSymbol,
  depth: number
): string =>
  `${"\t".repeat(depth)}${lineRange(line_start, line_end)} ${signature === "" ? `${kind} ${name}` : signature}${member_of === undefined ? "" : ` (of ${member_of})`}`

const symbolLines = (symbols: ReadonlyArray<OutlinedSymbol>, depth: number): ReadonlyArray<string> =>
  symbols.flatMap((symbol) => [symbolLine(symbol, depth), ...symbolLines(symbol.children ?? [], depth + 1)])
