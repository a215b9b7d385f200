import type { SyntaxNode } from "../../syntax/mod.ts"
import type { StatedMention } from "../StatedNames.ts"
import { type GdscriptReading, MAX_DEPTH, nameCollector } from "./GdscriptReading.ts"
import { RULES, visitClass, visitOther } from "./gdscriptRules.ts"

/** The names that a script uses, in order, each with the class that it is looked up in, as far as types are stated. */
export const gdscriptUses = (_: string, root: SyntaxNode): ReadonlyArray<StatedMention> => {
  const found: Array<StatedMention> = []
  const reading: GdscriptReading = {
    push: nameCollector(found),
    visit: (node, place, depth) => {
      if (depth > MAX_DEPTH) return
      const rule = RULES.get(node.type) ?? visitOther
      rule(reading, node, place, depth)
    }
  }
  visitClass(reading, root, "", 0)
  return found.toSorted((a, b) => a.at - b.at)
}
