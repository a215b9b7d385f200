import { plainName } from "./typeNames.ts"

/** What joins types of which a value is each: those that bound a variable of types. */
export const EACH = "+"

/**
 * The types of which a value is each, as `EACH` joins them.
 *
 * @example
 * ```ts
 * ["Reader+Closer", "Reader"].map(typesIn) // => [["Reader", "Closer"], ["Reader"]]
 * ```
 */
export const typesIn = (written: string): ReadonlyArray<string> =>
  written.includes(EACH) ? written.split(EACH) : [written]

/** What stands before types that something is bound by. */
const BEFORE = /^(?:[:&*(\s]|'\w+\s|(?:mut|dyn|impl|extends)\s)+/

/** Words of C# that say what kind of type it has to be. */
const NO_TYPE = /^(?:class|struct|new|notnull|unmanaged)$/

/** What says that a type is known by what bounds it only. */
const OPAQUE = /^(?:[&*(\s]|'\w+\s|mut\s)*(?:dyn|impl)\s/

/**
 * The types that something is bound by, as they are written: `A + B` or `A & B`; without lifetimes, and without what is only let off.
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
 * The type of a variable as its declaration says it; of one that is known by what bounds it only, each of that.
 *
 * @example
 * ```ts
 * saidType("&mut auth::Token<T>") // => "auth.Token"
 * saidType("&(dyn Reader + Closer)") // => "Reader+Closer"
 * ```
 */
export const saidType = (written: string): string =>
  OPAQUE.test(written) ? boundNames(written).join(EACH) : plainName(written)
