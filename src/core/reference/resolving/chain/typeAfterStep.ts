/** The type that one step of a chain leads to. */
import { type AccessChain, type Step, isPart, parameterOf } from "../../../mention/AccessChain.ts"
import { BOUND_SEPARATOR } from "../../../mention/boundNames.ts"
import {
  UNKNOWN_KEY,
  collectionName,
  collectionType,
  isCollectionType,
  reachedType
} from "../../../mention/collectionType.ts"
import { conditionOf } from "../../../mention/Condition.ts"
import { FUNCTION_TYPE, isFunctionType, resultOfFunction } from "../../../mention/functionType.ts"
import { fieldOfObject, isObjectType } from "../../../mention/objectType.ts"
import { givenChain, mappedOf } from "../../../mention/receiverEncoding.ts"
import { pointerTypeAfterStep } from "../../pointedType.ts"
import { selfStepsOf } from "../signature/givenTextOf.ts"
import { statedMemberTypes } from "../type/statedMemberTypes.ts"
import { typeCandidates } from "../type/typeCandidates.ts"
import { leastCertain } from "../view/certainties.ts"
import type { ResolutionContext } from "../view/ResolutionContext.ts"
import { type TypeReference, agreedType, pointersBeforeSelf } from "./agreedType.ts"
import { appliedCandidates } from "./appliedCandidates.ts"
import { typeOfWrittenField } from "./argumentType.ts"
import { asCollection } from "./asCollection.ts"
import { declaredPointee } from "./declaredPointee.ts"
import { fieldOfCase } from "./fieldOfCase.ts"
import type { AwaitedStep } from "./mayHaveType.ts"
import { receiverTypes } from "./receiverTypes.ts"
import { mayBeExtension, typeOfExtension } from "./typeOfExtension.ts"
import { typeGiven } from "./typeGiven.ts"
import { typeTaken } from "./typeTaken.ts"
import { typeOfCollectionMember, typeOfPart } from "./typeOfPart.ts"
import { typeWhere } from "./typeWhere.ts"

/** Most types of the program that a member is reached through, each dereferenced to the next. */
export const MAX_POINTERS = 4

/** From where a chain is followed. */
export interface ChainWalk {
  readonly context: ResolutionContext
  /** The name of the enclosing type, "" for none. */
  readonly enclosingType: string
  /** Follows a chain from elsewhere: what a declaration gives may be one. Its result may be an object whose type is written out. */
  readonly follow: (
    chain: AccessChain,
    enclosingType: string,
    context: ResolutionContext
  ) => TypeReference | undefined
}

/** The type that declarations give which state none: see `typeGiven`. */
export const typeOfGivenText = (
  given: TypeReference | undefined,
  awaited: boolean,
  { context, follow }: Pick<ChainWalk, "context" | "follow">
): TypeReference | undefined =>
  typeGiven(given, awaited, context, (chain, site) => follow(chain, "", { ...context, site }))

/** The type that a step leads to from a type, or awaiting what the step gives; undefined when unknown. */
export const typeAfterStep = (
  named: TypeReference,
  taken: AwaitedStep,
  walk: ChainWalk,
  depthLeft = MAX_POINTERS
): TypeReference | undefined => {
  const { context } = walk
  const { step } = taken
  const before = asCollection(named, context)
  if (taken.taken !== undefined)
    return typeOfTaken(named, before, { ...taken, taken: taken.taken }, walk, depthLeft)
  if (isPart(step)) return typeOfGivenText(typeOfPart(before, step, context), false, walk)
  switch (step.is) {
    case "where":
      return typeWhere(named, conditionOf(step), context)
    case "keyed":
      return { ...before, written: collectionType(before.written, UNKNOWN_KEY) }
    case "given":
      return typeOfGiven(before, step.name, walk)
    case "mapped":
      return typeOfMapped(named, before, taken, walk, depthLeft)
    default:
      return step.is === "wrapped" && context.rules.pointers === undefined
        ? { ...before, written: collectionType(before.written, "", step.name) }
        : typeOfMember(named, before, taken, walk, depthLeft)
  }
}

