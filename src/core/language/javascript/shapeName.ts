import { plainTypeName } from "../../mention/typeNames.ts"

/** Types with the same members as their first type argument, or a promise of such a type. */
const MEMBER_KEEPING_WRAPPER =
  /^(?:Partial|Required|Readonly|DeepPartial|DeepReadonly|NonNullable|Promise|PromiseLike|Awaited|Pick|Omit)\s*<\s*([^<>,]+(?:<[^<>]*>)?)\s*(?:,.*)?>$/s

/** A longer text is no name of a type. */
const MAX_TYPE_CHARACTERS = 500

const LIST_TYPE = /^(?:(?:Readonly)?Array|Iterable|Promise\s*<\s*(?:Readonly)?Array)\s*<\s*(.*?)\s*>{1,2}$/s

/**
 * The name of an object's type, written in TypeScript as `typeText`, without wrappers that keep its members; if the object is nested in `lists` lists, the type
 * of their elements. "" when that is no single named type.
 *
 * @example
 * ```ts
 * shapeName(": Readonly<Options> | undefined", 0) // => "Options"
 * shapeName("Promise<web.Options<T>>", 0) // => "web.Options"
 * shapeName("readonly Options[]", 1) // => "Options"
 * ["Options[]", "A | B", "{ a: number }", "Record<string, A>"].map((type) => shapeName(type, 0)) // => ["", "", "", ""]
 * ```
 */
export const shapeName = (typeText: string, lists: number): string => {
  if (typeText.length > MAX_TYPE_CHARACTERS) return ""
  let type = withoutNullish(typeText.replace(/^\s*(?::|<(.*)>\s*$)/s, "$1").trim())
  for (let listsLeft = lists; listsLeft > 0; listsLeft--) {
    const element = /^(?:readonly\s+)?(.*?)\s*\[\s*\]$/s.exec(type)?.[1] ?? LIST_TYPE.exec(type)?.[1]
    if (element === undefined) return ""
    type = withoutNullish(element)
  }
  for (
    let inner = MEMBER_KEEPING_WRAPPER.exec(type);
    inner !== null;
    inner = MEMBER_KEEPING_WRAPPER.exec(type)
  )
    type = withoutNullish(inner[1]!.trim())
  if (/[[\]{}()|&?"'`\s]/.test(type.replace(/<.*>$/s, "")) || type === "const") return ""
  const name = plainTypeName(type)
  return BUILT_IN_TYPES.has(name) ? "" : name
}

/**
 * A type without `undefined` and `null` as alternatives, and without parentheses around it.
 *
 * @example
 * ```ts
 * withoutNullish("(Options | undefined)") // => "Options"
 * ```
 */
export const withoutNullish = (type: string): string =>
  type
    .replaceAll(/\s*\|\s*(?:undefined|null)\b|\b(?:undefined|null)\s*\|\s*/g, "")
    .replace(/^\((.*)\)$/s, "$1")
    .trim()

/** Types without members declared by a project. */
const BUILT_IN_TYPES: ReadonlySet<string> = new Set(
  "Array ReadonlyArray Record Map Set object any unknown never void string number boolean this".split(" ")
)
