import type { SyntaxNode } from "../../syntax/mod.ts"
import type { StatedMention } from "../StatedNames.ts"
import { nameUses } from "./perlNameUses.ts"
import { type PerlReading, visitAll } from "./PerlReading.ts"
import { RULES, visitStatements } from "./perlRules.ts"
import type { Scope } from "./perlScope.ts"
import { MAX_DEPTH } from "./perlTerms.ts"

/** The names that a file uses, in order, each with the package or class that it is looked up in, as far as it is known. */
export const perlUses = (_: string, root: SyntaxNode): ReadonlyArray<StatedMention> => {
  const found: Array<StatedMention> = []
  const reading: PerlReading = {
    ...nameUses(found),
    visit: (node, scope, depth) => {
      if (depth > MAX_DEPTH) return
      const rule = RULES.get(node.type) ?? visitAll
      rule(reading, node, scope, depth)
    }
  }
  const file: Scope = {
    within: "main",
    variables: new Map(),
    around: undefined,
    isFile: true,
    takesObject: false
  }
  visitStatements(reading, root, file, 0)
  return found.toSorted((a, b) => a.at - b.at)
}
