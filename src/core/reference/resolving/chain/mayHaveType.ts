import { TYPE_KINDS } from "../../../domain/CodeSymbol.ts"
import type { MentionRules } from "../../../language/MentionRules.ts"
import { type ChainStart, type Step, isPart } from "../../../mention/AccessChain.ts"
import { INJECTED } from "../../../mention/Mention.ts"
import { argumentsOfType } from "../../../mention/appliedType.ts"
import { heldTypes, innermostElement } from "../../../mention/collectionType.ts"
import { isObjectType } from "../../../mention/objectType.ts"
import { mappedOf } from "../../../mention/receiverEncoding.ts"
import type { Definition } from "../view/References.ts"
import type { ResolutionContext } from "../view/ResolutionContext.ts"
import { languageFamily } from "../view/languageFamily.ts"
import { memoizedByPair } from "../view/memoizedByPair.ts"
import { statedTypeOf, typeWithVariables } from "../signature/statedTypeOf.ts"
import { typeVariablesOf } from "../signature/typeArguments.ts"
import { assignedParameter } from "../signature/typeOfAssignedParameter.ts"
import { isCollectionMember } from "./typeOfPart.ts"

/** A step of a chain, and whether its result is awaited. */
export interface AwaitedStep {
  readonly step: Step
  readonly awaited: boolean
  /** Of what a step takes, or of a key, what a function of that type gets at this place, from 0. */
  readonly taken?: number
}

/** Whether a chain may lead to a type: if no declaration states a return type for a step, it leads nowhere, whatever its start. */
export const mayHaveType = (
  start: ChainStart,
  steps: ReadonlyArray<AwaitedStep>,
  isFirstAwaited: boolean,
  context: ResolutionContext
): boolean => {
  // Fields of a type that is written out in a parameter, or in a case, have no declarations.
  if (steps.some(({ step }) => step.is === "parameter" || step.is === "where")) return true
  // What precedes a type that is given may have one that is not of the view: numbers.
  const firstAfterGiven = 1 + steps.findLastIndex(({ step }) => step.is === "mapped" && givesAnother(step))
  const declared = steps.slice(firstAfterGiven, endOfDeclared(start, steps, context))
  return (
    declared.toReversed().every(({ awaited, step }) => mayReturnType(step, awaited, context)) &&
    (firstAfterGiven > 0 ||
      start.is !== "called" ||
      mayReturnType({ is: "call", name: withoutInjection(start.name) }, isFirstAwaited, context))
  )
}

/** Up to where the steps of a chain have declarations: not the fields of an object whose type is written out. */
const endOfDeclared = (
  start: ChainStart,
  steps: ReadonlyArray<AwaitedStep>,
  context: ResolutionContext
): number => {
  if (start.is === "called" && mayGiveObject(start.name, context)) return 0
  if (start.is === "named" && start.name.split(".").some((name) => mayGiveObject(name, context))) return 0
  if (start.is === "type" && isObjectType(innermostElement(start.name))) return 0
  const at = steps.findIndex(({ step }) => mayGiveObject(step.name, context))
  return at < 0 ? steps.length : at + 1
}

const cachedMayGiveObject = memoizedByPair<boolean>()

/** Whether any definition of a name states the type of an object that is written out, or may give such an object. */
const mayGiveObject = (name: string, context: ResolutionContext): boolean =>
  cachedMayGiveObject(context.rules, context.index, name, () =>
    context.index
      .named(name)
      .some(
        (each) =>
          (each.gives !== undefined || each.signature.includes("{")) &&
          languageFamily(each.file.language) === languageFamily(context.site.file.language) &&
          (each.gives !== undefined ||
            isObjectType(innermostElement(statedTypeOf(each, name, false, context.rules))))
      )
  )

/** Whether what is made of each element does not depend on its type. */
const givesAnother = (step: Step): boolean => mappedOf(step).steps[0]?.is === "given"

const withoutInjection = (name: string): string =>
  name.startsWith(INJECTED) ? name.slice(INJECTED.length + 1) : name

const cachedMayReturn = memoizedByPair<boolean>()

/** Whether any definition of a name states a type of the view, or one from outside where that tells something. */
const mayReturnType = (step: Step, awaited: boolean, context: ResolutionContext): boolean => {
  const { index, rules, site } = context
  const { name } = step
  if (
    step.is === "where" ||
    step.is === "parameter" ||
    step.is === "wrapped" ||
    step.is === "mapped" ||
    step.is === "keyed"
  )
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
      if (stated === "" && (each.gives !== undefined || statesFunctionByName(each, name, rules))) return true
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

/** Whether a function is a variable that states its type by a name. */
const statesFunctionByName = (
  { kind, signature }: Definition,
  name: string,
  { chain }: Pick<MentionRules, "chain">
): boolean =>
  kind === "function" && /^[\p{L}_$][\p{L}\p{N}_$.]*$/u.test(chain?.statedFieldType?.(signature, name) ?? "")

/** What a type with type arguments holds if it is one from outside of the view. */
const outsideArguments = (type: string, { chain }: Pick<MentionRules, "chain">): ReadonlyArray<string> =>
  chain?.collectionMembers?.outsideTypesHold === true
    ? argumentsOfType(innermostElement(type)).slice(-1).flatMap(heldTypes)
    : []

/** The form that names of type variables have. */
export const VARIABLE_NAME = /^_*(?:\p{Lu}\p{N}?|T\p{Lu}\w*|T_\w+|\p{Lu}\w*T|\w+_co)$/u

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