/** What a function gets that a member takes, or that is of the type before. */
const typeOfTaken = (
  named: TypeReference,
  before: TypeReference,
  step: AwaitedStep & { readonly taken: number },
  walk: ChainWalk,
  depthLeft: number
): TypeReference | undefined => {
  if (step.step.is === "key") return typeTaken(before, step.taken, walk.context)
  const written = typeOfMember(named, before, step, walk, depthLeft)
  if (written !== undefined) return written
  const { taken, ...whole } = step
  const held = typeOfMember(named, before, whole, walk, depthLeft)
  return held === undefined || isFunctionType(held.written) ? undefined : typeTaken(held, taken, walk.context)
}

/** The type that is written in the file of a chain, or that a chain without steps has there. */
export const typeOfGiven = (
  before: TypeReference,
  written: string,
  { context, enclosingType, follow }: ChainWalk
): TypeReference | undefined => {
  const chain = givenChain({ name: written })
  if (chain === undefined) return { ...before, written, site: context.site }
  const given = follow(chain, enclosingType, context)
  return given === undefined || given.written.startsWith("{")
    ? undefined
    : { ...given, certainty: leastCertain(given.certainty, before.certainty) }
}

/** What a call gives that makes a collection of what a function gives of each element, if it is that of a collection. */
const typeOfMapped = (
  named: TypeReference,
  before: TypeReference,
  { awaited, step }: AwaitedStep,
  walk: ChainWalk,
  depthLeft: number
): TypeReference | undefined => {
  const { member, steps } = mappedOf(step)
  return isCollectionType(before.written)
    ? steps.reduce<TypeReference | undefined>(
        (type, each) => type && typeAfterStep(type, { step: each, awaited: false }, walk),
        before
      )
    : typeAfterStep(named, { step: { is: "call", name: member }, awaited }, walk, depthLeft)
}

/** What calling a field gives that holds a function; undefined for another one. */
const calledFunction = (held: TypeReference): TypeReference | undefined =>
  resultOfFunction(held.written) === "" ? undefined : { ...held, written: resultOfFunction(held.written) }

/** What a member of the language, or of a type that is written out, gives; undefined for a member that declarations tell. */
const typeOfKnownMember = (
  receiver: TypeReference,
  { is, name }: Step,
  walk: ChainWalk
): { readonly type: TypeReference | undefined } | undefined => {
  const { rules } = walk.context
  const isField = is === "field"
  if (isObjectType(receiver.written)) {
    const written = fieldOfObject(receiver.written, name)
    const field = typeOfGivenText({ ...receiver, written }, false, walk)
    return { type: isField ? field : field && calledFunction(field) }
  }
  if (receiver.written.startsWith("{"))
    return { type: isField ? typeOfWrittenField(receiver, name, walk.context) : undefined }
  const isCollection = isCollectionType(receiver.written)
  if (!isField && !isCollection && rules.chain?.constructorNames?.has(name) === true)
    return { type: receiver }
  const isOfLanguage =
    isCollection &&
    typeCandidates(collectionName(receiver.written), { ...walk.context, site: receiver.site }).length === 0
  return isOfLanguage
    ? { type: { ...receiver, written: typeOfCollectionMember(receiver.written, name, rules) } }
    : undefined
}

