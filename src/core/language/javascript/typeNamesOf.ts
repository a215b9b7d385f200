import { BOUND_SEPARATOR, JOINED_SEPARATOR } from "../../mention/boundNames.ts"
import { withModuleNames } from "./importedTypes.ts"
import { documentedType } from "../../mention/documentedType.ts"
import { plainTypeName } from "../../mention/typeNames.ts"

/** Types with the same members as their first type argument. */
const MEMBER_KEEPING_WRAPPER =
  /^(?:Partial|Required|Readonly|DeepPartial|DeepReadonly|NonNullable|Awaited|Pick|Omit)\s*<([^]*)>$/

/** A longer text is not parsed. */
const MAX_TYPE_CHARACTERS = 1000

/** Most members of a union or intersection that are examined. */
const MAX_ALTERNATIVES = 12

/** Types without members declared by a project: nothing, a primitive, a literal, an object type, a function. */
const UNNAMED_TYPE =
  /^(?:(?:undefined|null|void|never|string|number|boolean|bigint|symbol)$|true$|false$|-?[\d.]+$|["'`{]|unique\s|(?:new\s*)?(?:<[^]*>\s*)?\([^]*=>|asserts\s|[\w$]+\s+is\s)/

/**
 * The named types of which a value of a TypeScript type may be: the members of a union or intersection, with wrappers that keep the members removed. "" for a
 * type with unknown members, such as an indexed access; "Array" for lists.
 *
 * @example
 * ```ts
 * typeNamesOf("Partial<Options<T>> & { port: number } | undefined") // => ["Options"]
 * typeNamesOf("Added | store.Removed[]") // => ["Added", "Array"]
 * typeNamesOf('Omit<Added, "id"> & Removed') // => ["~Added", "Removed"]
 * typeNamesOf('Options["server"]') // => [""]
 * ```
 */
export const typeNamesOf = (written: string): ReadonlyArray<string> => {
  if (written.length > MAX_TYPE_CHARACTERS) return [""]
  const type = unwrapType(withModuleNames(written))
  if (CONDITIONAL_TYPE.test(type)) return [""]
  const parts = alternativesOf(type)
  if (parts.length > MAX_ALTERNATIVES) return [""]
  return [
    ...new Set(
      parts.length < 2 ? parts.flatMap(namesOfAlternative) : parts.flatMap((part) => namesOfPart(part, type))
    )
  ]
}

/** A type with a part of the members of another, which one beside it may have instead: `Omit<Cart, "total"> & Priced`. */
const PARTIAL_TYPE = /^(?:Omit|Pick)\s*</

const namesOfPart = (part: string, whole: string): ReadonlyArray<string> => {
  const names = typeNamesOf(part)
  return whole.includes("&") && PARTIAL_TYPE.test(unwrapType(part)) ? names.map(documentedType) : names
}

/** A conditional type. */
const CONDITIONAL_TYPE = /\bextends\b[^]*\?/

const namesOfAlternative = (part: string): ReadonlyArray<string> => {
  if (UNNAMED_TYPE.test(part) || part === "") return []
  if (/^(?:readonly\s+)?(?:\[[^]*\]$|[^]*\[\s*\]$)/.test(part)) return ["Array"]
  const [inner] = MEMBER_KEEPING_WRAPPER.exec(part)?.slice(1) ?? []
  if (inner !== undefined) return typeNamesOf(firstArgument(inner))
  if (/^(?:keyof|typeof|infer)\b|^import\s*\(|\]$/.test(part)) return [""]
  return [plainTypeName(part)]
}

/** A type without leading marks, and without parentheses around it. */
const unwrapType = (written: string): string => {
  let type = written.replace(/^[:?\s]+/, "").trim()
  while (type.startsWith("(") && closingBracketAt(type) === type.length - 1) type = type.slice(1, -1).trim()
  return type
}

/** Index of the bracket that closes the one at the start of a text. */
export const closingBracketAt = (text: string): number => {
  let at = -1
  visitCharacters(text, (character, index, depth) => {
    if (at < 0 && depth === 0 && index > 0) at = index
    return character
  })
  return at
}

/** The text before the first comma outside of brackets. */
const firstArgument = (list: string): string => splitAt(list, /,/)[0]!.trim()

const alternativesOf = (type: string): ReadonlyArray<string> =>
  // A `
  // ` in the return type of a function type does not separate alternatives.
  /^(?:new\s*)?(?:<[^]*>\s*)?\([^]*\)\s*=>/.test(type)
    ? [type]
    : splitAt(type.replace(/^[|&]/, ""), /[|&]/).map((part) => part.trim())

export const splitAt = (text: string, separator: RegExp): ReadonlyArray<string> => {
  const parts: Array<string> = []
  let from = 0
  visitCharacters(text, (character, index, depth) => {
    if (depth > 0 || !separator.test(character)) return
    parts.push(text.slice(from, index))
    from = index + 1
  })
  return [...parts, text.slice(from)]
}

/** Visits every character outside of quotes, with the number of brackets open after it. */
const visitCharacters = (
  text: string,
  visit: (character: string, index: number, depth: number) => unknown
): void => {
  let depth = 0
  let quote = ""
  for (let index = 0; index < text.length; index++) {
    const character = text[index]!
    if (quote !== "") {
      if (character === "\\") index++
      else if (character === quote) quote = ""
      continue
    }
    if ("\"'`".includes(character)) quote = character
    else if ("([{<".includes(character)) depth++
    else if (")]}".includes(character) || (character === ">" && text[index - 1] !== "=")) depth--
    visit(character, index, depth)
  }
}

/**
 * The declared types of a variable, joined by `BOUND_SEPARATOR`; "" when one of them has unknown members.
 *
 * @example
 * ```ts
 * typesOfAnnotation(": Readonly<Added> | Removed") // => "Added+Removed"
 * typesOfAnnotation("Added & shop.Removed") // => "Added&shop.Removed"
 * typesOfAnnotation("ReturnType<typeof make>") // => "ReturnType"
 * typesOfAnnotation("string") // => "string"
 * ```
 */
export const typesOfAnnotation = (written: string): string => {
  const names = typeNamesOf(written)
  if (names.length === 0) return plainTypeName(withModuleNames(written))
  return names.includes("") ? "" : names.join(hasAll(written) ? JOINED_SEPARATOR : BOUND_SEPARATOR)
}

/** Whether a value of a type has all of the types that it names, none of which are alternatives. */
const hasAll = (written: string): boolean =>
  written.includes("&") &&
  splitAt(unwrapType(written), /&/).every((part) => splitAt(unwrapType(part), /\|/).length < 2)

/** The head of a type alias. */
const ALIAS_HEAD = /^(?:export\s+)?(?:default\s+)?(?:declare\s+)?type\s+[\p{L}\p{N}_$]+\s*/u

/**
 * The types whose members a type alias has, by its signature; undefined for anything else than a type alias.
 *
 * @example
 * ```ts
 * aliasedTypes("export type Cart<T = Map<string, number>> = Readonly<Base<T>> & Sized") // => ["Base", "Sized"]
 * aliasedTypes("type Kind = 'a' | 'b'") // => []
 * aliasedTypes("interface Cart extends Base") // => undefined
 * ```
 */
export const aliasedTypes = (signature: string): ReadonlyArray<string> | undefined => {
  const head = ALIAS_HEAD.exec(signature)?.[0]
  if (head === undefined) return undefined
  const rest = signature.slice(head.length)
  const at = rest.startsWith("<") ? closingBracketAt(rest) + 1 : 0
  const aliased = /^\s*=([^]*)$/.exec(rest.slice(at))?.[1]
  return aliased === undefined ? undefined : typeNamesOf(aliased)
}

/**
 * The single type that a type alias gives another name; "" for anything else.
 *
 * @example
 * ```ts
 * ["type Basket = Readonly<Cart>", "type Either = Cart | Crate", "class Cart"].map(aliasedName) // => ["Cart", "", ""]
 * ```
 */
export const aliasedName = (signature: string): string => {
  const [name = "", another] = aliasedTypes(signature) ?? []
  return another === undefined && name !== "Array" ? name : ""
}
