/** The result type of a chain of calls and fields, each on the result of the one before it: see `chainTypes`. */
import { TYPE_KINDS } from "../../domain/CodeSymbol.ts"
import type { MentionRules } from "../../language/MentionRules.ts"
import { argumentsOfType } from "../../mention/appliedType.ts"
import { BOUND_SEPARATOR, splitBounds } from "../../mention/boundNames.ts"
import {
  collectionName,
  collectionType,
  heldTypes,
  innermostElement,
  isCollectionType,
  reachedType,
  UNKNOWN_KEY
} from "../../mention/collectionType.ts"
import { fieldOfObject, isObjectType } from "../../mention/objectType.ts"
import { FUNCTION_TYPE, resultOfFunction } from "../../mention/functionType.ts"
import { languageFamily } from "./languageFamily.ts"
import { nonMemberCandidates, valueCandidates } from "./valueCandidates.ts"
import { assignedParameter } from "./typeOfAssignedParameter.ts"
import { siteOf } from "./siteOf.ts"
import { appliedCandidates } from "./appliedCandidates.ts"
import { type TypeCandidate, typeCandidates } from "./typeCandidates.ts"
import { sharedImportKey } from "./sharedImportKey.ts"
import { statedMemberTypes } from "./statedMemberTypes.ts"
import { memberHolderType, pointerTypeAfterStep } from "../pointedType.ts"
import type { Definition } from "./References.ts"
import { memoizedByPair } from "./memoizedByPair.ts"
import { encodeChain, givenChain, mappedOf } from "../../mention/receiverEncoding.ts"
import {
  type AccessChain,
  AWAIT,
  type ChainStart,
  CONSTRUCTOR,
  isPart,
  parameterOf,
  type Step
} from "../../mention/AccessChain.ts"
import { INJECTED } from "../../mention/Mention.ts"
import { certaintyByInjection } from "./certaintyByInjection.ts"
import { asCollection } from "./asCollection.ts"
import { typeVariablesOf } from "./typeArguments.ts"
import { fieldOfCase } from "./fieldOfCase.ts"
import { declaredPointee } from "./declaredPointee.ts"
import { agreedType, pointersBeforeSelf, type TypeReference } from "./agreedType.ts"
import { parameterOfCallee, typeOfWrittenField } from "./argumentType.ts"
import { statedTypeOf, typeWithVariables } from "./statedTypeOf.ts"
import { leastCertain } from "./certainties.ts"
import type { ResolutionContext } from "./ResolutionContext.ts"
import { isCollectionMember, typeOfCollectionMember, typeOfPart } from "./typeOfPart.ts"

/** Most types of the program that a member is reached through, each dereferenced to the next. */
export const MAX_POINTERS = 4

const cachedTypes = memoizedByPair<TypeReference | undefined>()

/** The result type of a chain; undefined when one of its steps has an unknown type. `enclosingType` is the name of the enclosing type. */
export const typeOfChain = (
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
    // What precedes a type that is given may have one that is not of the view: numbers.
    const firstAfterGiven =
      1 + remaining.findLastIndex(({ step }) => step.is === "mapped" && givesAnother(step))
    // If no declaration states a return type for a step, the chain leads nowhere, whatever its start.
    const isResolvable =
      // Fields of a type that is written out in a parameter have no declarations.
      remaining.some(({ step }) => step.is === "parameter") ||
      (remaining
        .slice(firstAfterGiven, endOfDeclared(start, remaining, context))
        .toReversed()
        .every(({ awaited, step }) => mayReturnType(step, awaited, context)) &&
        (firstAfterGiven > 0 ||
          start.is !== "called" ||
          mayReturnType({ is: "call", name: withoutInjection(start.name) }, isFirstAwaited, context)))
    if (!isResolvable) return undefined
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
            : functionResult(`${start.name}.${next.step.name}`, next.awaited, context)
      } else {
        const [next] = remaining
        const objects = next && objectsOfType(start.name, next.step, context)
        if (objects !== undefined) {
          remaining.shift()
          type = objects
        }
      }
    } else if (start.is === "called") {
      type = bareCallResult(start.name, isFirstAwaited, start.inside ?? enclosingType, context)
    } else {
      type = { written: start.is === "self" ? enclosingType : start.name, site, certainty: "exact" }
    }
    for (const { awaited, step } of remaining) {
      if (type === undefined || type.written === "") return undefined
      type = typeAfterStep(type, step, awaited, enclosingType, context)
    }
    return type === undefined || type.written === "" || type.written.startsWith("{") ? undefined : type
  })
}

