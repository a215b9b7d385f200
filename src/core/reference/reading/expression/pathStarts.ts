import type { PathRules } from "../../../language/ChainRules.ts"
import { anyScript } from "../../../text/mod.ts"
import { type ExpressionType, type Step, withStep } from "../../../mention/AccessChain.ts"
import { constructedTypeName } from "../../../mention/typeNames.ts"

/** A name in the form of a type: a type without fields is its own value. */
const TYPE_NAME = anyScript(/^\p{Lu}\w*\p{Ll}\w*$/u)

const PATH_TEXT = /^(?!\d)[\w:<>, ]+$/

/**
 * How a chain of steps begins with a path, in languages where modules and types are written as paths and types are recognised by their capitalisation: see
 * `PathRules`.
 */
export const pathStarts = (
  { constructorNames, identityFunction, wrapFunctions, wrapperTypes }: PathRules,
  self: string,
  {
    argumentOf,
    boundTypeOf,
    isLeaf,
    isSelf,
    textOf,
    valueTypeAt,
    withNextStep
  }: {
    /** The type of a call's first argument; undefined when unknown. */
    readonly argumentOf: (call: number) => ExpressionType | undefined
    readonly boundTypeOf: (name: string, node: number) => ExpressionType | undefined
    readonly withNextStep: (receiver: ExpressionType | undefined, step: Step) => ExpressionType
    readonly isLeaf: (node: number) => boolean
    readonly isSelf: (name: string) => boolean
    readonly valueTypeAt: (node: number) => ExpressionType | undefined
    readonly textOf: (node: number) => string
  }
) => ({
  /** The result of calling what a path names: a value of a type, a wrapper of another value, or the result of a function. */
  called: (call: number, callee: number): ExpressionType => {
    const path = textOf(callee)
    if (!PATH_TEXT.test(path)) return ""
    const parts = path
      .replaceAll(/<[^<>]*>/g, "")
      .split("::")
      .filter((part) => part !== "")
    const name = parts.at(-1)!
    const owner = parts.at(-2)
    if (owner !== undefined && wrapperTypes.has(owner)) {
      if (!wrapFunctions.has(name)) return ""
      const argument = argumentOf(call)
      return name === identityFunction
        ? (argument ?? "")
        : withNextStep(argument, { is: "wrapped", name: owner })
    }
    // Type arguments change neither the type nor its functions: `Grid::<u8>::new()`.
    const constructed = constructedTypeName(parts.join("::"))
    if (constructed !== "") {
      if (owner === undefined || /^\p{Lu}/u.test(name) || constructorNames.has(name)) return constructed
      return withStep(constructed, { is: "associated", name })
    }
    if (owner === undefined && boundTypeOf(name, callee) !== undefined) return ""
    return { start: { is: "called", name: parts.join(".") }, steps: [] }
  },

  /** The type of a node that is neither call nor field: the enclosing object, a variable, a type; undefined when unknown. */
  begun: (node: number): ExpressionType | undefined => {
    const name = textOf(node)
    if (isLeaf(node) && isSelf(name)) return self
    if (isLeaf(node) && PATH_TEXT.test(name))
      return boundTypeOf(name, node) ?? (TYPE_NAME.test(name) ? name : undefined)
    return valueTypeAt(node)
  }
})
