import type { ChunkKind } from "../domain/Chunk.ts"

/** A range of lines, 0-based and inclusive, with the symbol that names it. */
export interface ChunkLines {
  readonly startLine: number
  readonly endLine: number
  readonly kind: ChunkKind
  /** Ordinal of the symbol in the order of the outline, outer before inner. */
  readonly symbol: number | undefined
}
