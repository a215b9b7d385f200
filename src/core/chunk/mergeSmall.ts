import type { ChunkLines } from "./ChunkLines.ts"
import type { LineSizes } from "./LineSizes.ts"
import { SIZES } from "./sizes.ts"

/** A range of lines that is a candidate for a chunk: small ones are merged with their neighbors. */
export interface Atom extends ChunkLines {
  /** Ordinal of the enclosing symbol. Only atoms with the same parent are siblings. */
  readonly parent: number | undefined
  /** Left over between declarations: it has no name of its own. */
  readonly isRemainder: boolean
}

/** An atom with the atoms merged into it. */
interface MergedAtom extends Atom {
  readonly standsAlone: boolean
  /** Tokens of the atom that names the run. */
  readonly nameTokens: number
}

/**
 * Merges neighbors, in line order: atoms that share a line, an atom that only closes the one before, an opening line or a stray remark with what follows, and
 * small siblings while they stay small together. A declaration that is large enough is not merged with siblings.
 */
export const mergeSmall = (atoms: ReadonlyArray<Atom>, sizes: LineSizes): ReadonlyArray<Atom> => {
  const runs: Array<MergedAtom> = []
  for (const atom of atoms) {
    const nameTokens = tokensOf(atom, sizes)
    const next = { ...atom, standsAlone: !atom.isRemainder && nameTokens >= SIZES.standsAlone, nameTokens }
    const before = runs.at(-1)
    if (before !== undefined && belongTogether(before, next, sizes))
      runs[runs.length - 1] = join(before, next, sizes)
    else runs.push(next)
  }
  return runs
}

const tokensOf = ({ endLine, startLine }: Atom, sizes: LineSizes) => sizes.tokens(startLine, endLine)

const belongTogether = (a: MergedAtom, b: MergedAtom, sizes: LineSizes) => {
  if (b.startLine <= a.endLine) return true
  if (b.startLine - a.endLine > SIZES.blankLines + 1 && areBlank(a.endLine + 1, b.startLine - 1, sizes))
    return false
  const totalTokens = sizes.tokens(a.startLine, b.endLine)
  if (sizes.isClosing(b.startLine, b.endLine)) return totalTokens <= SIZES.hard
  const areRelated = a.parent === b.parent || a.symbol === b.parent || a.symbol === b.symbol
  if (isTitle(b, sizes)) return false
  const isRemark = a.isRemainder && sizes.saidTokens(a.startLine, a.endLine) < SIZES.remark
  if (!areRelated || totalTokens > SIZES.whole + (isRemark ? 2 * SIZES.remark : 0)) return false
  if (isRemark || (!a.isRemainder && tokensOf(a, sizes) < SIZES.tiny)) return true
  return !a.standsAlone && !b.standsAlone && totalTokens <= SIZES.merged
}

/** Whether an atom is the title of a section, between lines drawn from signs: it belongs to what follows. */
const isTitle = (atom: Atom, sizes: LineSizes): boolean => {
  if (!atom.isRemainder) return false
  const said = sizes.saidTokens(atom.startLine, atom.endLine)
  return said < SIZES.remark && said < tokensOf(atom, sizes)
}

const areBlank = (first: number, last: number, sizes: LineSizes) => {
  for (let line = first; line <= last; line++) if (!sizes.isBlank(line)) return false
  return true
}

/** The largest atom with a symbol names the result; a type takes precedence over its own members. */
const join = (a: MergedAtom, b: MergedAtom, sizes: LineSizes): MergedAtom => {
  const isTypeOfB =
    a.symbol !== undefined && a.symbol === b.parent && !a.isRemainder && tokensOf(a, sizes) >= SIZES.tiny
  const prefersB =
    b.symbol !== undefined &&
    !b.isRemainder &&
    (a.isRemainder || a.symbol === undefined || b.nameTokens > a.nameTokens)
  const naming = prefersB && !isTypeOfB ? b : a
  return {
    startLine: a.startLine,
    endLine: Math.max(a.endLine, b.endLine),
    kind: naming.kind,
    symbol: naming.symbol,
    parent: naming.parent,
    isRemainder: a.isRemainder && b.isRemainder,
    standsAlone: a.standsAlone || b.standsAlone,
    nameTokens: naming.nameTokens
  }
}
