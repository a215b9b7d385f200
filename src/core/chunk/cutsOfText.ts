import type { Cut } from "../outline/OutlineNode.ts"
import type { LineTable } from "../text/mod.ts"
import type { LineSizes } from "./LineSizes.ts"

/** A range of lines, 0-based and inclusive. */
export type LineRun = readonly [first: number, last: number]

/** The depth added for a cut inside of something that should stay whole. */
const WHOLE = 50

/** The depth added for a cut without a blank line. */
const NO_BLANK = 4

const CLOSES = /^[\s})\];,>]*$|^\s*<\//

/**
 * Where prose or a format without a grammar may be split: before a line that follows a blank one, preferably one that is not indented; else before a line that
 * is indented no more than the one above, the less the better. Inside `wholes` only as a last resort.
 */
export const cutsOfText = (
  text: string,
  { starts }: LineTable,
  sizes: LineSizes,
  wholes: ReadonlyArray<LineRun> = []
): ReadonlyArray<Cut> => {
  const cuts: Array<Cut> = []
  let above = 0
  let whole = 0
  for (let line = 0; line < sizes.count; line++) {
    if (sizes.blank(line)) continue
    const start = starts[line]!
    const indent = indentAt(text, start)
    while (whole < wholes.length && wholes[whole]![1] < line) whole++
    const inside = (wholes[whole]?.[0] ?? line) < line ? WHOLE : 0
    if (line > 0 && sizes.blank(line - 1)) cuts.push({ line, depth: inside + (indent > 0 ? 1 : 0) })
    else if (
      line > 0 &&
      indent <= above &&
      !CLOSES.test(text.slice(start, Math.min(starts[line + 1]!, start + 200)))
    )
      cuts.push({ line, depth: inside + NO_BLANK + Math.min(indent, WHOLE - NO_BLANK - 1) })
    above = indent
  }
  return cuts
}

const indentAt = (text: string, start: number): number => {
  let at = start
  while (text[at] === " " || text[at] === "\t") at++
  return at - start
}