/** Up to where the steps of a chain have declarations: not the fields of an object whose type is written out. */
const endOfDeclared = (
  start: ChainStart,
  steps: ReadonlyArray<{ readonly step: Step }>,
  context: ResolutionContext
): number => {
  if (start.is === "called" && mayGiveObject(start.name, context)) return 0
  const at = steps.findIndex(({ step }) => mayGiveObject(step.name, context))
  return at < 0 ? steps.length : at + 1
}

const cachedMayGiveObject = memoizedByPair<boolean>()

/** Whether any definition of a name states the type of an object that is written out. */
const mayGiveObject = (name: string, context: ResolutionContext): boolean =>
  cachedMayGiveObject(context.rules, context.index, name, () =>
    context.index
      .named(name)
      .some(
        (each) =>
          each.signature.includes("{") &&
          languageFamily(each.file.language) === languageFamily(context.site.file.language) &&
          isObjectType(innermostElement(statedTypeOf(each, name, false, context.rules)))
      )
  )

/** Whether what is made of each element does not depend on its type. */
const givesAnother = (step: Step): boolean => mappedOf(step).steps[0]?.is === "given"

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

const withoutInjection = (name: string): string =>
  name.startsWith(INJECTED) ? name.slice(INJECTED.length + 1) : name

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

const cachedMayReturn = memoizedByPair<boolean>()

/** Whether any definition of a name states a type of the view, or one from outside where that tells something. */
const mayReturnType = (step: Step, awaited: boolean, context: ResolutionContext): boolean => {
  const { index, rules, site } = context
  const { name } = step
  if (step.is === "parameter" || step.is === "wrapped" || step.is === "mapped" || step.is === "keyed")
    return true
  const implied = rules.chain?.impliedMembers
  if (implied !== undefined && (step.is === "field" || implied.called.has(name))) return true
  if (isPart(step) || rules.chain?.paths !== undefined || rules.chain?.constructorNames?.has(name) === true)
    return true
  if (isCollectionMember(name, rules) || rules.chain?.keepers?.has(name) === true) return true
  const { typesHoldObjects } = rules.chain ?? {}
  if (
    typesHoldObjects !== undefined &&
    index.named(name).some(({ signature }) => typesHoldObjects.test(signature))
  )
    return true
  const family = languageFamily(site.file.language)
  return cachedMayReturn(rules, index, `${name}\0${awaited}`, () =>
    index.named(name).some((each) => {
      if (languageFamily(each.file.language) !== family) return false
      if (rules.pointers === undefined && hasVariable(each, name, awaited, context)) return true
      const stated = statedTypeOf(each, name, awaited, rules)
      if (stated === "") return each.kind === "field" && assignedParameter(each, rules) !== undefined
      const held = rules.pointers === undefined ? innermostElement(stated) : stated
      const isSelfType = held === rules.chain?.selfType || held === rules.chain?.declaringType
      return (
        isSelfType ||
        (rules.outsideStaysOutside === true && stated.includes(".")) ||
        isObjectType(innermostElement(stated)) ||
        heldTypes(stated)
          .concat(outsideArguments(stated, rules))
          .some((held) => index.named(held.split(".").at(-1)!).some(({ kind }) => TYPE_KINDS.has(kind)))
      )
    })
  )
}

/** What a type with type arguments holds if it is one from outside of the view. */
const outsideArguments = (type: string, { chain }: Pick<MentionRules, "chain">): ReadonlyArray<string> =>
  chain?.collectionMembers?.outsideTypesHold === true
    ? argumentsOfType(innermostElement(type)).slice(-1).flatMap(heldTypes)
    : []

/** The form that names of type variables have. */
const VARIABLE_NAME = /^_*(?:\p{Lu}\p{N}?|T\p{Lu}\w*|T_\w+|\p{Lu}\w*T|\w+_co)$/u

