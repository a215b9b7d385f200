import { augments } from "./augments.ts"
import { ownerOfTarget } from "./ownerOfTarget.ts"
import { sameType, type TypeCandidate } from "./typeCandidates.ts"
import { supertypesOf } from "./typeHierarchy.ts"
import type { Certainty, Definition } from "../view/References.ts"
import { declarersOf } from "./embeddedTypes.ts"
import { anyHasSameParameters } from "../signature/haveSameParameters.ts"
import { typeOfAssignedParameter } from "../signature/typeOfAssignedParameter.ts"
import { parameterWithVariables, statedParameterType } from "../signature/statedParameterType.ts"
import { BOUND_SEPARATOR, JOINED_SEPARATOR } from "../../../mention/boundNames.ts"
import { variableBounds } from "../signature/variableBounds.ts"
import { argumentsIndex } from "../../../mention/appliedType.ts"
import { heldTypes, innermostElement, isCollectionType } from "../../../mention/collectionType.ts"
import {
  introducesVariable,
  isTypeVariable,
  statedTypeOf,
  typeWithVariables,
  withoutVariables
} from "../signature/statedTypeOf.ts"
import { givenTextOf, selfStepsOf } from "../signature/givenTextOf.ts"
import { siteOf } from "../import/siteOf.ts"
import {
  argumentsOfSupertype,
  substituted,
  type TypeArguments,
  typeVariablesOf
} from "../signature/typeArguments.ts"
import { leastCertain } from "../view/certainties.ts"
import type { ResolutionContext, UseSite } from "../view/ResolutionContext.ts"

/** The type that a declaration states for its value or result. */
export interface StatedType {
  readonly written: string
  readonly declaration: Definition
  readonly certainty: Certainty
  /** Where the names in it are written, if that is not at the declaration. */
  readonly site?: UseSite | undefined
  /** The same for the names of its arguments alone. */
  readonly argumentSite?: UseSite | undefined
}

/** A member, as a step of a chain asks for it. */
export interface MemberRequest {
  readonly name: string
  /** It is read, and not called. */
  readonly isField: boolean
  /** Its result is awaited. */
  readonly awaited: boolean
  /** Not the type of the member is asked for but that of its parameter at this place, from 0, or of this name. */
  readonly parameter?: number | string
  /** Not the type of that parameter, but of what a function of that type gets at this place, from 0. */
  readonly taken?: number
  /** A member that states no type is asked for what it gives, as text: see `givenTextOf`. */
  readonly mayBeGiven?: boolean
}

/** Most levels of supertypes in which a member is searched. */
const MAX_SUPERTYPE_DEPTH = 4

/** Most definitions of one name that are examined. */
const MAX_NAMESAKES = 2_000

