import type { SymbolKind } from "../../domain/CodeSymbol.ts"
import { familyOf } from "./familyOf.ts"
import type { Mention } from "../Mention.ts"
import { ofOwn } from "./ofOwn.ts"
import type { Certainty, ReferringFile } from "./References.ts"
import { remembering } from "./remembering.ts"
import { importsGiving } from "./importsGiving.ts"
import type { Ways } from "./Viewer.ts"

/** Kinds that words given to macros may mean; types are written there as code. */
const MAY_BE: ReadonlySet<SymbolKind> = new Set(["function", "macro", "constant", "variable"])

/** Source folders of a crate. */
const INSIDE = /(?:^|\/)(?:src|tests|examples|benches)\//

const crateOf = ({ path }: ReferringFile): string => path.slice(0, Math.max(0, path.search(INSIDE)))

const meant = remembering<boolean>()

/**
 * What a word given to a macro may mean although it is not visible there: a definition of that name in the same crate, `name-only`, unless something else is
 * known to be meant.
 */
export const ofWord = (mention: Mention, inside: string, ways: Ways): Certainty | undefined => {
  const { around, target, viewer } = ways
  const { name } = mention
  if (name !== target.name || target.container !== "" || target.standing.nested) return undefined
  if (!MAY_BE.has(target.kind) || crateOf(viewer.file) !== crateOf(target.file)) return undefined
  if (importsGiving(name, ways) !== undefined) return undefined
  const called = around.named(name)
  const isKnown = meant(called, viewer, inside, () =>
    called.some((each) => {
      if (each.container !== "" || familyOf(each.file.language) !== familyOf(target.file.language))
        return false
      const certainty = ofOwn(mention, inside, { ...ways, target: each })
      return certainty === "exact" || certainty === "likely"
    })
  )
  return isKnown ? undefined : "name-only"
}
