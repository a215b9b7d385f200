import type { Cut } from "../outline/OutlineNode.ts"
import { partitionPoint } from "../text/mod.ts"
import type { LineSizes } from "./LineSizes.ts"
import { SIZES } from "./sizes.ts"

/** A range of lines, 0-based and inclusive. */
type LineRun = readonly [first: number, last: number]

/**
 * Splits the lines `first` to `last` into runs of at most `SIZES.whole` tokens. Of the given cuts (in line order) the outermost is used that leaves neither run
 * smaller than `SIZES.part`. If there is no cut, or only one before a short rest, the lines stay together up to `SIZES.hard` tokens; more is split between
 * lines.
 */
export const splitLines = (
  first: number,
  last: number,
  cuts: ReadonlyArray<Cut>,
  sizes: LineSizes
): ReadonlyArray<LineRun> => {
  const runs: Array<LineRun> = []
  let start = first
  while (sizes.tokens(start, last) > SIZES.whole) {
    // Binary search, since the cuts may be those of a whole file and this one of thousands of pieces.
    const next = partitionPoint(cuts.length, (at) => cuts[at]!.line <= start)
    const cutLine = chooseCut(start, last, cuts, next, sizes)
    if (cutLine === undefined) break
    runs.push([start, cutLine - 1])
    start = cutLine
  }
  runs.push([start, last])
  return runs
}

const chooseCut = (
  start: number,
  last: number,
  cuts: ReadonlyArray<Cut>,
  from: number,
  sizes: LineSizes
): number | undefined => {
  let bestCut: Cut | undefined
  let earlyCut: Cut | undefined
  let lateCut: Cut | undefined
  /** A cut that leaves less than `SIZES.part` after it. */
  let shortRestCut: Cut | undefined
  for (let index = from; index < cuts.length; index++) {
    const cut = cuts[index]!
    if (cut.line > last) break
    const tokens = sizes.tokens(start, cut.line - 1)
    if (tokens > SIZES.whole) {
      if (tokens <= SIZES.hard) lateCut ??= cut
      break
    }
    if (tokens < SIZES.part) earlyCut = cut
    else if (sizes.tokens(cut.line, last) < SIZES.part) shortRestCut ??= cut
    else if (bestCut === undefined || cut.depth <= bestCut.depth) bestCut = cut
  }
  const chosen = bestCut ?? shortRestCut ?? earlyCut ?? lateCut
  const fitsWhole = sizes.tokens(start, last) <= SIZES.hard
  if (chosen === undefined) return fitsWhole ? undefined : lastLineWithin(start, last, sizes)
  return fitsWhole && sizes.tokens(chosen.line, last) < SIZES.remark ? undefined : chosen.line
}

/** The first line that would exceed `SIZES.whole` tokens, or the line after a blank one shortly before it. */
const lastLineWithin = (start: number, last: number, sizes: LineSizes): number | undefined => {
  let end = start + 1
  while (end <= last && sizes.tokens(start, end) <= SIZES.whole) end++
  if (end > last) return undefined
  for (let line = end; line > start + 1 && sizes.tokens(start, line - 1) >= SIZES.part; line--)
    if (sizes.isBlank(line - 1)) return line
  return end
}