/** What the members of that name state, of a type and of its supertypes, without declarations that the type overrides. */
export const statedMemberTypes = (
  { certainty, definition, typeArguments }: TypeCandidate,
  request: MemberRequest,
  context: ResolutionContext,
  depthLeft = MAX_SUPERTYPE_DEPTH
): ReadonlyArray<StatedType> => {
  const { index, rules } = context
  const { awaited, isField, mayBeGiven = false, name, parameter, taken } = request
  const namesakes = index.named(name)
  if (namesakes.length > MAX_NAMESAKES) return []
  const ownMembers = namesakes.filter(
    (each) =>
      each.container === definition.name &&
      (parameter !== undefined ||
        fitsAccess(each, isField) ||
        ((rules.chain?.callsReadFields === true ||
          rules.calledFieldsOf?.test(definition.signature) === true) &&
          fitsAccess(each, true))) &&
      isMemberOf(each, definition, context)
  )
  const variables = variableTypes(definition, typeArguments)
  const ownTypes = ownMembers.map((each): StatedType => {
    const substitute =
      variables === undefined || rules.pointers !== undefined
        ? undefined
        : parameter === undefined
          ? substituted(typeWithVariables(each, name, awaited, rules), withoutOwn(variables, each))
          : substituted(parameterWithVariables(each, parameter, rules, taken), withoutOwn(variables, each))
    if (substitute !== undefined) {
      const { site } = typeArguments!
      // The name of a generic type is one of the declaration, its arguments are what the variables stand for.
      const isVariable = variables!.has(innermostElement(typeWithVariables(each, name, awaited, rules)))
      return {
        written: substitute,
        declaration: each,
        certainty,
        ...(isVariable || argumentsIndex(innermostElement(substitute)) < 0
          ? { site }
          : { argumentSite: site })
      }
    }
    const bounded =
      variables === undefined && parameter === undefined && rules.pointers === undefined
        ? boundedType(definition, each, request, context)
        : undefined
    if (bounded !== undefined)
      return { ...bounded, declaration: each, certainty: leastCertain(bounded.certainty, certainty) }
    const statedType =
      parameter === undefined
        ? statedTypeOf(each, name, awaited, rules)
        : statedParameterType(each, parameter, rules, taken)
    const namesDeclaringType = statedType !== "" && statedType === rules.chain?.declaringType
    const type = namesDeclaringType
      ? declaringType(definition, context)
      : withDeclaringElement(statedType, definition, context)
    // In languages with pointers, types are read with all their arguments, and no type variable is left.
    const isVariable = rules.pointers === undefined && isTypeVariable(innermostElement(type), definition)
    const written =
      type === "" && each.kind === "field" && isField
        ? typeOfAssignedParameter(each, context)
        : isVariable
          ? ""
          : withoutVariables(type, (held) => typeVariablesOf(definition).includes(held))
    const given = each.gives !== undefined && mayBeGiven && parameter === undefined
    return { written: given ? givenTextOf(each) : written, declaration: each, certainty }
  })
  const implied =
    ownMembers.length > 0 ? "" : (rules.chain?.impliedMembers?.typeOf(definition, name, isField) ?? "")
  if (implied !== "") return [{ written: implied, declaration: definition, certainty }]
  const takesTypeFromAbove =
    rules.chain?.inheritsTypes === true && ownTypes.every(({ written }) => written === "")
  const isDecided = ownMembers.length > 0 && !takesTypeFromAbove && (isField || rules.hasOpenTypes !== true)
  if (depthLeft === 0 || isDecided) return ownTypes
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
        {
          definition: one.definition,
          certainty: leastCertain(one.certainty, certainty),
          typeArguments: argumentsOfAbove(definition, one.definition.name, variables, typeArguments, context)
        },
        request,
        context,
        depthLeft - 1
      )
    )
    .map((each) =>
      mayBeGiven && selfStepsOf(each.declaration).some((step) => hasMember(definition, step, context))
        ? { ...each, written: "" }
        : each
    )
  if (takesTypeFromAbove && inherited.length > 0) return inherited
  return [
    ...ownTypes,
    ...inherited.filter(
      ({ declaration }) => ownMembers.length === 0 || !anyHasSameParameters(ownMembers, declaration)
    )
  ]
}

/**
 * What a member states in terms of type variables that are bound, where nothing tells what these stand for; undefined for any other. Inside of its type, they stand for
 * what bounds them.
 */
const boundedType = (
  type: Definition,
  member: Definition,
  { awaited, name }: MemberRequest,
  context: ResolutionContext
): Pick<StatedType, "certainty" | "site" | "written"> | undefined => {
  const { rules } = context
  const joint = rules.hasAllJoinedTypes === undefined ? BOUND_SEPARATOR : JOINED_SEPARATOR
  const bounds = variableBounds(type, joint)
  if (bounds.size === 0 && rules.boundOfVariable === undefined) return undefined
  const stated = typeWithVariables(member, name, awaited, rules)
  // A variable that is declared as a value leads to its bound by its name.
  const written = isBoundValue(innermostElement(stated), type, context)
    ? stated
    : substituted(stated, withoutOwn(bounds, member))
  if (written === undefined || written === "") return undefined
  const isInside = context.site.scope.enclosingNames.includes(type.name)
  return { written, site: siteOf(type, context), certainty: isInside ? "exact" : "likely" }
}

