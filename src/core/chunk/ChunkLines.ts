import type { ChunkKind } from "../domain/Chunk.ts"

/** A run of lines, from 0, both ends included, with what names it. */
export interface ChunkLines {
  readonly startLine: number
  readonly endLine: number
  readonly kind: ChunkKind
  /** Ordinal of the symbol in the order in which the outline declares them, outer before inner. */
  readonly symbol: number | undefined
}
