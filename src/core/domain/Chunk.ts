import type { SymbolKind } from "./CodeSymbol.ts"
import type { Span } from "./Span.ts"

/** The main content of a chunk: the kind of its symbol, `module` for the remaining lines of a file, or `text` for prose. */
export type ChunkKind = SymbolKind | "module" | "text"

/**
 * Further properties of a chunk: `bodiless` if all its functions have no bodies, `test` if it is a test among the code it tests, `holdsTest` if it is one together with
 * other code, `deprecated` if all that it declares is, `callback` if all that it declares are values, and one contains a function without a name.
 */
export const CHUNK_MARKS = ["bodiless", "test", "deprecated", "callback", "holdsTest"] as const

export type ChunkMark = (typeof CHUNK_MARKS)[number]

/** A range of whole lines of a file: the unit that is searched and returned. */
export interface Chunk {
  readonly span: Span
  readonly kind: ChunkKind
  /** Ordinal of the symbol that names the chunk, within the same file. */
  readonly symbol: number | undefined
  /** Ordinals of the symbol that names the chunk and of those declared in it. */
  readonly containedSymbols: ReadonlyArray<number>
  readonly marks: ReadonlyArray<ChunkMark>
  /** Estimated at 4 characters per token. */
  readonly tokens: number
}
