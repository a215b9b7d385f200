import { plainTypeName } from "./typeNames.ts"

/** Joins several types of which a value may be any, or that it has all of: the bounds of a type variable. */
export const BOUND_SEPARATOR = "+"

/** Joins several types that a value has all of, in languages where that decides which member is meant. */
export const JOINED_SEPARATOR = "&"

/**
 * The types joined by `JOINED_SEPARATOR`.
 *
 * @example
 * ```ts
 * ["Reader&Closer", "Reader+Closer"].map(splitJoined) // => [["Reader", "Closer"], ["Reader+Closer"]]
 * ```
 */
export const splitJoined = (written: string): ReadonlyArray<string> =>
  written.includes(JOINED_SEPARATOR) ? written.split(JOINED_SEPARATOR) : [written]

/**
 * The types joined by `BOUND_SEPARATOR`.
 *
 * @example
 * ```ts
 * ["Reader+Closer", "Reader"].map(splitBounds) // => [["Reader", "Closer"], ["Reader"]]
 * ```
 */
export const splitBounds = (written: string): ReadonlyArray<string> =>
  written.includes(BOUND_SEPARATOR) ? written.split(BOUND_SEPARATOR) : [written]

/** What precedes the first bound. */
const BOUND_PREFIX = /^(?:[:&*(\s]|'\w+\s|(?:mut|dyn|impl|extends)\s)+/

/** Constraint keywords of C# that name no type. */
const NON_TYPE_CONSTRAINT = /^(?:class|struct|new|notnull|unmanaged)$/

/** Matches a written type that only states bounds. */
const BOUNDS_ONLY = /^(?:[&*(\s]|'\w+\s|mut\s)*(?:dyn|impl)\s/

/**
 * The types in a bound, `A + B` or `A & B`; without lifetimes and relaxed bounds such as `?Sized`.
 *
 * @example
 * ```ts
 * boundNames(": auth::Check<A + B> + ?Sized + 'static") // => ["auth.Check"]
 * boundNames("extends Reader & Closer<T>") // => ["Reader", "Closer"]
 * ```
 */
export const boundNames = (written: string): ReadonlyArray<string> => {
  const names: Array<string> = []
  let depth = 0
  let start = BOUND_PREFIX.exec(written)?.[0].length ?? 0
  for (let at = start; at <= written.length; at++) {
    const character = written[at] ?? ""
    if ("([<{".includes(character) && character !== "") depth++
    else if (")]}".includes(character) || (character === ">" && written[at - 1] !== "-")) depth--
    if (character !== "" && (depth > 0 || !/[+&]/.test(character))) continue
    const bound = written
      .slice(start, at)
      .trim()
      .replace(/^for\s*<[^<>]*>\s*/, "")
    const name = /^(?:$|[?~'])/.test(bound) ? "" : plainTypeName(bound)
    if (name !== "" && !NON_TYPE_CONSTRAINT.test(name)) names.push(name)
    start = at + 1
  }
  return names
}

/**
 * The declared type of a variable; if the declaration states only bounds, all of them.
 *
 * @example
 * ```ts
 * typeOrBounds("&mut auth::Token<T>") // => "auth.Token"
 * typeOrBounds("&(dyn Reader + Closer)") // => "Reader+Closer"
 * ```
 */
export const typeOrBounds = (written: string): string =>
  BOUNDS_ONLY.test(written) ? boundNames(written).join(BOUND_SEPARATOR) : plainTypeName(written)
