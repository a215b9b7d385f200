import type { ChainRules } from "../../../language/ChainRules.ts"
import { type AccessChain, type ExpressionType, toldStep, withStep } from "../../../mention/AccessChain.ts"
import { innermostElement, isCollectionType } from "../../../mention/collectionType.ts"
import type { SyntaxTape } from "../../../syntax/mod.ts"
import { anyScript } from "../../../text/mod.ts"
import { kindsNamed } from "../syntax/kindsNamed.ts"
import type { TapeReader } from "../syntax/tapeReader.ts"
import type { ChainNames } from "./ChainNames.ts"

/** Most characters of type arguments, and of an argument that is a type. */
const MAX_CHARACTERS = 200

/** Most arguments among which one is a type. */
const MAX_ARGUMENTS = 8

/** A single type argument, which may have one of its own, at the end of what precedes the arguments. */
const TYPE_ARGUMENT = {
  "<": /<\s*([^<>(),;]+(?:<[^<>()]*>)?\??)\s*>\s*$/,
  "[": /\[\s*([^[\](),;]+(?:\[[^[\]()]*\])?)\s*\]\s*$/
}

/** The sign that ends type arguments, by the one that begins them. */
const CLOSING = { "<": ">", "[": "]" }

/** Most characters of the name of a function that asks for a type, or gives something else. */
const MAX_NAME_CHARACTERS = 16
const WORD = /[\w$]/

/** The only name before that of the called function. */
const OBJECT_OF_CALL = /^([\w$]+)\.[\w$]+$/

const PATH = anyScript(/^[\w$]+(?:\.[\w$]+)*$/)

/** A type: its name begins with a capital letter. */
const TYPE_NAME = anyScript(/^(?:[\w$]+(?:\.|\\|::))*\p{Lu}/u)

/** Adds the types that calls name to their results. A result that is known otherwise stays, and one that declarations may tell is followed by what is told. */
export interface ToldTypes {
  readonly ofCall: (call: number, found: ExpressionType | undefined) => ExpressionType | undefined
  /** The same for a node that applies a function to type arguments. */
  readonly ofApplied: (node: number, found: ExpressionType | undefined) => ExpressionType | undefined
}

/** Reads the types that the calls of one file name, see `toldTypes` of the rules; undefined in languages without such rules. */
export const toldTypes = (
  { after, end, start, type, types }: SyntaxTape,
  text: string,
  { collection, functions, toldTypes: rules }: Pick<ChainRules, "collection" | "functions" | "toldTypes">,
  { textOf }: Pick<TapeReader, "textOf">,
  { boundTypeOf, nameOfType }: Pick<ChainNames, "boundTypeOf" | "nameOfType">
): ToldTypes | undefined => {
  if (rules === undefined) return undefined
  const { askers, literal, others, stated } = rules
  const isArguments = kindsNamed(types, rules.arguments)

  /** The arguments of a call: among its children, or those of its last child. */
  const argumentsOf = (call: number, depthLeft = 1): number => {
    let last = -1
    for (let child = call + 1; child < after[call]!; child = after[child]!) {
      if (isArguments[type[child]!]!) return child
      last = child
    }
    return last < 0 || depthLeft === 0 ? -1 : argumentsOf(last, depthLeft - 1)
  }

  /** The only name before that of the function whose name ends at `at`; "" for none. */
  const objectBefore = (call: number, at: number): string =>
    OBJECT_OF_CALL.exec(text.slice(Math.max(start[call]!, at - MAX_CHARACTERS), at))?.[1] ?? ""

  /** The last word of what ends at `at`, where that is not longer than the name of a function which asks for a type. */
  const nameBefore = (at: number): string => {
    let from = at
    while (at - from <= MAX_NAME_CHARACTERS && WORD.test(text[from - 1] ?? "")) from--
    return text.slice(from, at)
  }

  /** The type argument that ends at `at`; "" for none. A static function of a collection makes such a collection: `List.empty[Cart]`. */
  const statedBefore = (node: number, at: number): string => {
    if (stated === undefined || text[at - 1] !== CLOSING[stated]) return ""
    const from = Math.max(start[node]!, at - MAX_CHARACTERS)
    const found = TYPE_ARGUMENT[stated].exec(text.slice(from, at))
    if (found === null) return ""
    const [written, argument = ""] = found
    if (others?.has(nameBefore(from + found.index)) === true) return ""
    const applied = objectBefore(node, from + found.index) + written.trimEnd()
    return isCollectionType(collection?.(applied) ?? "") ? applied : argument
  }

  const isShort = (node: number): boolean => end[node]! - start[node]! <= MAX_CHARACTERS

  /** The only argument that is a type. */
  const literalIn = (list: number, isType: RegExp): string => {
    let found = ""
    let count = 0
    for (let child = list + 1; child < after[list]!; child = after[child]!) {
      if (++count > MAX_ARGUMENTS) return ""
      const named = isShort(child) ? (isType.exec(textOf(child))?.[1] ?? "") : ""
      if (named !== "" && found !== "") return ""
      if (named !== "") found = named
    }
    return found
  }

  /** Whether the function whose name ends at `at` is one of the language, which makes something of a type as of any other value: `Promise.resolve(Cart)`. */
  const isOfLanguage = (call: number, at: number): boolean =>
    functions?.globals?.has(objectBefore(call, at)) === true

  /** The first argument if it is a name. */
  const firstIn = (list: number): string => {
    const first = after[list] === list + 1 || !isShort(list + 1) ? "" : textOf(list + 1)
    return PATH.test(first) ? first : ""
  }

  const statedIn = (call: number): string => {
    const list = argumentsOf(call)
    return list < 0 ? "" : statedBefore(call, start[list]!)
  }

  /** The type that an argument is. */
  const writtenIn = (call: number): string => {
    const list = argumentsOf(call)
    if (list < 0) return ""
    if (isOfLanguage(call, start[list]!) || others?.has(nameBefore(start[list]!)) === true) return ""
    if (literal !== undefined) return literalIn(list, literal)
    return askers !== undefined && askers.has(nameBefore(start[list]!)) ? firstIn(list) : ""
  }

  /** `statedAt`, `writtenAt`: the type argument of what a node calls, and the type that is an argument. */
  const withTold = (
    node: number,
    found: ExpressionType | undefined,
    statedAt: (node: number) => string,
    writtenAt: (node: number) => string
  ): ExpressionType | undefined => {
    if (typeof found === "string" ? found !== "" : found !== undefined && isOfCollection(found)) return found
    const stated = statedAt(node)
    const written = stated || writtenAt(node)
    if (!TYPE_NAME.test(written)) return found
    const told = collection?.(written) || nameOfType(written)
    const isUnknown =
      told === "" || told.includes(">") || boundTypeOf(innermostElement(told), node) !== undefined
    return isUnknown ? found : withStep(found ?? "", toldStep(told, stated !== ""))
  }

  return {
    ofCall: (call, found) => withTold(call, found, statedIn, writtenIn),
    ofApplied: (node, found) =>
      withTold(
        node,
        found,
        () => statedBefore(node, end[node]!),
        () => ""
      )
  }
}

/** Whether a chain begins with a collection, whose members may name the type of its elements. */
const isOfCollection = ({ start }: AccessChain): boolean =>
  start.is === "type" && isCollectionType(start.name)
