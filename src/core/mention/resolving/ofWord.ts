import type { SymbolKind } from "../../domain/CodeSymbol.ts"
import { familyOf } from "./familyOf.ts"
import type { Mention } from "../Mention.ts"
import { ofOwn } from "./ofOwn.ts"
import type { Certainty, ReferringFile } from "./References.ts"
import { remembering } from "./remembering.ts"
import { importsGiving } from "./importsGiving.ts"
import type { Ways } from "./Viewer.ts"

/** What is called by what macros are given: types stand in code that they are given. */
const MAY_BE: ReadonlySet<SymbolKind> = new Set(["function", "macro", "constant", "variable"])

/** Folders of one crate. */
const INSIDE = /(?:^|\/)(?:src|tests|examples|benches)\//

const crateOf = ({ path }: ReferringFile): string => path.slice(0, Math.max(0, path.search(INSIDE)))

const meant = remembering<boolean>()

/**
 * What a word that is given to a macro may mean though it is not known there: what has its name in the same crate, by that alone, where nothing else is known to be
 * meant.
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
