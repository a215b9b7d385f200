import type { ChainRules } from "../../../language/ChainRules.ts"
import {
  type AccessChain,
  type ChainStart,
  type ExpressionType,
  SELF_CHAIN,
  type Step
} from "../../../mention/AccessChain.ts"
import { collectionName } from "../../../mention/collectionType.ts"
import type { SyntaxTape } from "../../../syntax/mod.ts"
import { valuesByKind } from "../syntax/kindsNamed.ts"
import type { TapeReader } from "../syntax/tapeReader.ts"
import type { ChainNames } from "./ChainNames.ts"
import type { ChainNodes } from "./chainNodes.ts"
import { languageResults } from "./languageResults.ts"
import type { partTaker } from "./partTaker.ts"

/** Most names of a plain chain that a longer one may begin with. */
export const MAX_NAMES = 4

/** What leads on from the start of a chain. */
export interface NameStartsContext extends Pick<ChainNodes, "nameIn"> {
  /** Whether awaiting a value surely gives what its type holds. */
  readonly isPromise: (found: ExpressionType | undefined) => boolean
  readonly memberType: (
    node: number,
    member: ChainRules["members"][string],
    is: "call" | "field"
  ) => ExpressionType
  readonly partOf: ReturnType<typeof partTaker>
  readonly typeAt: (node: number) => ExpressionType | undefined
  readonly withNextStep: (receiver: ExpressionType, step: Step) => ExpressionType
}

/** How a chain of steps begins with names, in languages where only the declarations of the view tell what the name before a dot is. */
export const nameStarts = (
  tape: SyntaxTape,
  chain: ChainRules,
  reader: Pick<TapeReader, "chain" | "childNode" | "textOf">,
  names: ChainNames,
  { isPromise, memberType, nameIn, partOf, typeAt, withNextStep }: NameStartsContext
) => {
  const { type, types } = tape
  const { chain: pathOf, childNode } = reader
  const { boundTypeOf, fixtureAt, isImplied, isOtherSelf, isSelf, valueTypeAt } = names
  const { calledTypes, inferred } = chain
  const memberFields = valuesByKind(types, chain.members)
  const { builtinResult, genericResult } = languageResults(tape, chain, reader, names, typeAt)

  const startAt = (node: number, start: ChainStart): AccessChain => {
    const inside = fixtureAt(node)
    return { start: inside === undefined ? start : { ...start, inside }, steps: [] }
  }

  const fieldsOf = (object: ExpressionType, names: ReadonlyArray<string>): ExpressionType =>
    names.reduce((receiver, name) => withNextStep(receiver, { is: "field", name }), object)

  /** A plain chain of names as the start of a longer one. */
  const pathType = (path: string, node: number): ExpressionType => {
    const names = path.split(".")
    // The object of a type around the enclosing one: `Cart.this.lines`.
    const outer = /^\p{Lu}/u.test(path) ? names.findIndex((name, at) => at > 0 && isSelf(name)) : -1
    if (outer > 0) return fieldsOf(names.slice(0, outer).join("."), names.slice(outer + 1))
    const [first = "", ...rest] = names
    const isOther = isSelf(first) && isOtherSelf?.(node, first) === true
    const bound =
      isSelf(first) && !isOther ? SELF_CHAIN : (boundTypeOf(first, node) ?? (isOther ? "" : undefined))
    if (bound === "") return ""
    if (bound === undefined)
      return isImplied(node) && !/^\p{Lu}/u.test(first) ? "" : startAt(node, { is: "named", name: path })
    // A path may go through what awaits its start.
    const isAwaited = isPromise(bound) && rest[0] !== undefined && !inferred!.promiseMembers.has(rest[0])
    const firstType =
      typeof bound === "string" && isSelf(bound) ? SELF_CHAIN : isAwaited ? partOf(bound, "element") : bound
    return fieldsOf(firstType, rest)
  }

  /** What calling a variable gives that holds a function or a type; undefined for another one. */
  const calledVariable = (node: number, name: string): ExpressionType | undefined => {
    const held = calledTypes === undefined || name === "" ? undefined : boundTypeOf(name, node)
    return typeof held === "string" && calledTypes?.has(collectionName(held).split(".").at(-1)!) === true
      ? partOf(held, "element")
      : undefined
  }

  /** The result of calling a name. */
  const bareCallType = (node: number, name: string): ExpressionType =>
    calledVariable(node, name) ??
    (name === "" || isSelf(name) || isImplied(node) || boundTypeOf(name, node) !== undefined
      ? ""
      : startAt(node, { is: "called", name }))

  return {
    bareCallType,
    pathType,

    /** The result of calling what a name means, or a member of something: a value of a type, or the result of a function. */
    called: (call: number, callee: number): ExpressionType => {
      const generic = genericResult(call, callee)
      if (generic !== undefined) return generic
      const member = memberFields[type[callee]!]
      const name = nameIn(member === undefined ? callee : childNode(callee, member.name))
      const made = valueTypeAt(call)
      if (made !== undefined && made !== "" && (member === undefined || /^\p{Lu}/u.test(name))) return made
      if (member === undefined)
        return pathOf(callee, 1) === name ? (builtinResult(call, name) ?? bareCallType(callee, name)) : ""
      const row = memberType(callee, member, "call")
      if (typeof row === "string" || row.start.is !== "named" || made !== row.start.name) return row
      // If only its name suggests that it constructs a value, it may return something else.
      const [step, ...more] = row.steps
      return step === undefined || more.length > 0
        ? row
        : { start: row.start, steps: [{ is: "associated", name: step.name }] }
    },

    /** The type of a node that is no call: a path of names, a member of an expression, or a value. */
    begun: (node: number): ExpressionType => {
      const path = pathOf(node, MAX_NAMES)
      if (path !== "?") return pathType(path, node)
      const member = memberFields[type[node]!]
      return member === undefined ? (valueTypeAt(node) ?? "") : memberType(node, member, "field")
    }
  }
}
