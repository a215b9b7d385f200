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

/** What a key of a pattern or literal is: a name that is taken out of a module, with where it is called otherwise; or a member of something. */
export type ShapeKey =
  | { readonly is: "taken"; readonly module: string; readonly alias: number }
  | {
      readonly is: "member"
      readonly standing: StandingBefore
      /** What stands in a literal by itself is a variable, too. */
      readonly isOnly: boolean
    }

/** Tells of the keys of patterns and literals what they mean; undefined where it does not show of what they are members. */
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
    /** What a file calls a module that is brought in an expression. */
    readonly broughtAt: (node: number) => string | undefined
    readonly inFunction: (node: number) => boolean
    readonly madeAt: (node: number) => Given | undefined
    /** What the file imports as a whole, by what it calls that. */
    readonly modules: ReadonlyMap<string, Import>
    readonly ownerOf: (key: number) => KeyOwner | undefined
  }
): ((node: number) => ShapeKey | undefined) => {
  /** What a call takes; undefined where what is called is none that others, or the file, call so. */
  function argumentOf({ called, made, place: at }: ArgumentOwner, node: number): Receiver | undefined {
    const path = reader.chain(called, 2)
    const dot = path.indexOf(".")
    const first = dot < 0 ? path : path.slice(0, dot)
    if (path === "?" || selves.has(first) || boundAs(first, node)?.symbol === -1) return undefined
    // Of what is called on an object only a module is known by its name.
    if (dot >= 0 && !modules.has(first)) return undefined
    return { is: "argument", called: path, constructs: made, place: at }
  }

  /** Where a key of a pattern is called what it is called from there on: itself, or the name that it is paired with. */
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
