import type { Definition } from "../view/References.ts"
import { type ResolutionContext, seesWithoutImport } from "../view/ResolutionContext.ts"
import { languageFamily } from "../view/languageFamily.ts"
import { memoizedByPair } from "../view/memoizedByPair.ts"
import { filePathOf, type GroupKey, namesakesBy } from "../view/namesakesBy.ts"
import { mayHaveMembers } from "./typeCandidates.ts"
import { variantOf } from "../view/variantOf.ts"

const cachedOwners = memoizedByPair<Definition | undefined>()

/** The type whose member the target is; undefined when unknown. */
export const ownerOfTarget = (
  context: Pick<ResolutionContext, "index" | "rules" | "target">
): Definition | undefined =>
  cachedOwners(context.rules, context.target, "", () => computeOwnerOfTarget(context))

/** The file of a definition, and the names that lead to it there. */
const fileAndPathOf: GroupKey = ({ file, name, scope }) =>
  [file.path, ...scope.enclosingNames, name].join("\0")

const computeOwnerOfTarget = ({
  index,
  rules,
  target
}: Pick<ResolutionContext, "index" | "rules" | "target">): Definition | undefined => {
  const variant = variantOf({ index, rules, target })
  if (variant !== undefined) return variant
  const namesakes = index.named(target.container)
  const fits = (each: Definition) =>
    mayHaveMembers(each, target) &&
    languageFamily(each.file.language) === languageFamily(target.file.language)
  const inSameFile = namesakesBy(namesakes, filePathOf, target.file.path).filter(fits)
  const types = inSameFile.length === 0 ? namesakes.filter(fits) : inSameFile
  const around = namesakesBy(
    namesakes,
    fileAndPathOf,
    [target.file.path, ...target.scope.enclosingNames].join("\0")
  ).filter(fits)
  return (
    // Of several types with one name, the target follows the one that declares it.
    around.findLast(({ ordinal }) => ordinal < target.ordinal) ??
    around[0] ??
    inSameFile[0] ??
    types.find(({ file }) => seesWithoutImport(rules, file, target.file)) ??
    (types.length === 1 ? types[0] : undefined)
  )
}
