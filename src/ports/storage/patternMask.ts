import { DDD_PATTERNS, type DddPattern } from "../../core/domain/CodeSymbol.ts"

/** A set of patterns as bits, in the order of `DDD_PATTERNS`. */
export const toPatternMask = (patterns: ReadonlyArray<DddPattern>): number =>
  patterns.reduce((mask, pattern) => mask | (1 << DDD_PATTERNS.indexOf(pattern)), 0)

/** The patterns whose bits are set. */
export const fromPatternMask = (mask: number): ReadonlyArray<DddPattern> =>
  DDD_PATTERNS.filter((_, bit) => (mask & (1 << bit)) !== 0)
