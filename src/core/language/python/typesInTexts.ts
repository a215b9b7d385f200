import type { StatedMention } from "../StatedNames.ts"
import { anyScript } from "../../text/mod.ts"
import { UNTOLD } from "../../mention/Receiver.ts"

/** A string on one line, a chain of names, or a bracket or comma. */
const PIECE = anyScript(/("""|'''|["'])((?:(?!\1)[^\\\n])*)\1|((?!\d)\w+(?:\.\w+)*)|([[\](){},])/g)

/** Names that are no types of a program. */
const NO_NAMES: ReadonlySet<string> = new Set(["None", "True", "False"])

/** Generics with arguments that are no types: all of them (`VALUES`), or all but the first (`ANNOTATED`). */
const VALUES = anyScript(/(?:^|\.)Literal$/)
const ANNOTATED = anyScript(/(?:^|\.)Annotated$/)

/** Deepest nesting of strings in strings that is followed. */
const DEEPEST = 3

/**
 * The types in the strings of an annotation (forward references): `list["Node"]`. The arguments of a `Literal`, and those after the first of an `Annotated`,
 * are values.
 *
 * @example
 * ```ts
 * typesInTexts('dict[str, "a.Node | None"]').map(({ at, name, qualifier }) => [at, qualifier, name]) // => [[11, "", "a"], [13, "a", "Node"]]
 * typesInTexts('Annotated["Node", "said"] | Literal["a"]').map(({ name }) => name) // => ["Node"]
 * ```
 */
export const typesInTexts = (written: string): ReadonlyArray<StatedMention> => {
  const found: Array<StatedMention> = []
  const read = (text: string, base: number, inText: boolean, left: number) => {
    /** The enclosing brackets: the name before each, the number of commas in it, and whether it contains no types. */
    const around: Array<{ readonly before: string; readonly silent: boolean; commas: number }> = []
    let before = ""
    for (const { 0: whole, 1: quote, 2: content = "", 3: chain, 4: sign, index } of text.matchAll(PIECE)) {
      const top = around.at(-1)
      const silent = top !== undefined && (top.silent || (top.commas > 0 && ANNOTATED.test(top.before)))
      if (chain !== undefined) {
        if (inText && !silent) tellChain(chain, base + index)
      } else if (quote !== undefined) {
        if (!silent && left > 0) read(content, base + index + quote.length, true, left - 1)
      } else if (sign === "[") around.push({ before, commas: 0, silent: silent || VALUES.test(before) })
      else if (sign === "(" || sign === "{") around.push({ before, commas: 0, silent: true })
      else if (sign === ",") {
        if (top !== undefined) top.commas++
      } else around.pop()
      before = chain ?? ""
      if (whole === "") break
    }
  }
  const tellChain = (chain: string, at: number) => {
    let from = 0
    for (const name of chain.split(".")) {
      const qualifier = chain.slice(0, Math.max(0, from - 1))
      if (!NO_NAMES.has(name)) found.push({ name, role: "type", qualifier, receiver: UNTOLD, at: at + from })
      from += name.length + 1
    }
  }
  read(written, 0, false, DEEPEST)
  return found
}

/** A call with a type as its first argument, or with a name first and types after it. */
const CALL = anyScript(/^(?:\w+\.)?(?:(cast|ForwardRef)|TypeVar|NewType)\(/)

/**
 * The types in the strings that a call takes as types: `cast("Node", x)`, `TypeVar("T", bound="Node")`.
 *
 * @example
 * ```ts
 * typesGiven('cast("Node", call("x"))').map(({ at, name }) => [at, name]) // => [[6, "Node"]]
 * typesGiven('TypeVar("T", bound="Node")').map(({ name }) => name) // => ["Node"]
 * ```
 */
export const typesGiven = (call: string): ReadonlyArray<StatedMention> => {
  const [whole, first] = CALL.exec(call) ?? []
  if (whole === undefined) return []
  const given = call.slice(whole.length)
  const comma = firstComma(given)
  const [from, to] = first === undefined ? [comma, given.length] : [0, comma]
  return typesInTexts(given.slice(from, to)).map((each) => ({ ...each, at: each.at + whole.length + from }))
}

/** Index of the end of the first argument. */
const firstComma = (given: string): number => {
  let depth = 0
  for (const { 4: sign, index } of given.matchAll(PIECE)) {
    if (sign === undefined) continue
    if (depth === 0 && (sign === "," || sign === ")")) return index
    depth += sign === "," ? 0 : /[[({]/.test(sign) ? 1 : -1
  }
  return given.length
}
