/** The result type of a chain of calls and fields, each on the result of the one before it: see `chainTypes`. */
import type { MentionRules } from "../../../language/MentionRules.ts"
import {
  AWAIT,
  type AccessChain,
  CONSTRUCTOR,
  type Step,
  isPart,
  parameterOf
} from "../../../mention/AccessChain.ts"
import { BOUND_SEPARATOR, splitBounds } from "../../../mention/boundNames.ts"
import {
  UNKNOWN_KEY,
  collectionName,
  collectionType,
  isCollectionType,
  reachedType
} from "../../../mention/collectionType.ts"
import { FUNCTION_TYPE, resultOfFunction } from "../../../mention/functionType.ts"
import { conditionOf } from "../../../mention/Condition.ts"
import { fieldOfObject, isObjectType } from "../../../mention/objectType.ts"
import { encodeChain, givenChain, mappedOf } from "../../../mention/receiverEncoding.ts"
import { memberHolderType, pointerTypeAfterStep } from "../../pointedType.ts"
import type { Definition } from "../view/References.ts"
import type { ResolutionContext } from "../view/ResolutionContext.ts"
import { type TypeReference, agreedType, pointersBeforeSelf } from "./agreedType.ts"
import { appliedCandidates } from "./appliedCandidates.ts"
import { parameterOfCallee, typeOfWrittenField } from "./argumentType.ts"
import { asCollection } from "./asCollection.ts"
import { leastCertain } from "../view/certainties.ts"
import { givenTextOf, selfStepsOf } from "../signature/givenTextOf.ts"
import { declaredPointee } from "./declaredPointee.ts"
import { fieldOfCase } from "./fieldOfCase.ts"
import { bareCallResult, functionResult } from "./functionResult.ts"
import { mayHaveType } from "./mayHaveType.ts"
import { memoizedByPair } from "../view/memoizedByPair.ts"
import { siteOf } from "../import/siteOf.ts"
import { statedMemberTypes } from "../type/statedMemberTypes.ts"
import { statedTypeOf } from "../signature/statedTypeOf.ts"
import { typeCandidates } from "../type/typeCandidates.ts"
import { typeGiven } from "./typeGiven.ts"
import { typeWhere } from "./typeWhere.ts"
import { typeOfCollectionMember, typeOfPart } from "./typeOfPart.ts"
import { valueCandidates } from "../type/valueCandidates.ts"

/** Most types of the program that a member is reached through, each dereferenced to the next. */
export const MAX_POINTERS = 4

const cachedTypes = memoizedByPair<TypeReference | undefined>()

/** The result type of a chain; undefined when one of its steps has an unknown type. `enclosingType` is the name of the enclosing type. */
export const typeOfChain = (
  chain: AccessChain,
  enclosingType: string,
  context: ResolutionContext
): TypeReference | undefined => {
  const result = resultOfChain(chain, enclosingType, context)
  return result === undefined || result.written.startsWith("{") ? undefined : result
}

