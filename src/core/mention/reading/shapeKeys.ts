import type { SyntaxTape } from "../../syntax/mod.ts"
import type { BoundAround } from "./boundAround.ts"
import { type CompiledRules, PLACE, SHAPE } from "./compileRules.ts"
import type { Import } from "../Mention.ts"
import { LONGEST_CHAIN } from "./pathsBefore.ts"
import type { Receiver } from "../Receiver.ts"
import type { Given } from "../Row.ts"
import type { ArgumentOwner, KeyOwner } from "./shapesIn.ts"
import type { StandingBefore } from "./standingBefore.ts"
import type { tapeNames } from "./tapeNames.ts"

/** The meaning of a key in a pattern or literal: a name destructured from a module, with the node of its local name; or a member of something. */
export type ShapeKey =
  | { readonly is: "taken"; readonly module: string; readonly alias: number }
  | {
      readonly is: "member"
      readonly standing: StandingBefore
      /** False for shorthand in a literal, which is also a use of a variable. */
      readonly isOnly: boolean
    }

/** Tells what the keys of patterns and literals mean; undefined when their owner is unknown. */
export const shapeKeys = (
  { after, parent, type }: Pick<SyntaxTape, "after" | "parent" | "type">,
  { selves, shape }: Pick<CompiledRules, "selves" | "shape">,
  reader: Pick<ReturnType<typeof tapeNames>, "bitsAt" | "chain">,
  {
    behind,
    boundAs,
    broughtAt,
    inFunction,
    madeAt,
    modules,
    ownerOf
  }: {
    readonly behind: (path: string, node: number, isPath: boolean, made: Given) => StandingBefore
    readonly boundAs: BoundAround
    /** The alias of a module that an expression loads. */
    readonly broughtAt: (node: number) => string | undefined
    readonly inFunction: (node: number) => boolean
    readonly madeAt: (node: number) => Given | undefined
    /** Modules that the file imports as a whole, by their names in the file. */
    readonly modules: ReadonlyMap<string, Import>
    readonly ownerOf: (key: number) => KeyOwner | undefined
  }
): ((node: number) => ShapeKey | undefined) => {
  /** The argument of a call as a receiver; undefined if the callee is local. */
  function argumentOf({ called, made, place: at }: ArgumentOwner, node: number): Receiver | undefined {
    const path = reader.chain(called, 2)
    const dot = path.indexOf(".")
    const first = dot < 0 ? path : path.slice(0, dot)
    if (path === "?" || selves.has(first) || boundAs(first, node)?.symbol === -1) return undefined
    // In a call on an object, only a module is identified by its name.
    if (dot >= 0 && !modules.has(first)) return undefined
    return { is: "argument", called: path, constructs: made, place: at }
  }

  /** The node of the local name for a key of a pattern: the key itself, or the name paired with it. */
  function takenAs(key: number): number {
    const next = after[key]!
    const isPaired = (shape[type[parent[key]!]!]! & SHAPE.pair) !== 0
    return isPaired && (reader.bitsAt(next) & PLACE.pattern) !== 0 && after[next] === next + 1 ? next : key
  }

  return (node) => {
    const owner = ownerOf(node)
    if (owner === undefined) return undefined
    const path =
      owner.is === "value" ? (broughtAt(owner.value) ?? reader.chain(owner.value, LONGEST_CHAIN)) : "?"
    const given = inFunction(node) ? undefined : modules.get(path)
    if (given !== undefined) return { is: "taken", module: given.module, alias: takenAs(node) }
    const isOnly = (shape[type[parent[node]!]!]! & SHAPE.literal) === 0
    if (owner.is === "argument") {
      const receiver = argumentOf(owner, node)
      return receiver && { is: "member", standing: { qualifier: "?", receiver }, isOnly }
    }
    const made = owner.is === "type" ? owner.type : path === "?" ? (madeAt(owner.value) ?? "") : ""
    return { is: "member", standing: behind(path, node, false, made), isOnly }
  }
}
