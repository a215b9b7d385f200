import type { MentionRules } from "../../language/MentionRules.ts"
import { type Binding, type BoundAround, symbolOf } from "./boundAround.ts"
import type { Bounds } from "./boundsIn.ts"
import { type CompiledRules, NODE } from "./compileRules.ts"
import type { DeclaredExtent } from "../DeclaredExtent.ts"
import { type Mention, SELF, SUPER } from "../Mention.ts"
import { holderOfMember } from "../pointedType.ts"
import { type ImpliedObject, ofGiven, ofTypes, UNTOLD, VALUE } from "../Receiver.ts"
import { AROUND, type Given, leadsOn, type Row, withStep } from "../Row.ts"
import type { tapeNames } from "./tapeNames.ts"

/** The qualifier of a name, and what is known of the object it means. */
export type StandingBefore = Pick<Mention, "qualifier" | "receiver">

/** Tells qualifiers and receivers of members, by what binds the first name of the qualifier and by what is made or returned there. */
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
  /** All fields of a chain are followed, not only those of local variables. */
  const followsFields = rules.chain?.paths !== undefined

  /** Qualifier and receiver of a member by the chain of names before it; `made` is the result of the expression there. */
  function behind(path: string, node: number, isPath: boolean, made: Given): StandingBefore {
    if (path === "?" || (made !== "" && !isPath)) return ofMade(made, node)
    const dot = path.indexOf(".")
    const first = dot < 0 ? path : path.slice(0, dot)
    // Of all bindings, only a template parameter can precede `::`.
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
      // A variable of an enclosing function is not what other files, or this one, mean by the name.
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
    const row = names.reduce<Given>(
      (before, name) => withStep(before, { is: "field", name }),
      typeof bound.type === "string" && selves.has(bound.type) ? AROUND : bound.type
    )
    return { qualifier: "?", receiver: ofGiven(row) }
  }

  /** Whether the object of a member is an expression, or a field reached through more than one name. */
  function isAlong(path: string): boolean {
    if (path === "?" || !followsFields) return path === "?"
    const dot = path.indexOf(".")
    return dot >= 0 && (!selves.has(path.slice(0, dot)) || path.includes(".", dot + 1) || /\.\d/.test(path))
  }

  /** Qualifier and receiver of a member of an expression's result. */
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

  /** Qualifier and receiver of a member of an implicit receiver. */
  function ofObject({ is, name }: ImpliedObject): StandingBefore {
    return is === "chain"
      ? { qualifier: name, receiver: UNTOLD }
      : { qualifier: "?", receiver: is === "unknown" ? UNTOLD : ofTypes(name) }
  }

  /** The result of the expression right before a member: `Cart` of `new Cart().get()`; "" when unknown. */
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