/** Whether a type variable of a type is declared as a value that states its bound. */
const isBoundValue = (
  name: string,
  type: Definition,
  { index, rules: { boundOfVariable } }: ResolutionContext
): boolean =>
  boundOfVariable !== undefined &&
  typeVariablesOf(type).includes(name) &&
  index.named(name).some(({ signature }) => boundOfVariable(signature) !== "")

/** Whether a type declares a member of that name itself. */
const hasMember = (type: Definition, name: string, context: ResolutionContext): boolean =>
  context.index.named(name).some((each) => each.container === type.name && isMemberOf(each, type, context))

/** The variables of a type that a member of it does not introduce itself. */
const withoutOwn = (
  variables: ReadonlyMap<string, string>,
  member: Definition
): ReadonlyMap<string, string> => {
  const left = [...variables].filter(([name]) => !introducesVariable(name, member))
  return left.length === variables.size ? variables : new Map(left)
}

/** What the type variables of a type stand for; undefined if no arguments are known. */
const variableTypes = (
  type: Definition,
  typeArguments: TypeArguments | undefined
): ReadonlyMap<string, string> | undefined => {
  if (typeArguments === undefined) return undefined
  const names = typeVariablesOf(type)
  return names.length === typeArguments.types.length
    ? new Map(names.map((name, at) => [name, typeArguments.types[at]!]))
    : undefined
}

/** The type arguments that a type gives to one above it, which may be those that it is given. */
const argumentsOfAbove = (
  type: Definition,
  supertype: string,
  variables: ReadonlyMap<string, string> | undefined,
  typeArguments: TypeArguments | undefined,
  context: ResolutionContext
): TypeArguments | undefined => {
  const stated = argumentsOfSupertype(type, supertype, context.rules)
  if (stated.length === 0) return undefined
  const given = stated.map((each) => variables && substituted(each, variables))
  // The arguments of both have to be resolved at one place.
  if (given.every((each) => each === undefined)) {
    const own = new Set(typeVariablesOf(type))
    return {
      types: stated.map((each) => (heldTypes(each).some((held) => own.has(held)) ? "" : each)),
      site: siteOf(type, context)
    }
  }
  return { types: given.map((each) => each ?? ""), site: typeArguments!.site }
}

/** Whether a type declares a member. */
const isMemberOf = (member: Definition, type: Definition, context: ResolutionContext): boolean => {
  const owner = ownerOfTarget({ ...context, target: member })
  return owner !== undefined && (sameType(owner, type, context.rules) || augments(owner, type, context))
}

/** The type that declares a member; a mixed-in trait declares it for the type it is mixed into. */
const declaringType = ({ name, signature }: Definition, { rules }: ResolutionContext): string =>
  /(?:^|\s)trait\s/.test(signature) ? rules.chain!.selfType : name

/** A collection of objects of the type that declares a member, by the name of that type: `static[]`. */
const withDeclaringElement = (stated: string, definition: Definition, context: ResolutionContext): string => {
  if (context.rules.pointers !== undefined || !isCollectionType(stated)) return stated
  const { declaringType: declaring, selfType } = context.rules.chain ?? {}
  const element = innermostElement(stated)
  if (declaring === undefined || (element !== selfType && element !== declaring)) return stated
  const type = declaringType(definition, context)
  return type === selfType ? "" : stated.slice(0, -element.length) + type
}

/** Whether a member is a field or read like one, if a field is wanted; else whether it is called. */
const fitsAccess = ({ kind, signature }: Definition, isField: boolean): boolean =>
  kind === "field" || kind === "constant"
    ? isField
    : isField === (!signature.includes("(") || READ_AS_FIELD.test(signature))

const READ_AS_FIELD = /@(?:\w+\.)?(?:cached_)?property\b|(?:^|\s)get\s/