/** The same, also for an object whose type is written out. */
const resultOfChain = (
  chain: AccessChain,
  enclosingType: string,
  targetContext: ResolutionContext
): TypeReference | undefined => {
  const { rules, site } = targetContext
  const context = { ...targetContext, target: neutralTarget(targetContext.target) }
  return cachedTypes(rules, site, `${encodeChain(chain)}\0${enclosingType}`, () => {
    const { start, steps } = chain
    // An `await` is evaluated together with the step that it awaits.
    const awaitedSteps = steps.map((step, at) => ({ step, awaited: isAwait(steps[at + 1]) }))
    const remaining = awaitedSteps.filter(
      ({ step }) => !isAwait(step) && step.is !== "same" && step.is !== "keys"
    )
    const isFirstAwaited = isAwait(steps[0])
    // What awaiting a value gives depends on its type, which may be any awaitable one.
    if (isFirstAwaited && start.is !== "called") return undefined
    if (!mayHaveType(start, remaining, isFirstAwaited, context)) return undefined
    let type: TypeReference | undefined
    const first = remaining[0]?.step
    const argument = start.is === "named" && first?.is === "parameter" ? parameterOf(first) : undefined
    if (argument !== undefined && (argument.member === "" || argument.member === CONSTRUCTOR)) {
      remaining.shift()
      type = parameterOfCallee(start.name, argument, context)
    } else if (start.is === "named") {
      type =
        typeOfFieldPath(start.name, start.inside ?? enclosingType, context) ??
        typeOfNamedPath(start.name, context)
      if (type === undefined) {
        const next = remaining.shift()
        if (next === undefined || next.step.is === "field" || isPart(next.step)) return undefined
        type =
          next.step.is === "parameter"
            ? parameterOfModule(start.name, next.step, context)
            : typeOfGivenText(
                functionResult(`${start.name}.${next.step.name}`, next.awaited, context),
                next.awaited,
                context
              )
      } else {
        const [next] = remaining
        const objects = next && objectsOfType(start.name, next.step, context)
        if (objects !== undefined) {
          remaining.shift()
          type = objects
        }
      }
    } else if (start.is === "called") {
      type = typeOfGivenText(
        bareCallResult(start.name, isFirstAwaited, start.inside ?? enclosingType, context),
        isFirstAwaited,
        context
      )
    } else {
      type = { written: start.is === "self" ? enclosingType : start.name, site, certainty: "exact" }
    }
    for (const { awaited, step } of remaining) {
      if (type === undefined || type.written === "") return undefined
      type = typeAfterStep(type, step, awaited, enclosingType, context)
      // What is taken out of a value has the type that is stated, which may be a promise.
      if (awaited && (step.is === "wrapped" || step.is === "field" || isPart(step)))
        type = typeOfGivenText(type, true, context)
    }
    return type === undefined || type.written === "" ? undefined : type
  })
}

/** What a function of a module takes, or a component of one. */
const parameterOfModule = (
  module: string,
  step: Step,
  context: ResolutionContext
): TypeReference | undefined => {
  const { member, position } = parameterOf(step)
  return parameterOfCallee(`${module}.${member}`, { member: "", position }, context)
}

/** What a type gives when it is asked for its objects: all that fit, or one. Undefined for any other member, and for a variable. */
const objectsOfType = (path: string, step: Step, context: ResolutionContext): TypeReference | undefined => {
  const { chain } = context.rules
  const members = chain?.collectionMembers
  if (chain?.typesHoldObjects === undefined || members === undefined || step.is === "field" || isPart(step))
    return undefined
  const types = typeCandidates(path, context)
  if (types.length === 0 || valueCandidates(path, context).length > 0) return undefined
  const own = types.flatMap((type) =>
    statedMemberTypes(type, { name: step.name, isField: false, awaited: false }, context)
  )
  const givesAll =
    own.length === 0
      ? members.same.has(step.name)
      : own.every(({ declaration }) => chain.typesHoldObjects!.test(declaration.signature))
  // Only that of the language surely gives an object: another library may have a member of such a name give something else.
  const isConstructor = context.rules.constructors?.calledAs === step.name
  const type = { site: context.site, certainty: isConstructor ? "exact" : "likely" } as const
  if (givesAll) return { ...type, written: collectionType(path) }
  return own.length === 0 && members.elements.has(step.name) ? { ...type, written: path } : undefined
}

const isAwait = (step: Step | undefined): boolean => step?.is === "opened" && step.name === AWAIT

/** The types that may hold a member of that name, for a written type: the enclosing type, the target of a pointer, each bound. */
export const receiverTypes = (
  written: string,
  member: string,
  enclosingType: string,
  { chain, pointers }: Pick<MentionRules, "chain" | "pointers">
): ReadonlyArray<string> => {
  if (pointers === undefined)
    return splitBounds(written).map((one) => reachedType(one, member, chain?.collectionMembers?.forms))
  const receiver = memberHolderType(written, member, pointers)
  return splitBounds(receiver === chain?.selfType ? enclosingType : receiver)
}

