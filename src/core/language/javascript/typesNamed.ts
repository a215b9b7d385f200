import { EACH } from "../../mention/boundNames.ts"
import { plainName } from "../../mention/typeNames.ts"

/** Types with the same members as their first type argument. */
const SAME_MEMBERS =
  /^(?:Partial|Required|Readonly|DeepPartial|DeepReadonly|NonNullable|Awaited|Pick|Omit)\s*<([^]*)>$/

/** A longer text is not parsed. */
const LONGEST = 1000

/** Most members of a union or intersection that are examined. */
const MOST = 12

/** Types without members declared by a project: nothing, a primitive, a literal, an object type, a function. */
const NO_NAME =
  /^(?:(?:undefined|null|void|never|string|number|boolean|bigint|symbol)$|true$|false$|-?[\d.]+$|["'`{]|unique\s|(?:new\s*)?(?:<[^]*>\s*)?\([^]*=>|asserts\s|[\w$]+\s+is\s)/

/**
 * The named types of which a value of a TypeScript type may be: the members of a union or intersection, with wrappers that keep the members removed. "" for a
 * type with unknown members, such as an indexed access; "Array" for lists.
 *
 * @example
 * ```ts
 * typesNamed("Partial<Options<T>> & { port: number } | undefined") // => ["Options"]
 * typesNamed("Added | store.Removed[]") // => ["Added", "Array"]
 * typesNamed('Options["server"]') // => [""]
 * ```
 */
export const typesNamed = (written: string): ReadonlyArray<string> => {
  if (written.length > LONGEST) return [""]
  const whole = unwrapped(written)
  if (CONDITION.test(whole)) return [""]
  const parts = partsOf(whole)
  if (parts.length > MOST) return [""]
  return [...new Set(parts.length < 2 ? parts.flatMap(namedBy) : parts.flatMap((part) => typesNamed(part)))]
}

/** A conditional type. */
const CONDITION = /\bextends\b[^]*\?/

const namedBy = (part: string): ReadonlyArray<string> => {
  if (NO_NAME.test(part) || part === "") return []
  if (/^(?:readonly\s+)?(?:\[[^]*\]$|[^]*\[\s*\]$)/.test(part)) return ["Array"]
  const [inner] = SAME_MEMBERS.exec(part)?.slice(1) ?? []
  if (inner !== undefined) return typesNamed(firstOf(inner))
  if (/^(?:keyof|typeof|infer|import)\b|\]$/.test(part)) return [""]
  return [plainName(part)]
}

/** A type without leading marks, and without parentheses around it. */
const unwrapped = (written: string): string => {
  let type = written.replace(/^[:?\s]+/, "").trim()
  while (type.startsWith("(") && closing(type) === type.length - 1) type = type.slice(1, -1).trim()
  return type
}

/** Index of the bracket that closes the one at the start of a text. */
const closing = (text: string): number => {
  let at = -1
  each(text, (letter, index, depth) => {
    if (at < 0 && depth === 0 && index > 0) at = index
    return letter
  })
  return at
}

/** The text before the first comma outside of brackets. */
const firstOf = (list: string): string => splitAt(list, /,/)[0]!.trim()

const partsOf = (type: string): ReadonlyArray<string> =>
  // A `
  // ` in the return type of a function type does not separate alternatives.
  /^(?:new\s*)?(?:<[^]*>\s*)?\([^]*\)\s*=>/.test(type)
    ? [type]
    : splitAt(type.replace(/^[|&]/, ""), /[|&]/).map((part) => part.trim())

const splitAt = (text: string, separator: RegExp): ReadonlyArray<string> => {
  const parts: Array<string> = []
  let from = 0
  each(text, (letter, index, depth) => {
    if (depth > 0 || !separator.test(letter)) return
    parts.push(text.slice(from, index))
    from = index + 1
  })
  return [...parts, text.slice(from)]
}

/** Visits every character outside of quotes, with the number of brackets open after it. */
const each = (text: string, see: (letter: string, index: number, depth: number) => unknown): void => {
  let depth = 0
  let quote = ""
  for (let index = 0; index < text.length; index++) {
    const letter = text[index]!
    if (quote !== "") {
      if (letter === "\\") index++
      else if (letter === quote) quote = ""
      continue
    }
    if ("\"'`".includes(letter)) quote = letter
    else if ("([{<".includes(letter)) depth++
    else if (")]}".includes(letter) || (letter === ">" && text[index - 1] !== "=")) depth--
    see(letter, index, depth)
  }
}

/**
 * The declared types of a variable, joined by `EACH`; "" when one of them has unknown members.
 *
 * @example
 * ```ts
 * typesSaid(": Readonly<Added> | Removed") // => "Added+Removed"
 * typesSaid("ReturnType<typeof make>") // => "ReturnType"
 * typesSaid("string") // => "string"
 * ```
 */
export const typesSaid = (written: string): string => {
  const names = typesNamed(written)
  if (names.length === 0) return plainName(written)
  return names.includes("") ? "" : names.join(EACH)
}

/** The head of a type alias. */
const ALIAS = /^(?:export\s+)?(?:default\s+)?(?:declare\s+)?type\s+[\p{L}\p{N}_$]+\s*/u

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
  const head = ALIAS.exec(signature)?.[0]
  if (head === undefined) return undefined
  const rest = signature.slice(head.length)
  const at = rest.startsWith("<") ? closing(rest) + 1 : 0
  const said = /^\s*=([^]*)$/.exec(rest.slice(at))?.[1]
  return said === undefined ? undefined : typesNamed(said)
}
