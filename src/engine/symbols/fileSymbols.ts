import type { CodeSymbol } from "../../core/domain/CodeSymbol.ts"
import type { SyntaxProblem } from "../../core/domain/SyntaxProblem.ts"
import { toHandle } from "../../core/handle/Handle.ts"
import { linesOfText } from "../../core/text/mod.ts"
import type { SymbolFile, SymbolRow } from "../../ports/storage/SymbolReader.ts"
import type { CurrentFile } from "../search/showChunk.ts"
import type { FileSymbols, FoundSymbol } from "./SymbolAnswer.ts"

/** The stored data of a file. */
export interface StoredSymbols {
  readonly symbols: ReadonlyArray<SymbolRow>
  readonly problem: SyntaxProblem | undefined
}

/** The current declarations of a file: from the index when it is unchanged, else derived again; undefined when it is no longer a source file. */
export const fileSymbols = (
  file: SymbolFile,
  current: CurrentFile,
  { problem, symbols }: StoredSymbols
): FileSymbols | undefined => {
  const { derivation } = current
  const lines = (first: number, last: number) => linesOfText(current.text, current.lines, first, last)
  if (derivation === undefined)
    return {
      path: file.path,
      language: file.language,
      package: file.package,
      problem,
      symbols: symbols.map((symbol) => foundSymbol(file, file.key, symbol, symbol.ordinal, symbol.stableId)),
      lines,
      isChanged: false,
      mentions: undefined
    }
  if (derivation.outcome !== "derived") return undefined
  const currentFile = { ...file, language: derivation.source.language, package: derivation.source.package }
  return {
    path: file.path,
    language: currentFile.language,
    package: currentFile.package,
    problem: derivation.source.problem,
    symbols: derivation.source.symbols.map((symbol, ordinal) =>
      foundSymbol(currentFile, current.key, symbol, ordinal, derivation.stableIds[ordinal]!)
    ),
    lines,
    isChanged: true,
    mentions: derivation.source.mentions
  }
}

/** A symbol in the form of an answer; `key` is the content key of its file. */
export const foundSymbol = (
  { language, package: pkg, path }: SymbolFile,
  key: Uint8Array,
  symbol: Omit<CodeSymbol, "patterns">,
  ordinal: number,
  stableId: string
): FoundSymbol => ({
  id: toHandle("sym", key, ordinal),
  stableId,
  name: symbol.name,
  qualifiedName: symbol.qualifiedName,
  kind: symbol.kind,
  signature: symbol.signature,
  doc: symbol.doc,
  path,
  language,
  package: pkg,
  span: symbol.span,
  nameLine: symbol.nameLine,
  ordinal,
  parent: symbol.parent
})
