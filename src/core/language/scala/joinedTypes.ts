import { JOINED_SEPARATOR } from "../../mention/boundNames.ts"
import { anyScript } from "../../text/mod.ts"
import { singleTypeName } from "../statedResult.ts"

/** What joins types that a value has all of, and what begins the members that a type states besides. */
const JOINT = anyScript(/\s+with\s+|\s*&\s*/)
const REFINEMENT = anyScript(/\s*\{[^]*$/)

const HOLDS_JOINT = /&|\swith\s/

/** Most characters of types that are read. */
const MAX_CHARACTERS = 500

/** A text without the lists in brackets that follow names: type arguments, arguments. */
const withoutLists = (text: string): string => {
  let stripped = text
  for (let previous = ""; previous !== stripped;) {
    previous = stripped
    stripped = stripped.replaceAll(/\([^()[\]]*\)|\[[^()[\]]*\]/g, "")
  }
  return stripped
}

/**
 * The types that a value has all of, the last before the others, because its members come first; "" for a single type, and where one of them is not known.
 *
 * @example
 * ```ts
 * ["Base with Store[Int] { def x: Int }", "Base & shop.Priced"].map(joinedTypes) // => ["Store&Base", "shop.Priced&Base"]
 * ["Base", "Base | Priced", "Base & (A | B)", "List[A & B]"].map(joinedTypes) // => ["", "", "", ""]
 * ```
 */
export const joinedTypes = (written: string): string => {
  if (!HOLDS_JOINT.test(written) || written.length > MAX_CHARACTERS) return ""
  const parts = withoutLists(written.replace(/^\s*:/, "").replace(REFINEMENT, ""))
    .trim()
    .split(JOINT)
    .map(singleTypeName)
  return parts.length < 2 || parts.includes("") ? "" : parts.toReversed().join(JOINED_SEPARATOR)
}

/** What an object is made of: `new Base(1) with Priced`, before the members that it declares. */
const MADE = anyScript(/^new\s+([^{}=;"]*\swith\s[^{}=;"]*?)\s*(?:\{[^]*)?$/)

/**
 * The types of which an expression makes one object, as they would be written for its type; "" for any other expression.
 *
 * @example
 * ```ts
 * constructedType("new Base(1) with Priced { val a = 1 }") // => "Base with Priced"
 * ["new Base(1)", "a with b"].map(constructedType) // => ["", ""]
 * ```
 */
export const constructedType = (head: string): string => {
  const made = head.startsWith("new") ? (MADE.exec(head)?.[1] ?? "") : ""
  return made === "" ? "" : withoutLists(made)
}

/**
 * A written type; "" for one of several types of which a value may be any.
 *
 * @example
 * ```ts
 * ["Base | Priced", "List[Int | Long]", "Base"].map(withoutUnion) // => ["", "List[Int | Long]", "Base"]
 * ```
 */
export const withoutUnion = (written: string): string =>
  written.includes("|") && withoutLists(written).includes("|") ? "" : written