/** What a member gives of a value of a type. */
const typeOfMember = (
  named: TypeReference,
  before: TypeReference,
  taken: AwaitedStep,
  walk: ChainWalk,
  depthLeft: number
): TypeReference | undefined => {
  const { context, enclosingType } = walk
  const { rules } = context
  const { chain, pointers } = rules
  const { step } = taken
  const isField = step.is === "field"
  const reached = reachedType(before.written, step.name, chain?.collectionMembers?.forms)
  const receiver = reached === before.written ? before : { ...before, written: reached }
  const known = typeOfKnownMember(receiver, step, walk)
  if (known !== undefined) return known.type
  const pointerType =
    pointers === undefined || isField || step.is === "associated"
      ? undefined
      : pointerTypeAfterStep(receiver.written, step, pointers)
  if (pointerType !== undefined) return { ...receiver, written: pointerType }
  const receivers = receiverTypes(receiver.written, step.name, enclosingType, rules)
  const self = receivers.join(BOUND_SEPARATOR)
  const { member, position: parameter } =
    step.is === "parameter" ? parameterOf(step) : { member: step.name, position: undefined }
  const pointee =
    depthLeft === 0 || step.is === "associated"
      ? undefined
      : declaredPointee({ ...receiver, written: self }, member, context)
  if (pointee !== undefined) return typeAfterStep(pointee, taken, walk, depthLeft - 1)
  const request = {
    name: member,
    isField,
    awaited: taken.awaited && !(isField && chain?.inferred !== undefined),
    mayBeGiven: true,
    ...(parameter === undefined ? {} : { parameter }),
    ...(taken.taken === undefined ? {} : { taken: taken.taken })
  }
  const stated = receivers
    .flatMap((type) => (type === "" ? [] : appliedCandidates({ ...receiver, written: type }, context)))
    .flatMap((type) => statedMemberTypes(type, request, context))
  const extension =
    stated.length > 0 || step.is === "parameter"
      ? undefined
      : typeOfExtension({ ...receiver, written: self }, request, context)
  if (extension !== undefined) return extension
  if (stated.length === 0)
    return typeOfUndeclaredMember({ named, before, receiver, self }, step, walk, depthLeft)
  const declared =
    typeOfDeclaredMember(stated, { receiver, self }, taken.awaited, walk) ??
    typeOfEntered(stated, receiver, member, walk)
  if (declared?.certainty !== "exact" || step.is !== "call") return declared
  const members = stated.map(({ declaration }) => declaration)
  return mayBeExtension({ ...receiver, written: self }, members, request, context)
    ? { ...declared, certainty: "likely" }
    : declared
}

/** What a member gives that no type is known to declare. */
const typeOfUndeclaredMember = (
  {
    before,
    named,
    receiver,
    self
  }: {
    readonly named: TypeReference
    readonly before: TypeReference
    readonly receiver: TypeReference
    /** The types that may hold the member. */
    readonly self: string
  },
  { is, name }: Step,
  walk: ChainWalk,
  depthLeft: number
): TypeReference | undefined => {
  const { chain } = walk.context.rules
  // An associated function that a type gets from outside of the view returns the type, as most of them do.
  if (chain?.paths !== undefined && is === "associated") return { ...receiver, written: self }
  if (is !== "field" && chain?.keepers?.has(name) === true) return before
  if (is === "field" && chain?.casePatterns?.casesOfTypes === true)
    return fieldOfCase(receiver, name, walk.context)
  if (is !== "call" || chain?.calledTypes?.has(FUNCTION_TYPE) !== true) return undefined
  const held = typeAfterStep(named, { step: { is: "field", name }, awaited: false }, walk, depthLeft)
  return held && calledFunction(held)
}

/** What a block that is entered with an object gets where nothing states it: likely the object itself. */
const typeOfEntered = (
  stated: ReturnType<typeof statedMemberTypes>,
  receiver: TypeReference,
  member: string,
  { context }: ChainWalk
): TypeReference | undefined => {
  const { awaiting, member: entered } = context.rules.chain?.entering ?? {}
  const isEntered = member !== "" && (member === entered || member === awaiting?.member)
  return isEntered && stated.every(({ written }) => written === "")
    ? { ...receiver, certainty: leastCertain(receiver.certainty, "likely") }
    : undefined
}

/** What a member gives that declarations state, or give. */
const typeOfDeclaredMember = (
  stated: ReturnType<typeof statedMemberTypes>,
  { receiver, self }: { readonly receiver: TypeReference; readonly self: string },
  awaited: boolean,
  walk: ChainWalk
): TypeReference | undefined => {
  const { context } = walk
  const agreed = typeOfGivenText(agreedType(stated, self, context), awaited, walk)
  if (agreed === undefined) return undefined
  // A member that returns the type itself gives the type it is called on, whichever type declares it.
  const returnsSelf = pointersBeforeSelf(stated[0]!.written, context.rules) !== undefined
  // So may one that gives what another of its members gives.
  const mayReturnSelf = stated.some(
    ({ declaration }) =>
      agreed.written === declaration.container &&
      receiver.written !== declaration.container &&
      selfStepsOf(declaration).length > 0
  )
  const certainty = leastCertain(
    leastCertain(agreed.certainty, receiver.certainty),
    mayReturnSelf ? "likely" : "exact"
  )
  return returnsSelf ? { ...receiver, written: agreed.written, certainty } : { ...agreed, certainty }
}
