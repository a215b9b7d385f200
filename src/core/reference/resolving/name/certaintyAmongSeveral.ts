/** Several definitions of one name in a package: parts of one type, types that differ in their type parameters, or files for different platforms. */
import { nearestFiles } from "../../../language/nearestFiles.ts"
import { memoizedByPair } from "../view/memoizedByPair.ts"
import type { Certainty, Definition } from "../view/References.ts"
import type { ResolutionContext } from "../view/ResolutionContext.ts"
import { arePartsOfOne, typeParameterCount } from "../signature/writtenType.ts"

/**
 * Files of one package for different platforms may each define a name. Where what is in no package is loaded one by one, several files that define it belong to
 * different programs.
 */
export const certaintyAmongSeveral = (
  visible: ReadonlyArray<Definition>,
  context: ResolutionContext
): Certainty => {
  const { rules } = context
  const definitions = likeTarget(visible, context)
  if (definitions.length === 1 || isPartOfAll(definitions, context)) return "exact"
  if (rules.partialTypes !== undefined) return isInNearestFile(definitions, context) ? "likely" : "name-only"
  return rules.hasUnnamedAliases === true && new Set(definitions.map(({ file }) => file.path)).size > 1
    ? "name-only"
    : "likely"
}

const cachedLikeTarget = memoizedByPair<ReadonlyArray<Definition>>()

/** Those of some definitions that have as many type parameters as the target. */
const likeTarget = (
  visible: ReadonlyArray<Definition>,
  { rules, target }: ResolutionContext
): ReadonlyArray<Definition> => {
  if (rules.arity?.types === undefined) return visible
  const parameterCount = typeParameterCount(target, rules)
  return cachedLikeTarget(visible, rules, String(parameterCount), () =>
    visible.filter((each) => typeParameterCount(each, rules) === parameterCount)
  )
}

const cachedAreParts = memoizedByPair<boolean>()

/** Whether definitions are parts of one type with the target. A type may have thousands, and each of them asks. */
const isPartOfAll = (
  definitions: ReadonlyArray<Definition>,
  { rules, target }: ResolutionContext
): boolean => {
  const [first] = definitions
  if (rules.partialTypes === undefined || first === undefined || !arePartsOfOne(first, target, rules))
    return false
  return cachedAreParts(definitions, rules, "", () =>
    definitions.every((each) => arePartsOfOne(each, first, rules))
  )
}

/** Whether the target's file is as near to the use as any: projects of one repository may each have a type of one name. */
const isInNearestFile = (
  definitions: ReadonlyArray<Definition>,
  { site, target }: ResolutionContext
): boolean =>
  nearestFiles(
    site.file.path,
    definitions.map(({ file }) => file)
  ).includes(target.file.path)

/** Whether some definitions are parts of the type that the target is a part of too. */
export const isFurtherPart = (
  definitions: ReadonlyArray<Definition>,
  { rules, target }: ResolutionContext
): boolean =>
  rules.partialTypes !== undefined && definitions.some((each) => arePartsOfOne(each, target, rules))
