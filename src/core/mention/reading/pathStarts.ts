import type { PathRules } from "../../language/ChainRules.ts"
import { anyScript } from "../../text/mod.ts"
import { type Given, type Step, withStep } from "../Row.ts"
import { madeName } from "../typeNames.ts"

/** A name in the form of a type: a type without fields is its own value. */
const NAMED_TYPE = anyScript(/^\p{Lu}\w*\p{Ll}\w*$/u)

const PATH = /^(?!\d)[\w:<>, ]+$/

/**
 * How a chain of steps begins with a path, in languages where modules and types are written as paths and types are recognised by their capitalisation: see
 * `PathRules`.
 */
export const pathStarts = (
  { again, making, wrapping, wraps }: PathRules,
  self: string,
  {
    argumentOf,
    boundType,
    further,
    isLeaf,
    isSelf,
    madeAt,
    textOf
  }: {
    /** The type of a call's first argument; undefined when unknown. */
    readonly argumentOf: (call: number) => Given | undefined
    readonly boundType: (name: string, node: number) => Given | undefined
    readonly further: (before: Given | undefined, step: Step) => Given
    readonly isLeaf: (node: number) => boolean
    readonly isSelf: (name: string) => boolean
    readonly madeAt: (node: number) => Given | undefined
    readonly textOf: (node: number) => string
  }
) => ({
  /** The result of calling what a path names: a value of a type, a wrapper of another value, or the result of a function. */
  called: (call: number, called: number): Given => {
    const written = textOf(called)
    if (!PATH.test(written)) return ""
    const parts = written
      .replaceAll(/<[^<>]*>/g, "")
      .split("::")
      .filter((part) => part !== "")
    const name = parts.at(-1)!
    const holder = parts.at(-2)
    if (holder !== undefined && wraps.has(holder)) {
      if (!wrapping.has(name)) return ""
      const argument = argumentOf(call)
      return name === again ? (argument ?? "") : further(argument, { is: "wrapped", name: holder })
    }
    const made = madeName(written)
    if (made !== "") {
      if (holder === undefined || /^\p{Lu}/u.test(name) || making.has(name)) return made
      return withStep(made, { is: "associated", name })
    }
    if (holder === undefined && boundType(name, called) !== undefined) return ""
    return { start: { is: "called", name: parts.join(".") }, steps: [] }
  },

  /** The type of a node that is neither call nor field: the enclosing object, a variable, a type; undefined when unknown. */
  begun: (node: number): Given | undefined => {
    const name = textOf(node)
    if (isLeaf(node) && isSelf(name)) return self
    if (isLeaf(node) && PATH.test(name))
      return boundType(name, node) ?? (NAMED_TYPE.test(name) ? name : undefined)
    return madeAt(node)
  }
})
