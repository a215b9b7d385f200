/** The type that a chain begins with. */
import {
  type AccessChain,
  CONSTRUCTOR,
  type Step,
  isPart,
  parameterOf
} from "../../../mention/AccessChain.ts"
import { collectionType } from "../../../mention/collectionType.ts"
import { siteOf } from "../import/siteOf.ts"
import { withoutAlias } from "../import/withoutAlias.ts"
import { givenTextOf } from "../signature/givenTextOf.ts"
import { statedTypeOf } from "../signature/statedTypeOf.ts"
import { statedMemberTypes } from "../type/statedMemberTypes.ts"
import { typeCandidates } from "../type/typeCandidates.ts"
import { valueCandidates } from "../type/valueCandidates.ts"
import type { ResolutionContext } from "../view/ResolutionContext.ts"
import { type TypeReference, agreedType } from "./agreedType.ts"
import { parameterOfCallee } from "./argumentType.ts"
import { bareCallResult, functionResult } from "./functionResult.ts"
import type { AwaitedStep } from "./mayHaveType.ts"
import { typeTaken } from "./typeTaken.ts"
import { type ChainWalk, typeAfterStep, typeOfGivenText } from "./typeAfterStep.ts"

/** What a chain begins with: its type, undefined when unknown, and the steps that are left. */
export interface ChainBeginning {
  readonly type: TypeReference | undefined
  readonly left: ReadonlyArray<AwaitedStep>
}

/** The beginning of a chain with these steps. `isAwaited`: what it begins with is awaited. */
export const typeOfStart = (
  start: AccessChain["start"],
  steps: ReadonlyArray<AwaitedStep>,
  isAwaited: boolean,
  walk: ChainWalk
): ChainBeginning => {
  const { context, enclosingType } = walk
  switch (start.is) {
    case "named":
      return typeOfNamedStart(withoutAlias(start.name, context), start.inside ?? enclosingType, steps, walk)
    case "called": {
      const result = bareCallResult(start.name, isAwaited, start.inside ?? enclosingType, context)
      return { type: typeOfGivenText(result, isAwaited, walk), left: steps }
    }
    default: {
      const written = start.is === "self" ? enclosingType : start.name
      return { type: { written, site: context.site, certainty: "exact" }, left: steps }
    }
  }
}

/** The same for a chain that begins with names: a variable, a type, or a module whose function the first step calls. */
const typeOfNamedStart = (
  path: string,
  enclosingType: string,
  steps: ReadonlyArray<AwaitedStep>,
  walk: ChainWalk
): ChainBeginning => {
  const { context } = walk
  const [next, ...left] = steps
  const argument = next?.step.is === "parameter" ? parameterOf(next.step) : undefined
  if (argument !== undefined && (argument.member === "" || argument.member === CONSTRUCTOR))
    return { type: takenOf(next!, argumentType(path, argument, enclosingType, context), context), left }
  const named = typeOfFieldPath(path, enclosingType, walk) ?? typeOfNamedPath(path, walk)
  if (named !== undefined) {
    const inModule = next && resultInModule(path, next, walk)
    if (inModule !== undefined) return { type: inModule, left }
    const objects = next && objectsOfType(path, next.step, context)
    return objects === undefined ? { type: named, left: steps } : { type: objects, left }
  }
  if (next === undefined || next.step.is === "field" || isPart(next.step)) return { type: undefined, left }
  if (argument !== undefined)
    return {
      type: takenOf(
        next,
        parameterOfCallee(`${path}.${argument.member}`, { ...argument, member: "" }, context),
        context
      ),
      left
    }
  const result = functionResult(`${path}.${next.step.name}`, next.awaited, context)
  return { type: typeOfGivenText(result, next.awaited, walk), left }
}

/** What a function takes at a place, that a bare name or a chain of names means. */
const argumentType = (
  path: string,
  argument: ReturnType<typeof parameterOf>,
  enclosingType: string,
  context: ResolutionContext
): TypeReference | undefined =>
  ownParameter(path, argument, enclosingType, context) ?? parameterOfCallee(path, argument, context)

