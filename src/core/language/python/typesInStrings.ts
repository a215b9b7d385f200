import type { StatedMention } from "../StatedNames.ts"
import { anyScript } from "../../text/mod.ts"
import { UNKNOWN_RECEIVER } from "../../mention/Receiver.ts"

/** A string on one line, a chain of names, or a bracket or comma. */
const ANNOTATION_TOKEN = anyScript(/("""|'''|["'])((?:(?!\1)[^\\\n])*)\1|((?!\d)\w+(?:\.\w+)*)|([[\](){},])/g)

/** Names that are no types of a program. */
const CONSTANT_NAMES: ReadonlySet<string> = new Set(["None", "True", "False"])

/** Generics with arguments that are no types: all of them (`LITERAL_TYPE`), or all but the first (`ANNOTATED_TYPE`). */
const LITERAL_TYPE = anyScript(/(?:^|\.)Literal$/)
const ANNOTATED_TYPE = anyScript(/(?:^|\.)Annotated$/)

/** Deepest nesting of strings in strings that is followed. */
const MAX_STRING_DEPTH = 3

/**
 * The types in the strings of an annotation (forward references): `list["Node"]`. The arguments of a `Literal`, and those after the first of an `Annotated`,
 * are values.
 *
 * @example
 * ```ts
 * typesInStrings('dict[str, "a.Node | None"]').map(({ at, name, qualifier }) => [at, qualifier, name]) // => [[11, "", "a"], [13, "a", "Node"]]
 * typesInStrings('Annotated["Node", "said"] | Literal["a"]').map(({ name }) => name) // => ["Node"]
 * ```
 */
export const typesInStrings = (annotation: string): ReadonlyArray<StatedMention> => {
  const found: Array<StatedMention> = []
  const readTypes = (text: string, baseOffset: number, isInString: boolean, depthLeft: number) => {
    /** The enclosing brackets: the name before each, the number of commas in it, and whether it contains no types. */
    const brackets: Array<{ readonly nameBefore: string; readonly isSilent: boolean; commas: number }> = []
    let nameBefore = ""
    for (const { 0: matched, 1: quote, 2: content = "", 3: chain, 4: sign, index } of text.matchAll(
      ANNOTATION_TOKEN
    )) {
      const top = brackets.at(-1)
      const isSilent =
        top !== undefined && (top.isSilent || (top.commas > 0 && ANNOTATED_TYPE.test(top.nameBefore)))
      if (chain !== undefined) {
        if (isInString && !isSilent) addChain(chain, baseOffset + index)
      } else if (quote !== undefined) {
        if (!isSilent && depthLeft > 0)
          readTypes(content, baseOffset + index + quote.length, true, depthLeft - 1)
      } else if (sign === "[")
        brackets.push({ nameBefore, commas: 0, isSilent: isSilent || LITERAL_TYPE.test(nameBefore) })
      else if (sign === "(" || sign === "{") brackets.push({ nameBefore, commas: 0, isSilent: true })
      else if (sign === ",") {
        if (top !== undefined) top.commas++
      } else brackets.pop()
      nameBefore = chain ?? ""
      if (matched === "") break
    }
  }
  const addChain = (chain: string, at: number) => {
    let from = 0
    for (const name of chain.split(".")) {
      const qualifier = chain.slice(0, Math.max(0, from - 1))
      if (!CONSTANT_NAMES.has(name))
        found.push({ name, role: "type", qualifier, receiver: UNKNOWN_RECEIVER, at: at + from })
      from += name.length + 1
    }
  }
  readTypes(annotation, 0, false, MAX_STRING_DEPTH)
  return found
}

/** A call with a type as its first argument, or with a name first and types after it. */
const TYPE_TAKING_CALL = anyScript(/^(?:\w+\.)?(?:(cast|ForwardRef)|TypeVar|NewType)\(/)

/**
 * The types in the strings that a call takes as types: `cast("Node", x)`, `TypeVar("T", bound="Node")`.
 *
 * @example
 * ```ts
 * typesInArguments('cast("Node", call("x"))').map(({ at, name }) => [at, name]) // => [[6, "Node"]]
 * typesInArguments('TypeVar("T", bound="Node")').map(({ name }) => name) // => ["Node"]
 * ```
 */
export const typesInArguments = (call: string): ReadonlyArray<StatedMention> => {
  const [matched, first] = TYPE_TAKING_CALL.exec(call) ?? []
  if (matched === undefined) return []
  const argumentText = call.slice(matched.length)
  const comma = firstArgumentEnd(argumentText)
  const [from, to] = first === undefined ? [comma, argumentText.length] : [0, comma]
  return typesInStrings(argumentText.slice(from, to)).map((each) => ({
    ...each,
    at: each.at + matched.length + from
  }))
}

/** Index of the end of the first argument. */
const firstArgumentEnd = (argumentText: string): number => {
  let depth = 0
  for (const { 4: sign, index } of argumentText.matchAll(ANNOTATION_TOKEN)) {
    if (sign === undefined) continue
    if (depth === 0 && (sign === "," || sign === ")")) return index
    depth += sign === "," ? 0 : /[[({]/.test(sign) ? 1 : -1
  }
  return argumentText.length
}
