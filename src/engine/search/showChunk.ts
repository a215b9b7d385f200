import type { ChunkKind } from "../../core/domain/Chunk.ts"
import type { CodeSymbol } from "../../core/domain/CodeSymbol.ts"
import type { DerivedSource } from "../../core/derive/DerivedSource.ts"
import type { Span } from "../../core/domain/Span.ts"
import { type Header, readHeader, usedHeader } from "../../core/chunk/mod.ts"
import { cutLines, linesOfText, type LineTable } from "../../core/text/mod.ts"
import type { ChunkDetail } from "../../ports/storage/ChunkReader.ts"
import { fromPatternMask } from "../../ports/storage/masks.ts"
import { type Derivation, TEXT_HASH_BYTES } from "../../core/derive/Derivation.ts"

/**
 * Lines shown directly above and below a chunk, if they have a word. More of them are seldom about the chunk, which is a whole declaration or cut where little is
 * lost: five each and all imports made the code of an answer longer by almost a half.
 */
const CONTEXT_LINES = 2
const HAS_WORD = /[\p{L}\p{N}]/u

/** The line that replaces those between the header of a file and the lines shown above a chunk. */
const ELLIPSIS_LINE = "…"

/** The current content of a file, derived again when it differs from the index. */
export interface CurrentFile {
  /** The content address of the current content. */
  readonly key: Uint8Array
  readonly text: string
  readonly lines: LineTable
  /** Undefined when the file is unchanged since it was indexed. */
  readonly derivation: Derivation | undefined
}

/** A symbol as currently declared in its file. */
export type ShownSymbol = Pick<
  CodeSymbol,
  "name" | "qualifiedName" | "kind" | "nameLine" | "signature" | "doc" | "patterns"
> & {
  readonly ordinal: number
  readonly stableId: string
}

/** The current text and place of a chunk, and the current state of the symbol that it is shown by. */
export interface ShownChunk {
  /** Position of the chunk among those of its file. */
  readonly ordinal: number
  readonly span: Span
  readonly kind: ChunkKind
  readonly symbol: ShownSymbol | undefined
  readonly content: string
  readonly contextBefore: string
  readonly contextAfter: string
}

/** Shows a chunk at its current place; `undefined` when its file no longer contains it. */
export const showChunk = (detail: ChunkDetail, file: CurrentFile): ShownChunk | undefined => {
  if (file.derivation === undefined) {
    const { header, kind, ordinal, span, symbol } = detail
    const shown = symbol && { ...symbol, patterns: fromPatternMask(symbol.patterns) }
    return { ...textAround(file, span, header), ordinal, span, kind, symbol: shown }
  }
  if (file.derivation.outcome !== "derived") return undefined
  const { source } = file.derivation
  const ordinal = relocate(detail, file.derivation)
  const chunk = source.chunks[ordinal]
  if (chunk === undefined) return undefined
  const { kind, span } = chunk
  return {
    ...textAround(file, span, source.header),
    ordinal,
    span,
    kind,
    symbol: detail.symbol && symbolIn(chunk, detail.symbol, file.derivation)
  }
}

type Derived = Extract<Derivation, { outcome: "derived" }>
type DerivedChunk = DerivedSource["chunks"][number]

/** Index of the chunk with the same text, or else with the same symbol; -1 when there is none. */
const relocate = ({ symbol, textHash }: ChunkDetail, { source, textHashes }: Derived): number => {
  const sameText = source.chunks.findIndex(
    (_, index) =>
      Buffer.compare(
        textHashes.subarray(index * TEXT_HASH_BYTES, (index + 1) * TEXT_HASH_BYTES),
        textHash
      ) === 0
  )
  if (sameText >= 0 || symbol === undefined) return sameText
  const ordinal = source.symbols.findIndex(
    ({ kind, qualifiedName }) => kind === symbol.kind && qualifiedName === symbol.qualifiedName
  )
  return ordinal < 0 ? -1 : source.chunks.findIndex((chunk) => chunk.symbol === ordinal)
}

/** The symbol of the relocated chunk: by stable id, else by name, because the type around it may have changed. */
const symbolIn = (
  { containedSymbols }: DerivedChunk,
  indexed: NonNullable<ChunkDetail["symbol"]>,
  { source, stableIds }: Derived
): ShownSymbol | undefined => {
  const chunkSymbols = containedSymbols.map((ordinal) => ({
    ...source.symbols[ordinal]!,
    ordinal,
    stableId: stableIds[ordinal]!
  }))
  const sameName = chunkSymbols.filter(({ kind, name }) => kind === indexed.kind && name === indexed.name)
  return (
    chunkSymbols.find(({ stableId }) => stableId === indexed.stableId) ??
    sameName.find(({ qualifiedName }) => qualifiedName === indexed.qualifiedName) ??
    sameName[0]
  )
}

/** A line of a result that has more characters is minified code or data, of which nobody reads all. */
const MAX_LINE_CHARACTERS = 2000

/** A line beside a result that has more characters, as in a table of data, is cut: ten of them would be longer than all results. */
const MAX_CONTEXT_LINE_CHARACTERS = 300

const textAround = (
  { lines: table, text }: CurrentFile,
  span: Span,
  header: readonly [first: number, last: number] | undefined
): Pick<ShownChunk, "content" | "contextBefore" | "contextAfter"> => {
  const lines = (first: number, last: number) => linesOfText(text, table, first, last)
  const around = (first: number, last: number) => cutLines(lines(first, last), MAX_CONTEXT_LINE_CHARACTERS)
  const beside = (first: number, last: number) => {
    const found = around(first, last)
    return HAS_WORD.test(found) ? found : ""
  }
  const contextStart = Math.max(span.startLine - CONTEXT_LINES, (header?.[1] ?? 0) + 1)
  const content = cutLines(lines(span.startLine, span.endLine), MAX_LINE_CHARACTERS)
  const headerText =
    header === undefined || header[0] >= span.startLine
      ? ""
      : usedHeader(headerOf(table, around, header[0], Math.min(header[1], span.startLine - 1)), content)
  return {
    content,
    contextBefore: [headerText, beside(contextStart, span.startLine - 1)]
      .filter((part) => part.trim() !== "")
      .join(header !== undefined && header[1] + 1 < contextStart ? `\n${ELLIPSIS_LINE}\n` : "\n"),
    contextAfter: beside(span.endLine + 1, span.endLine + CONTEXT_LINES)
  }
}

/** Headers by the line table of their file, which lives as long as the text: results from the same files come again and again. */
const headers = new WeakMap<LineTable, Header>()

const headerOf = (
  table: LineTable,
  textOf: (first: number, last: number) => string,
  first: number,
  last: number
): Header => {
  const text = textOf(first, last)
  const known = headers.get(table)
  if (known?.text === text) return known
  const read = readHeader(text)
  headers.set(table, read)
  return read
}
