import type { MentionRules } from "../../language/MentionRules.ts"
import type { SyntaxTape } from "../../syntax/mod.ts"
import { anyScript } from "../../text/mod.ts"
import type { CompiledRules } from "./compileRules.ts"
import { OUTERMOST } from "../Mention.ts"
import type { tapeNames } from "./tapeNames.ts"

/** Most names of a chain before a member: `a.b.c` of `a.b.c.d`. */
export const LONGEST_CHAIN = 4

/** One name and no other. */
const ALONE = anyScript(/^(\w+)\W*$/)

/** A name with nothing around it. */
const PLAIN = anyScript(/^(?!\d)\w+$/)

/**
 * Tells the chain of names before a name: `a.b` of `a.b.c`; "" for nothing, "?" for anything else than names. `beside` is the node beside the object, -1 for
 * none. `broughtAt` tells the alias of a module that an expression loads.
 */
export const pathsBefore = (
  { end, parent, start }: SyntaxTape,
  text: string,
  { selves, supers }: Pick<CompiledRules, "selves" | "supers">,
  { chain, isNested, objectOf }: Pick<ReturnType<typeof tapeNames>, "chain" | "isNested" | "objectOf">,
  rules: Pick<MentionRules, "besideType" | "outermost" | "supers" | "writtenSuper">,
  broughtAt: (node: number) => string | undefined
): ((node: number, beside: number) => string) => {
  const { besideType, outermost } = rules

  /** The chain of names before a member, "" for nothing. */
  function pathBefore(beside: number): string {
    const up = parent[beside]!
    const object = objectOf(beside)
    let path: string
    if (object >= 0) {
      path = broughtAt(object) ?? chain(object, LONGEST_CHAIN)
      const whole = outermost === undefined ? undefined : wholeWritten(outermost, object, up)
      if (whole === "" && path !== "?") path = `${OUTERMOST}.${path}`
      else if (whole !== undefined && whole !== "") path = `${OUTERMOST}.${whole}`
      // A call may stand for the object, such as `super()` in Python.
      if (path === "?") path = superWritten(text.slice(start[object], end[object]))
    } else {
      // An object without a node of its own, as `this` in some grammars, is found in the text; without a dot there is no object.
      const written = text.slice(start[up], start[beside])
      if (!/[.>]/.test(written)) return ""
      path = ALONE.exec(written)?.[1] ?? "?"
      if (!selves.has(path)) return "?"
    }
    return further(path, up)
  }

  /** A chain without a last word that only leads to its type's static members. */
  function withoutBeside(path: string): string {
    return besideType !== undefined && path.endsWith(`.${besideType}`)
      ? path.slice(0, -besideType.length - 1)
      : path
  }

  /** A single name that is marked as outermost; "" for a longer chain that is; undefined for anything else. */
  function wholeWritten(mark: string, object: number, up: number): string | undefined {
    if (text.startsWith(mark, start[object])) {
      const name = text.slice(start[object]! + mark.length, end[object])
      return PLAIN.test(name) ? name : ""
    }
    return start[up]! + mark.length === start[object] && text.startsWith(mark, start[up]) ? "" : undefined
  }

  /** The word for the enclosing object as its supertype, if that is written as a longer expression; "?" for anything else. */
  function superWritten(written: string): string {
    if (supers.has(written)) return written
    return rules.writtenSuper?.test(written) === true ? rules.supers![0]! : "?"
  }

  /** If a grammar nests `b.c` inside of `a.`, the rest of the chain belongs to the ancestors. */
  function further(path: string, inner: number): string {
    let whole = path
    for (let outer = inner; whole !== "?" && isNested(outer); outer = parent[outer]!) {
      const object = objectOf(outer)
      const before = object < 0 ? "" : chain(object, LONGEST_CHAIN)
      whole = before === "?" ? "?" : [before, whole].filter((part) => part !== "").join(".")
    }
    return whole
  }

  /** The chain before a name that begins a chain itself: the `b` of `a::b::c`. */
  function pathAround(node: number): string {
    const up = parent[node]!
    return up >= 0 && start[up] === start[node] ? further("", up) : ""
  }

  return (node, beside) => withoutBeside(beside < 0 ? pathAround(node) : pathBefore(beside))
}