/** The type of a field of the enclosing type, by its bare name, and of the fields chained to it; undefined when the enclosing type has no such field. */
const typeOfFieldPath = (
  path: string,
  enclosingType: string,
  context: ResolutionContext
): TypeReference | undefined => {
  if (!context.rules.impliesSelf || enclosingType === "") return undefined
  const [first = "", ...others] = path.split(".")
  const request = { name: first, isField: true, awaited: false }
  const statedTypes = typeCandidates(enclosingType, context).flatMap((type) =>
    statedMemberTypes(type, request, context)
  )
  if (statedTypes.length === 0) return undefined
  return (
    others.reduce<TypeReference | undefined>(
      (type, name) => type && typeAfterStep(type, { is: "field", name }, false, enclosingType, context),
      agreedType(statedTypes, enclosingType, context)
    ) ?? { written: "", site: context.site, certainty: "exact" }
  )
}

const neutralTargets = new WeakMap<object, Definition>()

/** The result of a chain does not depend on the target: a neutral target lets it be computed once for all. */
const neutralTarget = (target: Definition): Definition => {
  const cached = neutralTargets.get(target)
  const neutral = cached ?? { ...target, name: "", container: "", file: { ...target.file, path: "" } }
  if (cached === undefined) neutralTargets.set(target, neutral)
  return neutral
}

/** The type of a chain of names at the start of a longer one: that of the one variable it means, or the type itself. */
const typeOfNamedPath = (path: string, context: ResolutionContext): TypeReference | undefined => {
  const [value, another] = valueCandidates(path, context)
  if (value !== undefined) {
    if (another !== undefined) return undefined
    const { container, gives, name } = value.definition
    const type = { site: siteOf(value.definition, context), certainty: value.certainty }
    const given =
      gives === undefined
        ? undefined
        : typeOfGivenText({ ...type, written: givenTextOf(value.definition) }, false, context)
    if (given !== undefined) return given
    const stated = statedTypeOf(value.definition, name, false, context.rules)
    const written = stated !== "" && stated === context.rules.chain?.declaringType ? container : stated
    return { ...type, written }
  }
  const types = typeCandidates(path, context)
  if (types.length > 0) return { written: path, site: context.site, certainty: "exact" }
  return context.rules.chain?.inferred === undefined ? undefined : typeOfValuePath(path, context)
}

/** The type of the fields that follow a variable. */
const typeOfValuePath = (path: string, context: ResolutionContext): TypeReference | undefined => {
  const dot = path.lastIndexOf(".")
  const before = dot < 0 ? "" : path.slice(0, dot)
  if (before === "" || typeCandidates(before, context).length > 0) return undefined
  const holder = typeOfNamedPath(before, context)
  return holder === undefined || holder.written === ""
    ? undefined
    : typeAfterStep(holder, { is: "field", name: path.slice(dot + 1) }, false, "", context)
}

/** What calling a field gives that holds a function; undefined for another one. */
const calledFunction = (held: TypeReference): TypeReference | undefined =>
  resultOfFunction(held.written) === "" ? undefined : { ...held, written: resultOfFunction(held.written) }

/** What a field, or a call of one, gives of an object whose type is written out. */
const typeOfObjectMember = (
  object: TypeReference,
  name: string,
  isField: boolean,
  context: ResolutionContext
): TypeReference | undefined => {
  const field = typeOfGivenText({ ...object, written: fieldOfObject(object.written, name) }, false, context)
  return isField || field === undefined ? field : calledFunction(field)
}

/** The type that declarations give which state none: see `typeGiven`. */
export const typeOfGivenText = (
  given: TypeReference | undefined,
  awaited: boolean,
  context: ResolutionContext
): TypeReference | undefined =>
  typeGiven(given, awaited, context, (chain, site) => resultOfChain(chain, "", { ...context, site }))

/** The type that is written in the file of a chain, or that a chain without steps has there. */
const typeOfGiven = (
  before: TypeReference,
  written: string,
  enclosingType: string,
  context: ResolutionContext
): TypeReference | undefined => {
  const chain = givenChain({ name: written })
  if (chain === undefined) return { ...before, written, site: context.site }
  const given = typeOfChain(chain, enclosingType, context)
  return given && { ...given, certainty: leastCertain(given.certainty, before.certainty) }
}

