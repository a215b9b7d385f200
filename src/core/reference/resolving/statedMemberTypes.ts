import { ownerOfTarget } from "./ownerOfTarget.ts"
import { sameType, type TypeCandidate } from "./typeCandidates.ts"
import { supertypesOf } from "./typeHierarchy.ts"
import type { Certainty, Definition } from "./References.ts"
import { declarersOf } from "./embeddedTypes.ts"
import { anyHasSameParameters } from "./haveSameParameters.ts"
import { typeOfAssignedParameter } from "./typeOfAssignedParameter.ts"
import { statedParameterType } from "./statedParameterType.ts"
import { innermostElement } from "../../mention/collectionType.ts"
import { isTypeVariable, statedTypeOf } from "./statedTypeOf.ts"
import { leastCertain } from "./certainties.ts"
import type { ResolutionContext } from "./ResolutionContext.ts"

/** The type that a declaration states for its value or result. */
export interface StatedType {
  readonly written: string
  readonly declaration: Definition
  readonly certainty: Certainty
}

/** A member, as a step of a chain asks for it. */
export interface MemberRequest {
  readonly name: string
  /** It is read, and not called. */
  readonly isField: boolean
  /** Its result is awaited. */
  readonly awaited: boolean
  /** Not the type of the member is asked for but that of its parameter at this place, from 0. */
  readonly parameter?: number
}

/** Most levels of supertypes in which a member is searched. */
const MAX_SUPERTYPE_DEPTH = 4

/** Most definitions of one name that are examined. */
const MAX_NAMESAKES = 2_000

/** What the members of that name state, of a type and of its supertypes, without declarations that the type overrides. */
export const statedMemberTypes = (
  { certainty, definition }: TypeCandidate,
  request: MemberRequest,
  context: ResolutionContext,
  depthLeft = MAX_SUPERTYPE_DEPTH
): ReadonlyArray<StatedType> => {
  const { index, rules } = context
  const { awaited, isField, name, parameter } = request
  const namesakes = index.named(name)
  if (namesakes.length > MAX_NAMESAKES) return []
  const ownMembers = namesakes.filter(
    (each) =>
      each.container === definition.name &&
      (parameter !== undefined ||
        fitsAccess(each, isField) ||
        (rules.chain?.callsReadFields === true && fitsAccess(each, true))) &&
      isMemberOf(each, definition, context)
  )
  const ownTypes = ownMembers.map((each) => {
    const statedType =
      parameter === undefined
        ? statedTypeOf(each, name, awaited, rules)
        : statedParameterType(each, parameter, rules)
    const namesDeclaringType = statedType !== "" && statedType === rules.chain?.declaringType
    const type = namesDeclaringType ? declaringType(definition, context) : statedType
    // In languages with pointers, types are read with all their arguments, and no type variable is left.
    const isVariable = rules.pointers === undefined && isTypeVariable(innermostElement(type), definition)
    const written =
      type === "" && each.kind === "field" && isField
        ? (typeOfAssignedParameter(each, context)?.written ?? "")
        : isVariable
          ? ""
          : type
    return { written, declaration: each, certainty }
  })
  if (depthLeft === 0 || (ownMembers.length > 0 && (isField || rules.hasOpenTypes !== true))) return ownTypes
  if (rules.embedding !== undefined) {
    const { mayBeHidden, types } = declarersOf(definition, name, context)
    return types.flatMap((one) => {
      const declarerCertainty = leastCertain(mayBeHidden ? "likely" : "exact", one.certainty)
      return statedMemberTypes(
        { ...one, certainty: leastCertain(declarerCertainty, certainty) },
        request,
        context,
        0
      )
    })
  }
  const inherited = supertypesOf(definition, context)
    .flat()
    .flatMap((one) =>
      statedMemberTypes(
        { ...one, certainty: leastCertain(one.certainty, certainty) },
        request,
        context,
        depthLeft - 1
      )
    )
  return [
    ...ownTypes,
    ...inherited.filter(
      ({ declaration }) => ownMembers.length === 0 || !anyHasSameParameters(ownMembers, declaration)
    )
  ]
}

/** Whether a type declares a member. */
const isMemberOf = (member: Definition, type: Definition, context: ResolutionContext): boolean => {
  const owner = ownerOfTarget({ ...context, target: member })
  return owner !== undefined && sameType(owner, type, context.rules)
}

/** The type that declares a member; a mixed-in trait declares it for the type it is mixed into. */
const declaringType = ({ name, signature }: Definition, { rules }: ResolutionContext): string =>
  /(?:^|\s)trait\s/.test(signature) ? rules.chain!.selfType : name

/** Whether a member is a field or read like one, if a field is wanted; else whether it is called. */
const fitsAccess = ({ kind, signature }: Definition, isField: boolean): boolean =>
  kind === "field" || kind === "constant"
    ? isField
    : isField === (!signature.includes("(") || READ_AS_FIELD.test(signature))

const READ_AS_FIELD = /@(?:\w+\.)?(?:cached_)?property\b|(?:^|\s)get\s/
