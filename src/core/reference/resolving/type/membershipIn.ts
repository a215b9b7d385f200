import { MAX_SUPERTYPE_DEPTH, supertypesOf, typeAndSupertypes } from "./typeHierarchy.ts"
import { augments } from "./augments.ts"
import { ownerOfTarget } from "./ownerOfTarget.ts"
import { sameType, typeCandidates } from "./typeCandidates.ts"
import { siteOf } from "../import/siteOf.ts"
import { hiddenTypes } from "./hiddenTypes.ts"
import { isMixedIn, mayBeOfHiddenMixin } from "./mixedInMembers.ts"
import { targetNamesakesIn } from "./targetNamesakesIn.ts"
import { acceptsCount } from "../signature/argumentCount.ts"
import { leastCertain } from "../view/certainties.ts"
import { declarersOf } from "./embeddedTypes.ts"
import { anyHasSameParameters } from "../signature/haveSameParameters.ts"
import type { Certainty, Definition } from "../view/References.ts"
import type { ResolutionContext } from "../view/ResolutionContext.ts"

/** Most levels of types declared in terms of others, each of which may again be several. */
const MAX_ALIAS_DEPTH = 3

/** How certainly a member of a type may be the target's override: `name-only` if the arguments choose among several members. */
export const certaintyOfOverride = (type: Definition, context: ResolutionContext): Certainty | undefined => {
  const { overridesWhere } = context.rules
  if (type.kind !== "interface" && overridesWhere?.test(context.target.signature) === false) return undefined
  const owner = ownerOfTarget(context)
  // What comes before a type's own member hides it.
  const isHidden = context.rules.membersBefore !== undefined && owner !== undefined
  if (isHidden && sameType(owner, type, context.rules)) return undefined
  if (!typeAndSupertypes(owner, context).some((each) => sameType(each, type, context.rules))) return undefined
  return context.rules.hasOpenTypes !== true || targetNamesakesIn(type, context).length === 1
    ? "likely"
    : "name-only"
}

/** Whether one of the members that a record declares is read by a call as the target is. */
const hasAccessor = (
  type: Definition,
  declared: ReadonlyArray<Definition>,
  { rules, target }: ResolutionContext
): boolean =>
  rules.calledFieldsOf?.test(type.signature) === true &&
  declared.some(({ kind }) => kind === "field") &&
  acceptsCount(target, 0, rules)

/** Whether supertypes add overloads of the target's name that the type does not declare itself, so that it is unknown which is meant. */
const inheritsOverloads = (type: Definition, context: ResolutionContext): boolean => {
  if (context.rules.hasOpenTypes !== true || context.target.kind !== "method") return false
  const declared = targetNamesakesIn(type, context)
  return typeAndSupertypes(type, context)
    .slice(1)
    .flatMap((above) => targetNamesakesIn(above, context))
    .some((each) => each.kind === "method" && !anyHasSameParameters(declared, each))
}

/**
 * How certainly an object of a type has the target as its member: `other` if it has a different member of that name, `isUnknown` if that cannot be told,
 * undefined if it has none. `hiddenBelow`: the supertypes of a subtype whose members others hide.
 */
