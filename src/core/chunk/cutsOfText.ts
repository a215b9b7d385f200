import type { Cut } from "../outline/OutlineNode.ts"
import type { LineTable } from "../text/mod.ts"
import type { LineSizes } from "./LineSizes.ts"

/** Where prose or an unknown format may be cut: after a blank line, best where the next line is not indented. */
export const cutsOfText = (text: string, { starts }: LineTable, sizes: LineSizes): ReadonlyArray<Cut> => {
  const cuts: Array<Cut> = []
  for (let line = 1; line < sizes.count; line++) {
    if (!sizes.blank(line - 1) || sizes.blank(line)) continue
    cuts.push({ line, depth: /\s/.test(text[starts[line]!] ?? "") ? 1 : 0 })
  }
  return cuts
}
