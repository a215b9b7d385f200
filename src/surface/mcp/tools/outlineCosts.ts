/** What the parts of an outline cost in the form in which it is sent. */
import { estimateTokens } from "../../../core/text/mod.ts"
import type { AnswerFormat } from "../answerFormat.ts"
import { folderLine, symbolLine } from "../text/outlineText.ts"

/** A symbol of an outline, with those inside it. */
export interface OutlinedSymbol {
  readonly symbol_id: string
  readonly name: string
  readonly member_of?: string
  readonly kind: string
  readonly signature: string
  readonly line_start: number
  readonly line_end: number
  readonly children?: ReadonlyArray<OutlinedSymbol> | undefined
}

/** Tokens of the parts of an outline. */
export interface OutlineCosts {
  /** Of a file without its symbols. */
  readonly heading: (heading: { readonly path: string }) => number
  /** Of a symbol without those inside it, in so many levels of others. */
  readonly symbol: (symbol: OutlinedSymbol, levels: number) => number
  /** Least number for a file's symbols, a few of them; with less, only its name is shown. */
  readonly leastPerFile: number
  readonly folders: (folders: ReadonlyArray<Parameters<typeof folderLine>[0]>) => number
}

const ofJson = (part: unknown): number => estimateTokens(JSON.stringify(part).length)
const ofLine = (line: string): number => estimateTokens(line.length + "\n".length)

export const outlineCosts = (format: AnswerFormat): OutlineCosts =>
  format === "json"
    ? { heading: ofJson, symbol: ofJson, folders: ofJson, leastPerFile: 150 }
    : {
        leastPerFile: 50,
        heading: ({ path }) => ofLine(path),
        symbol: (symbol, levels) => ofLine(symbolLine(symbol, levels + 1)),
        folders: (folders) => folders.reduce((sum, folder) => sum + ofLine(folderLine(folder)), 0)
      }
