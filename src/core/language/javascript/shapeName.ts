import { plainName } from "../../mention/typeNames.ts"

/** Types with the same members as their first type argument, or a promise of such a type. */
const SAME_MEMBERS =
  /^(?:Partial|Required|Readonly|DeepPartial|DeepReadonly|NonNullable|Promise|PromiseLike|Awaited|Pick|Omit)\s*<\s*([^<>,]+(?:<[^<>]*>)?)\s*(?:,.*)?>$/s

/** A longer text is no name of a type. */
const LONGEST = 500

const LIST = /^(?:(?:Readonly)?Array|Iterable|Promise\s*<\s*(?:Readonly)?Array)\s*<\s*(.*?)\s*>{1,2}$/s

/**
 * The name of an object's type, written in TypeScript as `written`, without wrappers that keep its members; if the object is nested in `lists` lists, the type
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
export const shapeName = (written: string, lists: number): string => {
  if (written.length > LONGEST) return ""
  let type = withoutNothing(written.replace(/^\s*(?::|<(.*)>\s*$)/s, "$1").trim())
  for (let left = lists; left > 0; left--) {
    const element = /^(?:readonly\s+)?(.*?)\s*\[\s*\]$/s.exec(type)?.[1] ?? LIST.exec(type)?.[1]
    if (element === undefined) return ""
    type = withoutNothing(element)
  }
  for (let inner = SAME_MEMBERS.exec(type); inner !== null; inner = SAME_MEMBERS.exec(type))
    type = withoutNothing(inner[1]!.trim())
  if (/[[\]{}()|&?"'`\s]/.test(type.replace(/<.*>$/s, "")) || type === "const") return ""
  const name = plainName(type)
  return BUILT_IN.has(name) ? "" : name
}

/**
 * A type without `undefined` and `null` as alternatives, and without parentheses around it.
 *
 * @example
 * ```ts
 * withoutNothing("(Options | undefined)") // => "Options"
 * ```
 */
export const withoutNothing = (type: string): string =>
  type
    .replaceAll(/\s*\|\s*(?:undefined|null)\b|\b(?:undefined|null)\s*\|\s*/g, "")
    .replace(/^\((.*)\)$/s, "$1")
    .trim()

/** Types without members declared by a project. */
const BUILT_IN: ReadonlySet<string> = new Set(
  "Array ReadonlyArray Record Map Set object any unknown never void string number boolean this".split(" ")
)
