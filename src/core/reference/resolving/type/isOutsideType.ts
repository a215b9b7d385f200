import { languageFamily } from "../view/languageFamily.ts"
import { typeAndSupertypes } from "./typeHierarchy.ts"
import { typeCandidates } from "./typeCandidates.ts"
import { SELF, SUPER } from "../../../mention/Mention.ts"
import { filePathOf, namesakesBy } from "../view/namesakesBy.ts"
import type { Definition } from "../view/References.ts"
import { memoizedByPair } from "../view/memoizedByPair.ts"
import type { ResolutionContext } from "../view/ResolutionContext.ts"

/**
 * Whether the chain of names before a member is a type outside of the view: its first or last name begins with a capital, and no definition of that name is
 * visible at the use site. `enclosingType` is the name of the enclosing type, "" for none.
 */
export const isOutsideType = (
  qualifier: string,
  enclosingType: string,
  context: ResolutionContext
): boolean => {
  const names = qualifier.split(".")
  if (names[0] === SELF || names[0] === SUPER) return false
  return [names[0]!, names.at(-1)!].some(
    (name) => STARTS_WITH_CAPITAL.test(name) && !isKnown(name, enclosingType, context)
  )
}

const STARTS_WITH_CAPITAL = /^\p{Lu}/u

const cachedIsKnown = memoizedByPair<boolean>()

/** Whether the view has a definition of that name that is no member, is in the same file, or is a member of the enclosing type or its supertypes. */
const isKnown = (name: string, enclosingType: string, context: ResolutionContext): boolean => {
  const namesakes = context.index.named(name)
  if (namesakes.length === 0) return false
  return cachedIsKnown(namesakes, context.site, [name, enclosingType].join("\0"), () => {
    if (namesakesBy(namesakes, filePathOf, context.site.file.path).length > 0) return true
    const family = languageFamily(context.site.file.language)
    const candidates = namesakes.filter(({ file }) => languageFamily(file.language) === family)
    return (
      candidates.some(({ container }) => container === "") || anyInherited(candidates, enclosingType, context)
    )
  })
}

const anyInherited = (
  members: ReadonlyArray<Definition>,
  enclosingType: string,
  context: ResolutionContext
): boolean => {
  if (enclosingType === "") return false
  const supertypes = typeCandidates(enclosingType, context).flatMap(({ definition }) =>
    typeAndSupertypes(definition, context)
  )
  const supertypeNames = new Set(supertypes.map(({ name }) => name))
  return members.some(({ container }) => supertypeNames.has(container))
}
