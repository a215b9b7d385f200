/** Supertypes of a type, and members by name. */
import type { Definition } from "../view/References.ts"
import type { ResolutionContext } from "../view/ResolutionContext.ts"
import { memoizedByPair } from "../view/memoizedByPair.ts"
import { type GroupKey, namesakesBy, packageOf } from "../view/namesakesBy.ts"
import { ownerOfTarget } from "./ownerOfTarget.ts"
import { siteOf } from "../import/siteOf.ts"
import { type TypeCandidate, sameType, typeCandidates, typeTargetKey } from "./typeCandidates.ts"
import { typeParameterCount } from "../signature/writtenType.ts"

/** Most levels of supertypes that are followed. */
export const MAX_SUPERTYPE_DEPTH = 6

const cachedSupertypes = memoizedByPair<ReadonlyArray<ReadonlyArray<TypeCandidate>>>()

/** The supertypes that a type states: per stated name the types it may mean, empty for a name that means no type of the view. */
export const supertypesOf = (
  type: Definition,
  context: ResolutionContext
): ReadonlyArray<ReadonlyArray<TypeCandidate>> =>
  cachedSupertypes(context.rules, type, typeTargetKey(context), () => computeSupertypes(type, context))

const computeSupertypes = (
  type: Definition,
  context: ResolutionContext
): ReadonlyArray<ReadonlyArray<TypeCandidate>> => {
  const site = siteOf(type, context)
  return ((context.rules.supertypesOf ?? context.rules.someSupertypesOf)?.(type.signature) ?? []).map(
    (name) =>
      typeCandidates(name, { ...context, site }).filter(
        ({ definition }) => !sameType(definition, type, context.rules)
      )
  )
}

const cachedHierarchies = memoizedByPair<ReadonlyArray<Definition>>()

/** A type and its transitive supertypes, the type itself first. */
export const typeAndSupertypes = (
  type: Definition | undefined,
  context: ResolutionContext
): ReadonlyArray<Definition> =>
  type === undefined
    ? []
    : cachedHierarchies(context.rules, type, typeTargetKey(context), () =>
        computeHierarchy(type, context, MAX_SUPERTYPE_DEPTH)
      )

const computeHierarchy = (
  type: Definition,
  context: ResolutionContext,
  depthLeft: number
): ReadonlyArray<Definition> =>
  depthLeft === 0
    ? [type]
    : [
        type,
        ...supertypesOf(type, context)
          .flat()
          .flatMap(({ definition }) => computeHierarchy(definition, context, depthLeft - 1))
      ]

/** The members of a type with a name, including enumerators that are visible without it. */
export const membersNamed = (
  type: Definition,
  name: string,
  context: ResolutionContext
): ReadonlyArray<Definition> => {
  const { index, rules } = context
  const memberKey = rules.visibleIn === "package" ? memberInPackage : memberInFile
  const found = namesakesBy(index.named(name), memberKey, memberKey({ ...type, container: type.name }))
  if (rules.arity?.types === undefined || found.length === 0) return found
  // Another type may differ in its type parameters alone.
  return cachedMembers(found, type, "", () => {
    const isOwn = (member: Definition) => {
      const owner = ownerOfTarget({ ...context, target: member })
      return owner === undefined || typeParameterCount(owner, rules) === typeParameterCount(type, rules)
    }
    return found.every(isOwn) ? found : found.filter(isOwn)
  })
}

const cachedMembers = memoizedByPair<ReadonlyArray<Definition>>()

const containerOrEnumeration = ({ container, scope }: Definition) => container || scope.enumeration
const memberInFile: GroupKey = (member) => `${containerOrEnumeration(member)}\0${member.file.path}`
const memberInPackage: GroupKey = (member) => `${containerOrEnumeration(member)}\0${packageOf(member)}`
