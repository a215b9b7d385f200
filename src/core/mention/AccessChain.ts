import { resultOfFunction } from "./functionType.ts"
import { fieldOfObject, isObjectType, isWrittenChain } from "./objectType.ts"

/**
 * What can be taken out of a collection: what it is indexed by, what it holds, what it gives in turn to a loop or a function, of a collection with keys the parts of
 * the pairs that it gives, the value that a pointer or iterator leads to (`pointed`; of any other collection, itself), and a list of what it gives in turn (`all`).
 */
export type CollectionPart = "key" | "element" | "item" | "pairKey" | "pairElement" | "pointed" | "all"

/** One step of a chain, from the result of an expression to what is called on it or read from it. */
export interface Step {
  /**
   * `call`: a call of a member. `associated`: a call of a static member of the type. `field`: a read of a field. `opened`: an unwrapping, as by `await` or `?`.
   * `same`: no change of type, by brackets or a non-null assertion. `wrapped`: a type that wraps the value: `Arc` of `Arc::new(cart)`. `parameter`: what a
   * member takes as an argument, see `parameterStep`. `keys`: only keys of an object of the type follow. `given`: the type that is the name, or what it calls as the start of a
   * chain, whatever precedes. `keyed`: a collection with keys of what precedes. `mapped`: a call of a member that makes a collection of what a
   * function gives of each element, see `mappedStep`. `where`: what a condition leaves of a type that has several cases, see `Condition`. `told`: what a
   * call gives that no declaration tells, where the call names a type: `get<Cart>()`. `around`: instead of what a function is not given, what has its name around that
   * function, see `aroundStep`. The others: a part of a collection.
   */
  readonly is:
    | "call"
    | "associated"
    | "field"
    | "opened"
    | "same"
    | "wrapped"
    | "parameter"
    | "keys"
    | "given"
    | "keyed"
    | "mapped"
    | "where"
    | "told"
    | "around"
    | CollectionPart
  /**
   * Name of the member, the unwrapping or the wrapping type, the parameter, or a type; of an `element` or `item` its place, if it is known, from 0 or, from the end, -1, or `WHOLE`; ""
   * for all others.
   */
  readonly name: string
}

/**
 * Start of a chain: a type, the enclosing object or one of its type, the result of a function, or a chain of names of which only the declarations of the view
 * tell whether it is a type, a variable or a module.
 */
export interface ChainStart {
  readonly is: "type" | "self" | "called" | "named"
  /** Joined by dots; "" for the enclosing object. */
  readonly name: string
  /** The type whose members are named there without a qualifier, where a test framework turns the function around into a method of it. */
  readonly inside?: string
}

/** A chain of calls and fields, each a member of the result of the one before it: `Cart.open().items`. */
export interface AccessChain {
  readonly start: ChainStart
  readonly steps: ReadonlyArray<Step>
}

/** The result of an expression: the name of a type, "" when unknown, or a chain that leads to it. */
export type ExpressionType = string | AccessChain

export const SELF_CHAIN: AccessChain = { start: { is: "self", name: "" }, steps: [] }

const PARTS: ReadonlySet<Step["is"]> = new Set<CollectionPart>([
  "key",
  "element",
  "item",
  "pairKey",
  "pairElement",
  "pointed",
  "all"
])

/** Whether a step takes something out of a collection. */
export const isPart = (step: Step): step is Step & { readonly is: CollectionPart } => PARTS.has(step.is)

/** Name of the step that awaits a value. */
export const AWAIT = "await"

/** The last step of a chain that describes an object by its keys. */
export const KEYS: Step = { is: "keys", name: "" }

/** Instead of a place: all of an object, if it can be taken apart by places. */
export const WHOLE = "whole"

/** The step to a collection that has what precedes by keys. */
export const KEYED: Step = { is: "keyed", name: "" }

/** A step that changes nothing. */
export const SAME: Step = { is: "same", name: "" }

/** The step to what a pointer leads to. */
export const POINTED: Step = { is: "pointed", name: "" }

/** Instead of a member's name: the constructor of the type that a chain begins with. */
export const CONSTRUCTOR = "new"

/**
 * The step from an object to what its member takes as the argument at `position`, from 0, or under that name. For "" and `CONSTRUCTOR`, the chain begins with the function, or the
 * type, itself.
 */
export const parameterStep = (member: string, position: number | string): Step => ({
  is: "parameter",
  name: `${member}#${position}`
})

/** The member and position of a parameter's step. */
export const parameterOf = ({
  name
}: Step): { readonly member: string; readonly position: number | string } => {
  const sign = name.lastIndexOf("#")
  const position = name.slice(sign + 1)
  return { member: name.slice(0, sign), position: /^-?\d+$/.test(position) ? Number(position) : position }
}

const STATED_SIGN = "="

/** The step to what a call gives that names a type. `isStated`: as the type argument of what it calls. */
export const toldStep = (written: string, isStated: boolean): Step => ({
  is: "told",
  name: (isStated ? STATED_SIGN : "") + written
})

/** The type that a call names. */
export const toldOf = ({ name }: Step): { readonly written: string; readonly isStated: boolean } => ({
  written: name.startsWith(STATED_SIGN) ? name.slice(STATED_SIGN.length) : name,
  isStated: name.startsWith(STATED_SIGN)
})

/** Most steps of a chain that are followed. */
export const MAX_STEPS = 16

/** Whether a chain is more than a name: the result of a function, or one with steps. */
export const isMoreThanName = ({ start, steps }: AccessChain): boolean =>
  steps.length > 0 || start.is === "called"

/** Whether a chain goes through what a call names, which may be only a part of what that gives. */
export const isThroughTold = ({ steps }: Pick<AccessChain, "steps">): boolean =>
  steps.some(({ is }) => is === "told")

/** What a step gives of an object whose type is written out; "" when unknown. */
const stepOfObject = (type: string, step: Step): ExpressionType => {
  if (step.is === "same") return type
  if (step.is !== "field" && step.is !== "call") return ""
  const field = fieldOfObject(type, step.name)
  if (isWrittenChain(field)) return { start: { is: "type", name: type }, steps: [step] }
  return step.is === "field" ? field : resultOfFunction(field)
}

/** The chain extended by one step; "" when it becomes too long to be followed. */
export const withStep = (before: ExpressionType, step: Step): ExpressionType => {
  if (typeof before === "string" && isObjectType(before)) return stepOfObject(before, step)
  if (typeof before === "string") return { start: { is: "type", name: before }, steps: [step] }
  return before.steps.length >= MAX_STEPS ? "" : { start: before.start, steps: [...before.steps, step] }
}

/** Whether two expressions have the same result, as far as is known. */
export const haveSameType = (a: ExpressionType, b: ExpressionType): boolean =>
  typeof a === "string" || typeof b === "string"
    ? a === b
    : a.start.is === b.start.is &&
      a.start.name === b.start.name &&
      a.start.inside === b.start.inside &&
      a.steps.length === b.steps.length &&
      a.steps.every(({ is, name }, at) => is === b.steps[at]!.is && name === b.steps[at]!.name)
