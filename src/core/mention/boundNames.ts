import { plainName } from "./typeNames.ts"

/** Joins several types that a value has all of: the bounds of a type variable. */
export const EACH = "+"

/**
 * The types joined by `EACH`.
 *
 * @example
 * ```ts
 * ["Reader+Closer", "Reader"].map(typesIn) // => [["Reader", "Closer"], ["Reader"]]
 * ```
 */
export const typesIn = (written: string): ReadonlyArray<string> =>
  written.includes(EACH) ? written.split(EACH) : [written]

/** What precedes the first bound. */
const BEFORE = /^(?:[:&*(\s]|'\w+\s|(?:mut|dyn|impl|extends)\s)+/

/** Constraint keywords of C# that name no type. */
const NO_TYPE = /^(?:class|struct|new|notnull|unmanaged)$/

/** Matches a written type that only states bounds. */
const OPAQUE = /^(?:[&*(\s]|'\w+\s|mut\s)*(?:dyn|impl)\s/

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
  let start = BEFORE.exec(written)?.[0].length ?? 0
  for (let at = start; at <= written.length; at++) {
    const letter = written[at] ?? ""
    if ("([<{".includes(letter) && letter !== "") depth++
    else if (")]}".includes(letter) || (letter === ">" && written[at - 1] !== "-")) depth--
    if (letter !== "" && (depth > 0 || !/[+&]/.test(letter))) continue
    const one = written
      .slice(start, at)
      .trim()
      .replace(/^for\s*<[^<>]*>\s*/, "")
    const name = /^(?:$|[?~'])/.test(one) ? "" : plainName(one)
    if (name !== "" && !NO_TYPE.test(name)) names.push(name)
    start = at + 1
  }
  return names
}

/**
 * The declared type of a variable; if the declaration states only bounds, all of them.
 *
 * @example
 * ```ts
 * saidType("&mut auth::Token<T>") // => "auth.Token"
 * saidType("&(dyn Reader + Closer)") // => "Reader+Closer"
 * ```
 */
export const saidType = (written: string): string =>
  OPAQUE.test(written) ? boundNames(written).join(EACH) : plainName(written)
