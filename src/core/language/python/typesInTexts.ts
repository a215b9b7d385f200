import type { StatedMention } from "../StatedNames.ts"
import { anyScript } from "../../text/mod.ts"
import { UNTOLD } from "../../mention/Receiver.ts"

/** A text on one line, a chain of names, or what opens, parts and closes. */
const PIECE = anyScript(/("""|'''|["'])((?:(?!\1)[^\\\n])*)\1|((?!\d)\w+(?:\.\w+)*)|([[\](){},])/g)

/** Names that are no types of a program. */
const NO_NAMES: ReadonlySet<string> = new Set(["None", "True", "False"])

/** What holds texts that are no types: all of them, or all but the first. */
const VALUES = anyScript(/(?:^|\.)Literal$/)
const ANNOTATED = anyScript(/(?:^|\.)Annotated$/)

/** Texts in texts that are followed. */
const DEEPEST = 3

/**
 * The types that stand in the texts of an annotation, which the language reads when it has to: `list["Node"]`. What a literal type has, or what is said beside
 * a type, is a value.
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
    /** Of the brackets around: what stands before each, how many commas were in it, and whether it holds no types. */
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

/** What takes a type first, and what takes a name first and types behind it. */
const CALL = anyScript(/^(?:\w+\.)?(?:(cast|ForwardRef)|TypeVar|NewType)\(/)

/**
 * The types that stand in the texts which a call takes for types: `cast("Node", x)`, `TypeVar("T", bound="Node")`.
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

/** Where the first argument ends. */
const firstComma = (given: string): number => {
  let depth = 0
  for (const { 4: sign, index } of given.matchAll(PIECE)) {
    if (sign === undefined) continue
    if (depth === 0 && (sign === "," || sign === ")")) return index
    depth += sign === "," ? 0 : /[[({]/.test(sign) ? 1 : -1
  }
  return given.length
}
