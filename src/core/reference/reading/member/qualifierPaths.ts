import type { FileSyntax } from "../syntax/fileSyntax.ts"
import { anyScript } from "../../../text/mod.ts"
import { OUTERMOST, SUPER_SUFFIX } from "../../../mention/Mention.ts"
import { plainTypeName } from "../../../mention/typeNames.ts"

/** Most names of a chain before a member: `a.b.c` of `a.b.c.d`. */
export const MAX_PATH_NAMES = 4

/** Most names of a chain around a name that are put together. */
const MAX_OUTER_NAMES = 16

/** One name and no other. */
const SINGLE_NAME = anyScript(/^(\w+)\W*$/)

/** A name with nothing around it. */
const BARE_NAME = anyScript(/^(?!\d)\w+$/)

/**
 * Tells the chain of names before a name: `a.b` of `a.b.c`; "" for nothing, "?" for anything else than names. `memberNode` is the node beside the object, -1 for
 * none. `loadedAliasAt` tells the alias of a module that an expression loads.
 */
export const qualifierPaths = (
  {
    compiled: { selfWords, superWords },
    reader: { chain, isNested, objectOf },
    rules,
    tape: { end, parent, start },
    text
  }: FileSyntax,
  loadedAliasAt: (node: number) => string | undefined
): ((node: number, memberNode: number) => string) => {
  const { companionWord, moduleSeparator, outermost } = rules

  /** The chain of names before a member, "" for nothing. */
  function pathBefore(memberNode: number): string {
    const parentNode = parent[memberNode]!
    const object = objectOf(memberNode)
    let path: string
    if (object >= 0) {
      path = loadedAliasAt(object) ?? chain(object, MAX_PATH_NAMES)
      const outermostName =
        outermost === undefined ? undefined : outermostNameIn(outermost, object, parentNode)
      if (outermostName === "" && path !== "?") path = `${OUTERMOST}.${path}`
      else if (outermostName !== undefined && outermostName !== "") path = `${OUTERMOST}.${outermostName}`
      // A call may stand for the object, such as `super()` in Python.
      if (path === "?") path = superWordIn(text.slice(start[object], end[object]))
      else if (rules.superBetween?.test(text.slice(end[object], start[memberNode])) === true)
        path += SUPER_SUFFIX
    } else {
      // An object without a node of its own, as `this` in some grammars, is found in the text; without a dot there is no object.
      const textBefore = text.slice(start[parentNode], start[memberNode])
      if (!/[.>]/.test(textBefore)) return ""
      path = SINGLE_NAME.exec(textBefore)?.[1] ?? "?"
      if (!selfWords.has(path)) return "?"
    }
    return withOuterNames(path, parentNode)
  }

  /** A chain without a last word that only leads to its type's static members. */
  function withoutCompanion(path: string): string {
    return companionWord !== undefined && path.endsWith(`.${companionWord}`)
      ? path.slice(0, -companionWord.length - 1)
      : path
  }

  /** Names that are marked as outermost, joined by dots; "" for more than names that is marked so; undefined for anything else. */
  function outermostNameIn(sign: string, object: number, parentNode: number): string | undefined {
    if (text.startsWith(sign, start[object])) {
      const names = text
        .slice(start[object]! + sign.length, end[object])
        .split(moduleSeparator, MAX_PATH_NAMES + 1)
      return names.length <= MAX_PATH_NAMES && names.every((name) => BARE_NAME.test(name))
        ? names.join(".")
        : ""
    }
    return start[parentNode]! + sign.length === start[object] && text.startsWith(sign, start[parentNode])
      ? ""
      : undefined
  }

  /** What stands for the enclosing object as its supertype, if that is written as a longer expression; "?" for anything else. */
  function superWordIn(written: string): string {
    if (superWords.has(written)) return written
    const type = plainTypeName(rules.superExpression?.exec(written)?.[1] ?? "")
    return type === "" ? "?" : type + SUPER_SUFFIX
  }

  /** If a grammar nests `b.c` inside of `a.`, the rest of the chain belongs to the ancestors. */
  function withOuterNames(path: string, inner: number): string {
    let fullPath = path
    let namesLeft = MAX_OUTER_NAMES
    for (let outer = inner; fullPath !== "?" && isNested(outer); outer = parent[outer]!) {
      if (namesLeft-- === 0) return "?"
      const object = objectOf(outer)
      const objectPath = object < 0 ? "" : chain(object, MAX_PATH_NAMES)
      fullPath = objectPath === "?" ? "?" : [objectPath, fullPath].filter((part) => part !== "").join(".")
    }
    return fullPath
  }

  /** The chain before a name that begins a chain itself: the `b` of `a::b::c`. */
  function pathAround(node: number): string {
    const parentNode = parent[node]!
    return parentNode >= 0 && start[parentNode] === start[node] ? withOuterNames("", parentNode) : ""
  }

  return (node, memberNode) => withoutCompanion(memberNode < 0 ? pathAround(node) : pathBefore(memberNode))
}
