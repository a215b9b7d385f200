import type { SyntaxNode } from "../../syntax/mod.ts"
import type { StatedMention } from "../StatedNames.ts"
import { visitExpression } from "./ocamlExpressions.ts"
import { visitItem } from "./ocamlItems.ts"
import { nameUses } from "./ocamlNameUses.ts"
import type { OcamlReading } from "./OcamlReading.ts"
import { Scope } from "./ocamlScope.ts"

/** The names that a file uses, in order, each with the modules that it is looked up in unless the file itself declares it. */
export const ocamlUses = (_: string, root: SyntaxNode): ReadonlyArray<StatedMention> => {
  const found: Array<StatedMention> = []
  const reading: OcamlReading = {
    ...nameUses(found),
    visit: (node, scope, depth) => visitExpression(reading, node, scope, depth),
    visitItem: (item, scope, isTop, depth) => visitItem(reading, item, scope, isTop, depth)
  }
  const scope = new Scope()
  for (const item of root.namedChildren) visitItem(reading, item, scope, true, 0)
  return found.toSorted((a, b) => a.at - b.at)
}
