import { DDD_PATTERNS, type DddPattern, SYMBOL_KINDS } from "../../core/domain/CodeSymbol.ts"
import { CHUNK_MARKS, type ChunkKind, type ChunkMark } from "../../core/domain/Chunk.ts"

const KINDS: ReadonlyArray<ChunkKind | ChunkMark> = [...SYMBOL_KINDS, "module", "text", ...CHUNK_MARKS]

const toMask = <A>(all: ReadonlyArray<A>, some: Iterable<A>): number =>
  [...some].reduce((mask, each) => mask | (1 << all.indexOf(each)), 0)

/** A set of patterns as bits, in the order of `DDD_PATTERNS`. */
export const toPatternMask = (patterns: Iterable<DddPattern>): number => toMask(DDD_PATTERNS, patterns)

/** The patterns whose bits are set. */
export const fromPatternMask = (mask: number): ReadonlyArray<DddPattern> =>
  DDD_PATTERNS.filter((_, bit) => (mask & (1 << bit)) !== 0)

/** A set of kinds and marks as bits. */
export const toKindMask = (kinds: Iterable<ChunkKind | ChunkMark>): number => toMask(KINDS, kinds)
