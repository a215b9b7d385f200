import type { Cut } from "../outline/OutlineNode.ts"
import type { LineTable } from "../text/mod.ts"
import type { LineSizes } from "./LineSizes.ts"

/** A range of lines, 0-based and inclusive. */
export type LineRange = readonly [first: number, last: number]

/** The depth added for a cut inside of something that should stay whole. */
const INDIVISIBLE_DEPTH = 50

/** The depth added for a cut without a blank line. */
const NO_BLANK_DEPTH = 4

const CLOSING_LINE = /^[\s})\];,>]*$|^\s*<\//

/**
 * Where prose or a format without a grammar may be split: before a line that follows a blank one, preferably one that is not indented; else before a line that
 * is indented no more than the one above, the less the better. Inside `indivisible` only as a last resort.
 */
export const cutsOfText = (
  text: string,
  { starts }: LineTable,
  sizes: LineSizes,
  indivisible: ReadonlyArray<LineRange> = []
): ReadonlyArray<Cut> => {
  const cuts: Array<Cut> = []
  let previousIndent = 0
  let indivisibleAt = 0
  for (let line = 0; line < sizes.count; line++) {
    if (sizes.isBlank(line)) continue
    const start = starts[line]!
    const indent = indentAt(text, start)
    while (indivisibleAt < indivisible.length && indivisible[indivisibleAt]![1] < line) indivisibleAt++
    const extraDepth = (indivisible[indivisibleAt]?.[0] ?? line) < line ? INDIVISIBLE_DEPTH : 0
    if (line > 0 && sizes.isBlank(line - 1)) cuts.push({ line, depth: extraDepth + (indent > 0 ? 1 : 0) })
    else if (
      line > 0 &&
      indent <= previousIndent &&
      !CLOSING_LINE.test(text.slice(start, Math.min(starts[line + 1]!, start + 200)))
    )
      cuts.push({
        line,
        depth: extraDepth + NO_BLANK_DEPTH + Math.min(indent, INDIVISIBLE_DEPTH - NO_BLANK_DEPTH - 1)
      })
    previousIndent = indent
  }
  return cuts
}

const indentAt = (text: string, start: number): number => {
  let at = start
  while (text[at] === " " || text[at] === "\t") at++
  return at - start
}