export const membershipIn = (
  type: Definition,
  context: ResolutionContext,
  depthLeft = MAX_SUPERTYPE_DEPTH,
  hiddenBelow?: ReadonlyArray<Definition>
): Certainty | "other" | "unknown" | undefined => {
  const { rules, target } = context
  const targetOwner = ownerOfTarget(context)
  const before = rules.membersBefore === undefined ? undefined : membershipBefore(type, context, depthLeft)
  if (before !== undefined && before !== "unknown") return before
  if (
    targetOwner !== undefined &&
    (sameType(targetOwner, type, rules) || augments(targetOwner, type, context))
  ) {
    if (before === "unknown") return "likely"
    if (rules.isOnlyOfInterface?.(target.signature, target.name) === true) return "other"
    return inheritsOverloads(type, context) ? "likely" : "exact"
  }
  if (targetOwner === undefined && type.name === target.container) return "likely"
  const declared = targetNamesakesIn(type, context)
  const isOverload =
    rules.hasOpenTypes === true && target.kind === "method" && !anyHasSameParameters(declared, target)
  if (declared.length > 0 && (!isOverload || hasAccessor(type, declared, context))) return "other"
  if (depthLeft === 0) return rules.supertypesOf === undefined ? "unknown" : undefined
  const aliased = declared.length > 0 ? undefined : rules.aliasedTypes?.(type.signature)
  if (aliased !== undefined) return membershipInAny(type, aliased, context, depthLeft)
  if (rules.embedding !== undefined) return membershipByEmbedding(type, context)
  let isUnknown = rules.hasOpenTypes === true || rules.supertypesOf === undefined
  const chosen = rules.choosesAmongTraits === true ? membershipInTraits(type, context, depthLeft) : undefined
  if (chosen !== undefined) return chosen
  const hidden = hiddenBelow ?? hiddenTypes(type, context)
  for (const candidates of supertypesOf(type, context)) {
    if (candidates.length === 0) isUnknown = true
    for (const { certainty, definition } of candidates) {
      if (hidden.some((each) => sameType(each, definition, rules))) continue
      const membership = membershipIn(definition, context, depthLeft - 1, hidden)
      if (membership === "unknown" || (membership === "other" && isMixedIn(context))) isUnknown = true
      else if (membership !== undefined)
        return membership === "other"
          ? membership
          : leastCertain(
              membership,
              declared.length > 0 || mayBeOfHiddenMixin(context) ? "likely" : certainty
            )
    }
  }
  if (declared.length > 0) return "other"
  return isUnknown ? "unknown" : undefined
}

/** The same by the types whose members come before the type's own; `unknown` if one of them is not in the view. */
const membershipBefore = (
  type: Definition,
  context: ResolutionContext,
  depthLeft: number
): ReturnType<typeof membershipIn> => {
  if (depthLeft === 0) return undefined
  const site = siteOf(type, context)
  const found = context.rules.membersBefore!(type.signature).flatMap((name) => {
    const types = typeCandidates(name, { ...context, site })
    return types.length === 0
      ? ["unknown" as const]
      : types.map(({ certainty, definition }) => {
          const membership = membershipIn(definition, context, depthLeft - 1)
          // What such a type has by others in turn, as a class has, nothing tells.
          if (membership === undefined || membership === "unknown") return undefined
          return membership === "other" ? membership : leastCertain(membership, certainty)
        })
  })
  return found.find((each) => each !== undefined)
}

/** The same for a type that uses several traits with a member of the target's name, of which it chooses one; undefined for another type. */
const membershipInTraits = (
  type: Definition,
  context: ResolutionContext,
  depthLeft: number
): Certainty | "other" | undefined => {
  const memberships = supertypesOf(type, context)
    .flat()
    .filter(({ definition: { kind } }) => kind === "trait")
    .map(({ definition }) => membershipIn(definition, context, depthLeft - 1))
    .filter((each) => each !== undefined && each !== "unknown")
  return memberships.length < 2
    ? undefined
    : memberships.every((each) => each === "other")
      ? "other"
      : "likely"
}

/** The same for a type that has the members of the types that it embeds. */
const membershipByEmbedding = (
  type: Definition,
  context: ResolutionContext
): Certainty | "other" | "unknown" | undefined => {
  const { mayBeHidden, types } = declarersOf(type, context.target.name, context)
  const targetOwner = ownerOfTarget(context)
  const declarer = types.find(
    ({ definition }) => targetOwner !== undefined && sameType(definition, targetOwner, context.rules)
  )
  if (declarer !== undefined)
    return mayBeHidden ? leastCertain(declarer.certainty, "likely") : declarer.certainty
  return types.length > 0 ? "other" : mayBeHidden ? "unknown" : undefined
}

/** The same for a type declared in terms of others: the best result of any of these. */
const membershipInAny = (
  type: Definition,
  aliased: ReadonlyArray<string>,
  context: ResolutionContext,
  depthLeft: number
): Certainty | "other" | "unknown" | undefined => {
  const site = siteOf(type, context)
  const memberships = aliased.flatMap((name) => {
    const types = name === "" ? [] : typeCandidates(name, { ...context, site })
    return types.length === 0
      ? ["unknown" as const]
      : types.map(({ certainty, definition }) => {
          const membership = membershipIn(definition, context, Math.min(depthLeft - 1, MAX_ALIAS_DEPTH))
          return membership === undefined || membership === "other" || membership === "unknown"
            ? membership
            : leastCertain(membership, certainty)
        })
  })
  return (["exact", "likely", "name-only", "other", "unknown"] as const).find((each) =>
    memberships.includes(each)
  )
}