/** What is taken, or what a function of that type gets. */
const takenOf = (
  { taken }: AwaitedStep,
  type: TypeReference | undefined,
  context: ResolutionContext
): TypeReference | undefined =>
  type === undefined || taken === undefined ? type : typeTaken(type, taken, context)

/** What the member of the enclosing type takes that a bare name means; undefined where it has none of that name. */
const ownParameter = (
  name: string,
  { member, position: parameter }: ReturnType<typeof parameterOf>,
  enclosingType: string,
  context: ResolutionContext
): TypeReference | undefined => {
  if (member !== "" || !context.rules.impliesSelf || enclosingType === "") return undefined
  const request = { name, isField: false, awaited: false, parameter }
  const stated = typeCandidates(enclosingType, context).flatMap((type) =>
    statedMemberTypes(type, request, context)
  )
  return stated.length === 0
    ? undefined
    : (agreedType(stated, enclosingType, context) ?? { written: "", site: context.site, certainty: "exact" })
}

/** What a function gives that a module declares which has the name of a type, or of a function, of the same file; undefined for another step. */
const resultInModule = (
  path: string,
  { awaited, step: { is, name } }: AwaitedStep,
  walk: ChainWalk
): TypeReference | undefined => {
  const { context } = walk
  if (context.rules.mergesModules !== true || (is !== "call" && is !== "associated")) return undefined
  const isModule = typeCandidates(path, context).some(({ definition: { kind } }) => kind === "module")
  const result = isModule ? functionResult(`${path}.${name}`, awaited, context) : undefined
  return result && typeOfGivenText(result, awaited, walk)
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

const fieldStep = (name: string): AwaitedStep => ({ step: { is: "field", name }, awaited: false })

/** The type of a field of the enclosing type, by its bare name, and of the fields chained to it; undefined when the enclosing type has no such field. */
const typeOfFieldPath = (path: string, enclosingType: string, walk: ChainWalk): TypeReference | undefined => {
  const { context } = walk
  if (!context.rules.impliesSelf || enclosingType === "") return undefined
  const [first = "", ...others] = path.split(".")
  const request = { name: first, isField: true, awaited: false }
  const statedTypes = typeCandidates(enclosingType, context).flatMap((type) =>
    statedMemberTypes(type, request, context)
  )
  if (statedTypes.length === 0) return undefined
  const inside = { ...walk, enclosingType }
  return (
    others.reduce<TypeReference | undefined>(
      (type, name) => type && typeAfterStep(type, fieldStep(name), inside),
      agreedType(statedTypes, enclosingType, context)
    ) ?? { written: "", site: context.site, certainty: "exact" }
  )
}

/** The type of a chain of names at the start of a longer one: that of the one variable it means, or the type itself. */
const typeOfNamedPath = (path: string, walk: ChainWalk): TypeReference | undefined => {
  const { context } = walk
  const [value, another] = valueCandidates(path, context)
  if (value !== undefined) {
    if (another !== undefined) return undefined
    const { container, gives, name } = value.definition
    const type = { site: siteOf(value.definition, context), certainty: value.certainty }
    const given =
      gives === undefined
        ? undefined
        : typeOfGivenText({ ...type, written: givenTextOf(value.definition) }, false, walk)
    if (given !== undefined) return given
    const stated = statedTypeOf(value.definition, name, false, context.rules)
    const written = stated !== "" && stated === context.rules.chain?.declaringType ? container : stated
    return { ...type, written }
  }
  const types = typeCandidates(path, context)
  if (types.length > 0) return { written: path, site: context.site, certainty: "exact" }
  return context.rules.chain?.inferred === undefined ? undefined : typeOfValuePath(path, walk)
}

/** The type of the fields that follow a variable. */
const typeOfValuePath = (path: string, walk: ChainWalk): TypeReference | undefined => {
  const dot = path.lastIndexOf(".")
  const before = dot < 0 ? "" : path.slice(0, dot)
  if (before === "" || typeCandidates(before, walk.context).length > 0) return undefined
  const holder = typeOfNamedPath(before, walk)
  return holder === undefined || holder.written === ""
    ? undefined
    : typeAfterStep(holder, fieldStep(path.slice(dot + 1)), { ...walk, enclosingType: "" })
}
