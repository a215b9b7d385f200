import type { ChunkLines } from "./ChunkLines.ts"
import type { LineSizes } from "./LineSizes.ts"
import { SIZES } from "./sizes.ts"

/** A range of lines that is a candidate for a chunk: small ones are merged with their neighbors. */
export interface Atom extends ChunkLines {
  /** Ordinal of the enclosing symbol. Only atoms with the same parent are siblings. */
  readonly parent: number | undefined
  /** Left over between declarations: it has no name of its own. */
  readonly rest: boolean
}

/** An atom with the atoms merged into it. */
interface Run extends Atom {
  readonly alone: boolean
  /** Tokens of the atom that names the run. */
  readonly weight: number
}

/**
 * Merges neighbors, in line order: atoms that share a line, an atom that only closes the one before, an opening line or a stray remark with what follows, and
 * small siblings while they stay small together. A declaration that is large enough is not merged with siblings.
 */
export const mergeSmall = (atoms: ReadonlyArray<Atom>, sizes: LineSizes): ReadonlyArray<Atom> => {
  const merged: Array<Run> = []
  for (const atom of atoms) {
    const weight = size(atom, sizes)
    const next = { ...atom, alone: !atom.rest && weight >= SIZES.standsAlone, weight }
    const before = merged.at(-1)
    if (before !== undefined && belongTogether(before, next, sizes))
      merged[merged.length - 1] = join(before, next, sizes)
    else merged.push(next)
  }
  return merged
}

const size = ({ endLine, startLine }: Atom, sizes: LineSizes) => sizes.tokens(startLine, endLine)

const belongTogether = (a: Run, b: Run, sizes: LineSizes) => {
  if (b.startLine <= a.endLine) return true
  const together = sizes.tokens(a.startLine, b.endLine)
  if (sizes.closes(b.startLine, b.endLine)) return together <= SIZES.hard
  const related = a.parent === b.parent || a.symbol === b.parent || a.symbol === b.symbol
  if (!related || together > SIZES.whole) return false
  if (size(a, sizes) < (a.rest ? SIZES.remark : SIZES.tiny)) return true
  return !a.alone && !b.alone && together <= SIZES.merged
}

/** The largest atom with a symbol names the result; a type takes precedence over its own members. */
const join = (a: Run, b: Run, sizes: LineSizes): Run => {
  const holds = a.symbol !== undefined && a.symbol === b.parent && !a.rest && size(a, sizes) >= SIZES.tiny
  const prefersB =
    b.symbol !== undefined && !b.rest && (a.rest || a.symbol === undefined || b.weight > a.weight)
  const named = prefersB && !holds ? b : a
  return {
    startLine: a.startLine,
    endLine: Math.max(a.endLine, b.endLine),
    kind: named.kind,
    symbol: named.symbol,
    parent: named.parent,
    rest: a.rest && b.rest,
    alone: a.alone || b.alone,
    weight: named.weight
  }
}