const typeAfterStep = (
  named: TypeReference,
  step: Step,
  awaited: boolean,
  enclosingType: string,
  context: ResolutionContext,
  depthLeft = MAX_POINTERS
): TypeReference | undefined => {
  const { rules } = context
  const { chain, pointers } = rules
  const { name } = step
  const isField = step.is === "field"
  const pointing = asCollection(named, context)
  if (isPart(step)) return typeOfGivenText(typeOfPart(pointing, step, context), false, context)
  if (step.is === "where") return typeWhere(named, conditionOf(step), context)
  if (step.is === "keyed") return { ...pointing, written: collectionType(pointing.written, UNKNOWN_KEY) }
  if (step.is === "given") return typeOfGiven(pointing, name, enclosingType, context)
  if (step.is === "mapped") {
    const { member, steps } = mappedOf(step)
    return isCollectionType(pointing.written)
      ? steps.reduce<TypeReference | undefined>(
          (type, each) => type && typeAfterStep(type, each, false, enclosingType, context),
          pointing
        )
      : typeAfterStep(named, { is: "call", name: member }, awaited, enclosingType, context, depthLeft)
  }
  if (step.is === "wrapped" && pointers === undefined)
    return { ...pointing, written: collectionType(pointing.written, "", name) }
  const reached = reachedType(pointing.written, name, chain?.collectionMembers?.forms)
  const receiver = reached === pointing.written ? pointing : { ...pointing, written: reached }
  if (isObjectType(receiver.written)) return typeOfObjectMember(receiver, name, isField, context)
  if (receiver.written.startsWith("{"))
    return isField ? typeOfWrittenField(receiver, name, context) : undefined
  if (!isField && chain?.constructorNames?.has(name) === true && !isCollectionType(receiver.written))
    return receiver
  if (
    isCollectionType(receiver.written) &&
    typeCandidates(collectionName(receiver.written), { ...context, site: receiver.site }).length === 0
  )
    return { ...receiver, written: typeOfCollectionMember(receiver.written, name, rules) }
  const pointerType =
    pointers === undefined || isField || step.is === "associated"
      ? undefined
      : pointerTypeAfterStep(receiver.written, step, pointers)
  if (pointerType !== undefined) return { ...receiver, written: pointerType }
  const receivers = receiverTypes(receiver.written, name, enclosingType, rules)
  const self = receivers.join(BOUND_SEPARATOR)
  const { member, position: parameter } =
    step.is === "parameter" ? parameterOf(step) : { member: name, position: undefined }
  const pointee =
    depthLeft === 0 || step.is === "associated"
      ? undefined
      : declaredPointee({ ...receiver, written: self }, member, context)
  if (pointee !== undefined)
    return typeAfterStep(pointee, step, awaited, enclosingType, context, depthLeft - 1)
  const request = {
    name: member,
    isField,
    awaited: awaited && !(isField && chain?.inferred !== undefined),
    mayBeGiven: true,
    ...(parameter === undefined ? {} : { parameter })
  }
  const statedTypes = receivers
    .flatMap((type) => (type === "" ? [] : appliedCandidates({ ...receiver, written: type }, context)))
    .flatMap((type) => statedMemberTypes(type, request, context))
  // An associated function that a type gets from outside of the view returns the type, as most of them do.
  if (statedTypes.length === 0 && chain?.paths !== undefined && step.is === "associated")
    return { ...receiver, written: self }
  if (statedTypes.length === 0 && !isField && chain?.keepers?.has(name) === true) return pointing
  if (statedTypes.length === 0 && isField && chain?.casePatterns?.casesOfTypes === true)
    return fieldOfCase(receiver, name, context)
  if (statedTypes.length === 0 && step.is === "call" && chain?.calledTypes?.has(FUNCTION_TYPE) === true) {
    const held = typeAfterStep(named, { is: "field", name }, false, enclosingType, context, depthLeft)
    return held && calledFunction(held)
  }
  const agreed = typeOfGivenText(agreedType(statedTypes, self, context), awaited, context)
  if (agreed === undefined) return undefined
  // A member that returns the type itself gives the type it is called on, whichever type declares it.
  const returnsSelf = pointersBeforeSelf(statedTypes[0]!.written, rules) !== undefined
  // So may one that gives what another of its members gives.
  const mayReturnSelf = statedTypes.some(
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
