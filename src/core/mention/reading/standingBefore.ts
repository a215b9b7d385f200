import type { MentionRules } from "../../language/MentionRules.ts"
import type { Binding } from "./bindingsIn.ts"
import { type BoundAround, symbolOf } from "./boundAround.ts"
import type { Bounds } from "./boundsIn.ts"
import { type CompiledRules, NODE } from "./compileRules.ts"
import type { DeclaredExtent } from "../DeclaredExtent.ts"
import { type Mention, SELF, SUPER } from "../Mention.ts"
import { holderOfMember } from "../pointedType.ts"
import { type ImpliedObject, ofGiven, ofTypes, UNTOLD, VALUE } from "../Receiver.ts"
import { AROUND, type Given, leadsOn, type Row } from "../Row.ts"
import type { tapeNames } from "./tapeNames.ts"

/** What stands before a name, and what is known of that. */
export type StandingBefore = Pick<Mention, "qualifier" | "receiver">

/** Tells what stands before members and what is known of the types of that: by what binds the first name, by what is made or given there. */
export const standingBefore = (
  { reserved, selves, supers }: Pick<CompiledRules, "reserved" | "selves" | "supers">,
  reader: Pick<ReturnType<typeof tapeNames>, "nameAt" | "objectOf">,
  rules: MentionRules,
  extents: ReadonlyArray<DeclaredExtent>,
  {
    boundAs,
    bounds,
    chainAt,
    fileBindings,
    impliedAt,
    madeAt
  }: {
    readonly boundAs: BoundAround
    readonly bounds: Bounds
    readonly chainAt: (node: number) => Given | undefined
    /** The variables of the file, by name. */
    readonly fileBindings: ReadonlyMap<string, Binding> | undefined
    readonly impliedAt: (node: number) => ReadonlyArray<ImpliedObject>
    readonly madeAt: (node: number) => Given | undefined
  }
) => {
  const { objectOf } = reader
  /** Every field in a row is followed, not only those behind a variable of the function around. */
  const followsFields = rules.chain?.paths !== undefined

  /** What stands before a member, and the type that it is of, by the chain of names there: of a value that is made there `made`. */
  function behind(path: string, node: number, isPath: boolean, made: Given): StandingBefore {
    if (path === "?" || (made !== "" && !isPath)) return ofMade(made, node)
    const dot = path.indexOf(".")
    const first = dot < 0 ? path : path.slice(0, dot)
    // Of what is bound only a parameter of a template stands before `::`.
    const bound = boundAs(first, node, isPath ? NODE.scopeOfFirst : undefined)
    if (selves.has(first)) {
      const qualifier = withSelf(path)
      const object =
        qualifier === SELF && (rules.implied ?? rules.fixtures) !== undefined
          ? impliedAt(node).find(({ is }) => is !== "given")
          : undefined
      return object === undefined
        ? { qualifier, receiver: dot < 0 ? ofTypes(bounds.ofSelf(node) ?? "") : UNTOLD }
        : ofObject(object)
    }
    if (bound === undefined || bound.symbol !== -1) {
      // A variable of a function around is none that others, or the file, call so.
      const isLocal = symbolOf(bound) >= 0 && extents[bound!.symbol]!.value
      const qualifier = isLocal || reserved.has(first) ? "?" : path
      const known = dot < 0 && !isPath ? ((bound ?? fileBindings?.get(first))?.type ?? "") : ""
      const said =
        typeof known === "string"
          ? ofTypes(holderOfMember(known, reader.nameAt(node), rules.pointers))
          : ofGiven(known)
      const isValue = said.is === "untold" && !isPath && rules.givesMembers === true && qualifier !== "?"
      return { qualifier, receiver: isValue ? VALUE : said }
    }
    if (bound.stands !== undefined)
      return { qualifier: bound.stands + path.slice(first.length), receiver: UNTOLD }
    if (dot < 0) return ofMade(bound.type, node)
    if (rules.chain === undefined || followsFields || isPath || bound.type === "")
      return { qualifier: "?", receiver: UNTOLD }
    const names = path.split(".").slice(1)
    const steps = names.map((name) => ({ is: "field" as const, name }))
    return { qualifier: "?", receiver: { is: "row", row: { start: startOf(bound.type), steps } } }
  }

  /** Whether what stands before a member is made there, or a field of something that more than one name leads to. */
  function isAlong(path: string): boolean {
    if (path === "?" || !followsFields) return path === "?"
    const dot = path.indexOf(".")
    return dot >= 0 && (!selves.has(path.slice(0, dot)) || path.includes(".", dot + 1) || /\.\d/.test(path))
  }

  /** What stands before a member of what is made there. */
  function ofMade(made: Given, node: number): StandingBefore {
    if (typeof made === "string") {
      const type = holderOfMember(made, reader.nameAt(node), rules.pointers)
      return selves.has(type)
        ? { qualifier: SELF, receiver: UNTOLD }
        : { qualifier: "?", receiver: ofTypes(type) }
    }
    const { start: begun, steps } = made
    const bounding = begun.is === "type" ? bounds.of(begun.name, node) : undefined
    if (bounding === undefined) return { qualifier: "?", receiver: { is: "row", row: made } }
    const row: Row = { start: { is: "type", name: bounding }, steps }
    return { qualifier: "?", receiver: bounding === "" ? UNTOLD : { is: "row", row } }
  }

  /** What a row begins with that is a variable of a type. */
  function startOf(type: Given): Row["start"] {
    if (typeof type !== "string") return type.start
    return selves.has(type) ? AROUND.start : { is: "type", name: type }
  }

  /** What stands before a member of what a function is given as the object around. */
  function ofObject({ is, name }: ImpliedObject): StandingBefore {
    return is === "chain"
      ? { qualifier: name, receiver: UNTOLD }
      : { qualifier: "?", receiver: is === "unknown" ? UNTOLD : ofTypes(name) }
  }

  /** The type of which a value is made right before a member: `Cart` of `new Cart().get()`; "" where none is. */
  function madeBefore(beside: number): Given {
    const object = objectOf(beside)
    if (object < 0) return ""
    const row = chainAt(object) ?? ""
    if (typeof row !== "string" && leadsOn(row)) return row
    const made = madeAt(object) ?? ""
    const begun = typeof row === "string" ? { is: "type" as const, name: row } : row.start
    if (made !== "" || row === "" || begun.is === "named") return made
    return { start: begun, steps: [{ is: "same", name: "" }] }
  }

  function withSelf(path: string) {
    const [first = "", ...others] = path.split(".")
    return [supers.has(first) ? SUPER : selves.has(first) ? SELF : first, ...others].join(".")
  }

  return { behind, isAlong, madeBefore, withSelf }
}
