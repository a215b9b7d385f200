import type { SymbolKind } from "../../../domain/CodeSymbol.ts"
import { languageFamily } from "../view/languageFamily.ts"
import type { Mention } from "../../../mention/Mention.ts"
import { certaintyOfNonMember } from "./certaintyOfNonMember.ts"
import type { Certainty, ReferringFile } from "../view/References.ts"
import { memoizedByPair } from "../view/memoizedByPair.ts"
import { importsBinding } from "../import/importsBinding.ts"
import type { ResolutionContext } from "../view/ResolutionContext.ts"

/** Kinds that words given to macros may mean; types are written there as code. */
const MACRO_WORD_KINDS: ReadonlySet<SymbolKind> = new Set(["function", "macro", "constant", "variable"])

/** Source folders of a crate. */
const SOURCE_FOLDER = /(?:^|\/)(?:src|tests|examples|benches)\//

const crateOf = ({ path }: ReferringFile): string => path.slice(0, Math.max(0, path.search(SOURCE_FOLDER)))

const cachedIsKnown = memoizedByPair<boolean>()

/**
 * What a word given to a macro may mean although it is not visible there: a definition of that name in the same crate, `name-only`, unless something else is
 * known to be meant.
 */
export const certaintyOfMacroWord = (
  mention: Mention,
  enclosingType: string,
  context: ResolutionContext
): Certainty | undefined => {
  const { index, site, target } = context
  const { name } = mention
  if (name !== target.name || target.container !== "" || target.scope.nested) return undefined
  if (!MACRO_WORD_KINDS.has(target.kind) || crateOf(site.file) !== crateOf(target.file)) return undefined
  if (importsBinding(name, context) !== undefined) return undefined
  const namesakes = index.named(name)
  const isKnown = cachedIsKnown(namesakes, site, enclosingType, () =>
    namesakes.some((each) => {
      if (
        each.container !== "" ||
        languageFamily(each.file.language) !== languageFamily(target.file.language)
      )
        return false
      const certainty = certaintyOfNonMember(mention, enclosingType, { ...context, target: each })
      return certainty === "exact" || certainty === "likely"
    })
  )
  return isKnown ? undefined : "name-only"
}
