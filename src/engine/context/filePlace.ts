/** Places in files that are to be explained. */
import { detectLanguage } from "../../core/language/mod.ts"
import { parsePlace } from "../../core/query/mod.ts"
import type { FoundSymbol, SymbolName } from "../symbols/SymbolAnswer.ts"

/** `file` is relative to the project's root; `line` (from 1) selects the symbol around it. */
export interface FilePlace {
  readonly file: string
  readonly line?: number | undefined
}

/** The end of the name of a file with an extension. */
export const FILE_NAME = /[^/\s]\.\w+$/

/** The file, and the line if there is one, that is given as a symbol: what has a folder, or ends like a file of a language. */
export const fileNamedBy = (symbol: SymbolName): FilePlace | undefined => {
  if (!("name" in symbol)) return undefined
  const place = parsePlace(symbol.name) ?? { file: symbol.name }
  const isPath =
    FILE_NAME.test(place.file) && (place.file.includes("/") || detectLanguage(place.file) !== undefined)
  return isPath ? place : undefined
}

/** The smallest symbol around a line. */
export const innermost = (symbols: ReadonlyArray<FoundSymbol>, line: number): FoundSymbol | undefined =>
  symbols
    .filter(({ span }) => span.startLine <= line && line <= span.endLine)
    .toSorted((a, b) => a.span.endLine - a.span.startLine - (b.span.endLine - b.span.startLine))[0]
