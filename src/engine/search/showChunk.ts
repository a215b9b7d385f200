import type { ChunkKind } from "../../core/domain/Chunk.ts"
import type { DerivedSource } from "../../core/domain/DerivedSource.ts"
import type { Span } from "../../core/domain/Span.ts"
import { type LineTable, linesOfText } from "../../core/text/mod.ts"
import type { ChunkDetail } from "../../ports/storage/ChunkReader.ts"
import { TEXT_HASH_BYTES, type Derivation } from "../../core/domain/Derivation.ts"

/** Lines that are shown directly above and below a chunk. */
const NEARBY = 5

/** A file as it stands on disk, and what it says now where it differs from the index. */
export interface CurrentFile {
  /** The content address of what it says now. */
  readonly key: Uint8Array
  readonly text: string
  readonly lines: LineTable
  /** Undefined where the file is as the index has it. */
  readonly derivation: Derivation | undefined
}

/** A chunk's text and place in its file as it is now. */
export interface ShownChunk {
  readonly span: Span
  readonly kind: ChunkKind
  readonly content: string
  readonly contextBefore: string
  readonly contextAfter: string
}

/** Shows a chunk from where it now stands; `undefined` where its file holds it no longer. */
export const showChunk = (detail: ChunkDetail, file: CurrentFile): ShownChunk | undefined => {
  if (file.derivation === undefined) return cut(file, detail.span, detail.kind, detail.header)
  if (file.derivation.outcome !== "derived") return undefined
  const place = relocate(detail, file.derivation)
  return place && cut(file, place.span, place.kind, file.derivation.source.header)
}

/** The chunk with the same text, or else the one that holds the same symbol. */
const relocate = (
  { symbol, textHash }: ChunkDetail,
  { source, textHashes }: Extract<Derivation, { outcome: "derived" }>
): DerivedSource["chunks"][number] | undefined => {
  const same = source.chunks.findIndex(
    (_, index) =>
      Buffer.compare(
        textHashes.subarray(index * TEXT_HASH_BYTES, (index + 1) * TEXT_HASH_BYTES),
        textHash
      ) === 0
  )
  if (same >= 0) return source.chunks[same]
  if (symbol === undefined) return undefined
  const ordinal = source.symbols.findIndex(
    ({ kind, qualifiedName }) => kind === symbol.kind && qualifiedName === symbol.qualifiedName
  )
  return ordinal < 0 ? undefined : source.chunks.find((chunk) => chunk.symbol === ordinal)
}

const cut = (
  { lines: table, text }: CurrentFile,
  span: Span,
  kind: ChunkKind,
  header: readonly [first: number, last: number] | undefined
): ShownChunk => {
  const lines = (first: number, last: number) => linesOfText(text, table, first, last)
  const above = Math.max(span.startLine - NEARBY, (header?.[1] ?? 0) + 1)
  const head =
    header === undefined || header[0] >= span.startLine
      ? ""
      : lines(header[0], Math.min(header[1], span.startLine - 1))
  return {
    span,
    kind,
    content: lines(span.startLine, span.endLine),
    contextBefore: [head, lines(above, span.startLine - 1)].filter((part) => part.trim() !== "").join("\n"),
    contextAfter: lines(span.endLine + 1, span.endLine + NEARBY)
  }
}