const hasVariable = (
  definition: Definition,
  name: string,
  awaited: boolean,
  { index, rules }: ResolutionContext
): boolean =>
  heldTypes(typeWithVariables(definition, name, awaited, rules)).some(
    (held) =>
      VARIABLE_NAME.test(held) ||
      index.named(definition.container).some((owner) => typeVariablesOf(owner).includes(held))
  )

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
    const { container, name } = value.definition
    const stated = statedTypeOf(value.definition, name, false, context.rules)
    const written = stated !== "" && stated === context.rules.chain?.declaringType ? container : stated
    return { written, site: siteOf(value.definition, context), certainty: value.certainty }
  }
  const types = typeCandidates(path, context)
  return types.length === 0 ? undefined : { written: path, site: context.site, certainty: "exact" }
}

const cachedFunctionResults = memoizedByPair<TypeReference | undefined>()

/** The result type of the function that a chain of names means, computed once for all files of a package with the same import. */
const functionResult = (
  callee: string,
  awaited: boolean,
  context: ResolutionContext
): TypeReference | undefined => {
  const key = sharedImportKey(callee, context)
  return key === undefined
    ? computeFunctionResult(callee, awaited, context)
    : cachedFunctionResults(context.rules, context.index, `${key}\0${awaited}`, () =>
        computeFunctionResult(callee, awaited, context)
      )
}

const computeFunctionResult = (
  callee: string,
  awaited: boolean,
  context: ResolutionContext
): TypeReference | undefined => {
  const isFunction = ({ container, kind }: Definition) => container === "" && kind === "function"
  const found = callee.startsWith(INJECTED)
    ? injectedFunctions(callee.slice(INJECTED.length + 1), context)
    : nonMemberCandidates(callee, context, isFunction)
  // If a path means several functions, it is unknown which one is compiled.
  if (found.length > 1 && context.rules.chain?.paths !== undefined) return undefined
  const statedTypes = found.map(({ certainty, definition }) => ({
    written: statedTypeOf(definition, definition.name, awaited, context.rules),
    declaration: definition,
    certainty
  }))
  return agreedType(statedTypes, "", context)
}

/** The functions whose results a test framework gives to a parameter of that name. */
const injectedFunctions = (name: string, context: ResolutionContext): ReadonlyArray<TypeCandidate> =>
  context.index.named(name).flatMap((definition) => {
    const certainty = certaintyByInjection({ ...context, target: definition })
    return certainty === "exact" || certainty === "likely" ? [{ certainty, definition }] : []
  })

/** The result type of an unqualified call: of a member of the enclosing type, or of a function. */
const bareCallResult = (
  name: string,
  awaited: boolean,
  enclosingType: string,
  context: ResolutionContext
): TypeReference | undefined => {
  if (context.rules.impliesSelf && enclosingType !== "") {
    const request = { name, isField: false, awaited }
    const statedTypes = typeCandidates(enclosingType, context).flatMap((type) =>
      statedMemberTypes(type, request, context)
    )
    if (statedTypes.length > 0) return agreedType(statedTypes, enclosingType, context)
  }
  return functionResult(name, awaited, context)
}

/** What calling a field gives that holds a function; undefined for another one. */
const calledFunction = (held: TypeReference): TypeReference | undefined =>
  resultOfFunction(held.written) === "" ? undefined : { ...held, written: resultOfFunction(held.written) }

/** What a field, or a call of one, gives of an object whose type is written out. */
const typeOfObjectMember = (
  object: TypeReference,
  name: string,
  isField: boolean
): TypeReference | undefined => {
  const field = { ...object, written: fieldOfObject(object.written, name) }
  return isField ? field : calledFunction(field)
}

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
  if (isPart(step)) return typeOfPart(pointing, step, context)
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
  if (isObjectType(receiver.written)) return typeOfObjectMember(receiver, name, isField)
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
  const request = { name: member, isField, awaited, ...(parameter === undefined ? {} : { parameter }) }
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
  const agreed = agreedType(statedTypes, self, context)
  if (agreed === undefined) return undefined
  // A member that returns the type itself gives the type it is called on, whichever type declares it.
  const returnsSelf = pointersBeforeSelf(statedTypes[0]!.written, rules) !== undefined
  const certainty = leastCertain(agreed.certainty, receiver.certainty)
  return returnsSelf ? { ...receiver, written: agreed.written, certainty } : { ...agreed, certainty }
}
