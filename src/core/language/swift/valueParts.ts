/** What tells the types of values in Swift besides what is stated by name: collections, their members, parts of values, functions of the library. */
import { JOINED_SEPARATOR, boundNames } from "../../mention/boundNames.ts"
import { anyScript } from "../../text/mod.ts"
import type { CollectionMembers } from "../CollectionRules.ts"
import type { FunctionRules, PartRules } from "../PartRules.ts"
import { singleTypeName, typeAfterColon } from "../statedResult.ts"
import { writtenCollection } from "../writtenCollection.ts"
import { FUNCTION_TYPE } from "../../mention/functionType.ts"
import { writtenFunction } from "../writtenFunction.ts"

const words = (written: string): ReadonlySet<string> => new Set(written.split(" "))

const COLLECTIONS = {
  notApplied: new Set<string>(),
  lists: words(
    "Array Set Sequence Collection ArraySlice ContiguousArray AnySequence AnyCollection AsyncSequence AsyncStream Optional LazySequence"
  ),
  maps: words("Dictionary"),
  tuplesInParentheses: "nameBefore" as const,
  bracketsAround: ""
}

/** Types of which calling a value gives what they hold. */
export const CALLED_TYPES = words(FUNCTION_TYPE)

/** What may precede a type without changing its members. */
const BEFORE_TYPE = /^(?:(?:some|any|inout|borrowing|consuming|sending)\s+|@\w+(?:\([^()]*\))?\s+)+(?!\()/

/** The whole type of an optional value, `Cart?`, or one in brackets, `(any Cart)?`. */
const withoutMarks = (written: string): string => {
  const type = written.trim().replace(BEFORE_TYPE, "")
  const inBrackets = /^\(([^(),]+)\)[?!]?$/.exec(type)?.[1]
  return inBrackets === undefined ? type : withoutMarks(inBrackets)
}

/**
 * The collection, tuple, function or type with type arguments that is written; "" for any other type.
 *
 * @example
 * ```ts
 * ["[Cart]?", "[String: [Cart]]", "Box<Cart>", "() -> Cart?", "any Cart"].map(collection) // => ["[]Cart", "[String][]Cart", "Box[:]Cart", "λ[]Cart", ""]
 * ```
 */
export const collection = (written: string): string =>
  writtenFunction(written, typeOf, true) || writtenCollection(withoutMarks(written), COLLECTIONS)

/** The type that is written. */
export const typeOf = (written: string): string =>
  collection(written) || singleTypeName(withoutMarks(written))

/**
 * The text of an annotation that names its type; several types that a value has all of as such.
 *
 * @example
 * ```ts
 * [": inout Cart", "any Named & shop.Priced"].map(typeOfAnnotation) // => ["Cart", "Named&shop.Priced"]
 * ```
 */
export const typeOfAnnotation = (written: string): string => {
  const type = withoutMarks(written.replace(/^\s*:/, ""))
  return type.includes("&") && !/[<(]/.test(type) ? boundNames(type).join(JOINED_SEPARATOR) : type
}

/** Brackets around the types that a case of an enumeration holds. */
const OPENING = new Set("([{<")
const CLOSING = new Set(")]}>")

/** The label of a value that a case holds, and what it is if it is not given. */
const LABEL = /^\s*(?:[\p{L}_][\p{L}\p{N}_]*\s+)?[\p{L}_][\p{L}\p{N}_]*\s*:(?!:)/u
const DEFAULT = /\s=\s[^]*$/

/**
 * The type of what a case of an enumeration holds at a place, as its declaration writes it; "" when it holds nothing there.
 *
 * @example
 * ```ts
 * [0, 1, 2].map((place) => payloadType("case added(Cart), moved(from: Crate, to: [Cart] = [])", "moved", place)) // => ["Crate", "[Cart]", ""]
 * payloadType("func added(_ cart: Cart)", "added", 0) // => ""
 * ```
 */
export const payloadType = (signature: string, name: string, place: number): string => {
  if (!/\bcase\s/.test(signature)) return ""
  const open = new RegExp(`(?<![\\w.])\`?${name}\`?\\s*\\(`).exec(signature)
  if (open === null) return ""
  const parts = [""]
  let depth = 1
  for (const character of signature.slice(open.index + open[0].length)) {
    if (OPENING.has(character)) depth++
    else if (CLOSING.has(character) && !(character === ">" && parts.at(-1)!.endsWith("-"))) depth--
    if (depth === 0) break
    if (depth === 1 && character === ",") parts.push("")
    else parts[parts.length - 1] += character
  }
  return withoutMarks((parts[place] ?? "").replace(LABEL, "").replace(DEFAULT, ""))
}

/** An empty collection, or an object of a type with type arguments. */
const MADE = anyScript(/^(\[[^()=]{1,200}\]|[A-Z][\w.]*<[^(){}=]{1,200}>)\s*\(/)

const madeType = (head: string): string => MADE.exec(head)?.[1] ?? ""

/** The type of a field: as it states, or of what it is given. */
export const fieldType = (signature: string, name: string): string =>
  typeOf(typeAfterColon(signature, name)) || collection(madeType(/=\s*([^=]*)$/.exec(signature)?.[1] ?? ""))

/** The path from an object that is the only argument: `\.owner.name`, which begins with the type or its sign. */
const KEY_PATH = anyScript(/^\(\s*\\(?:[A-Z]\w*)?((?:\.\w+[?!]?)+)\s*\)$/)

const stepsNamedBy = (args: string) =>
  (KEY_PATH.exec(args)?.[1] ?? "")
    .split(/[.?!]+/)
    .filter((name) => name !== "")
    .map((name) => ({ is: "field" as const, name }))

/** Members of arrays, sets, dictionaries and optional values. */
export const COLLECTION_MEMBERS: CollectionMembers = {
  same: words(
    "dropFirst dropLast filter lazy prefix reversed shuffled sorted suffix union intersection subtracting drop"
  ),
  elements: words("first get last max min popFirst popLast randomElement remove removeFirst removeLast"),
  lookups: words("removeValue"),
  values: words("values"),
  places: { "0": 0, "1": 1, "2": 2 },
  forms: { givesTuples: true },
  areOpen: true,
  visitors: words(
    "allSatisfy compactMap contains drop filter first firstIndex flatMap forEach last lastIndex map prefix removeAll"
  ),
  comparers: words("max min sort sorted"),
  folders: words("reduce"),
  mapping: {
    mapped: words("map compactMap"),
    joined: words("flatMap"),
    blocks: ["statements"],
    needReturn: [],
    returns: ["control_transfer_statement"],
    stepsNamedBy
  },
  functions: ["lambda_literal"],
  implicit: { names: ["$0", "$1"], unless: ["lambda_function_type"] }
}

export const PARTS: PartRules = {
  lists: { array_literal: "" },
  maps: { dictionary_literal: { name: "", entry: "", value: "value" } },
  tuples: ["tuple_expression"],
  spread: [],
  rest: [],
  patterns: ["pattern"],
  choices: { nil_coalescing_expression: { parts: [0, 1] }, ternary_expression: { parts: [1, 2] } },
  nothing: /^nil$/,
  casts: { as_expression: ">" },
  constructed: { call_expression: madeType },
  taken: { property_declaration: "value" }
}

/** A function of the program with the name of one of the library's. */
const OWN_FUNCTION = anyScript(/\bfunc\s+(zip)\b/g)

export const LANGUAGE_FUNCTIONS: FunctionRules = {
  arguments: ">",
  list: "value_arguments",
  named: { type: "value_argument", name: "name", value: "value" },
  visitors: [],
  results: { zip: { is: "joined" } },
  members: { enumerated: { is: "numbered" } },
  namesIn: (text) => ({
    declared: new Set([...text.matchAll(OWN_FUNCTION)].map(([, name = ""]) => name)),
    imported: new Map()
  })
}
