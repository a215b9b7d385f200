/** The result type of a chain of calls and fields, each on the result of the one before it: see `chainTypes`. */
import { AWAIT, type AccessChain, type Step, isPart } from "../../../mention/AccessChain.ts"
import { encodeChain } from "../../../mention/receiverEncoding.ts"
import { memoizedByPair } from "../view/memoizedByPair.ts"
import type { Definition } from "../view/References.ts"
import type { ResolutionContext } from "../view/ResolutionContext.ts"
import type { TypeReference } from "./agreedType.ts"
import { type AwaitedStep, mayHaveType } from "./mayHaveType.ts"
import { type ChainWalk, typeAfterStep, typeOfGivenText } from "./typeAfterStep.ts"
import { typeFromTold } from "./typeFromTold.ts"
import { typeAround } from "./typeAround.ts"
import { typeOfStart } from "./typeOfStart.ts"

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

/** The type that a declaration gives which states none: see `typeGiven`. */
export const typeOfGivenDeclaration = (
  given: TypeReference | undefined,
  context: ResolutionContext
): TypeReference | undefined => typeOfGivenText(given, false, { context, follow: resultOfChain })

/** The same as `typeOfChain`, also for an object whose type is written out. */
const resultOfChain = (
  chain: AccessChain,
  enclosingType: string,
  targetContext: ResolutionContext
): TypeReference | undefined => {
  const { rules, site } = targetContext
  const context = { ...targetContext, target: neutralTarget(targetContext.target) }
  return cachedTypes(rules, site, `${encodeChain(chain)}\0${enclosingType}`, () =>
    followed(chain, { context, enclosingType, follow: resultOfChain })
  )
}

const followed = (chain: AccessChain, walk: ChainWalk): TypeReference | undefined => {
  const { start, steps } = chain
  const told = steps.findLastIndex(({ is }) => is === "told")
  if (told >= 0) return followedFromTold(chain, told, walk)
  const around = steps.findIndex(({ is }) => is === "around")
  if (around >= 0) {
    const beginning = typeAround(chain, around, (each) => followed(each, walk), walk)
    return followedFrom(beginning, takenSteps(steps.slice(around + 1)), walk)
  }
  const taken = takenSteps(steps)
  const isFirstAwaited = isAwait(steps[0])
  // What awaiting a value gives depends on its type, which may be any awaitable one.
  if (isFirstAwaited && start.is !== "called") return undefined
  if (!mayHaveType(start, taken, isFirstAwaited, walk.context)) return undefined
  const beginning = typeOfStart(start, taken, isFirstAwaited, walk)
  return followedFrom(beginning.type, beginning.left, walk)
}

/** A call whose result no declaration tells gives the type that it names, if that is one of the view, or a collection of it. */
const followedFromTold = (
  { start, steps }: AccessChain,
  told: number,
  walk: ChainWalk
): TypeReference | undefined => {
  const isAwaited = isAwait(steps[told + 1])
  const before = [...steps.slice(0, told), ...(isAwaited ? [steps[told + 1]!] : [])]
  const declared = followed({ start, steps: before }, walk)
  const call = { start, steps: steps.slice(0, told) }
  const named = declared === undefined ? typeFromTold(call, steps[told]!, isAwaited, walk) : undefined
  const left = takenSteps(steps.slice(told + (isAwaited ? 2 : 1)))
  const found = followedFrom(declared ?? named, left, walk)
  const isTakenApart =
    found === undefined && declared === undefined && left[0] !== undefined && isPart(left[0].step)
  return isTakenApart ? followedFrom(named, left.slice(1), walk) : found
}

/** The steps that lead on; an `await` is evaluated together with the step that it awaits. */
const takenSteps = (steps: ReadonlyArray<Step>): ReadonlyArray<AwaitedStep> => {
  const found: Array<AwaitedStep> = []
  for (let at = 0; at < steps.length; at++) {
    const step = steps[at]!
    if (isAwait(step) || step.is === "same" || step.is === "keys") continue
    // A parameter of a function is taken together with what has the type of that function.
    const key = step.is === "parameter" ? at + 1 : at
    const taken = steps[key]?.is === "key" ? placeOf(steps[key + 1]) : undefined
    if (taken !== undefined) at = key + 1
    found.push({ step, awaited: isAwait(steps[at + 1]), ...(taken !== undefined && { taken }) })
  }
  return found
}

/** The place of an element, from 0; undefined for any other step. */
const placeOf = (step: Step | undefined): number | undefined =>
  step?.is === "element" && /^\d+$/.test(step.name) ? Number(step.name) : undefined

const followedFrom = (
  beginning: TypeReference | undefined,
  left: ReadonlyArray<AwaitedStep>,
  walk: ChainWalk
): TypeReference | undefined => {
  let type = beginning
  for (const each of left) {
    if (type === undefined || type.written === "") return undefined
    type = typeAfterStep(type, each, walk)
    // What is taken out of a value has the type that is stated, which may be a promise.
    const { awaited, step } = each
    if (awaited && (step.is === "wrapped" || step.is === "field" || isPart(step)))
      type = typeOfGivenText(type, true, walk)
  }
  return type === undefined || type.written === "" ? undefined : type
}

const isAwait = (step: Step | undefined): boolean => step?.is === "opened" && step.name === AWAIT

const neutralTargets = new WeakMap<object, Definition>()

/** The result of a chain does not depend on the target: a neutral target lets it be computed once for all. */
const neutralTarget = (target: Definition): Definition => {
  const cached = neutralTargets.get(target)
  const neutral = cached ?? { ...target, name: "", container: "", file: { ...target.file, path: "" } }
  if (cached === undefined) neutralTargets.set(target, neutral)
  return neutral
}
