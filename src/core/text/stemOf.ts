import { americanSpelling } from "./americanSpelling.ts"

const VOWEL = /[aeiouy]/

/** Removes a final `e`, which endings replace. */
const withoutE = (root: string): string => (root.length > 3 && root.endsWith("e") ? root.slice(0, -1) : root)

/** Removes the consonant that an ending doubles: `stopp` of `stopped`, but not `add` of `added` or `call` of `called`. */
const withoutDoubling = (root: string): string =>
  root.length > 3 && /([bdgkmnprtv])\1$/.test(root) ? root.slice(0, -1) : root

/**
 * The stem of a lower-case English token: without plural, `-ing`, `-ed` and a silent `e`, and in one spelling, so that `parse` finds `parses`, `parsed` and `parsing`, and `color` finds `colours`. Deliberately
 * light: names that differ by `-er`, `-able` or `-ion` mean different things. Other tokens are returned unchanged.
 *
 * @example
 * ```ts
 * ["queries", "cached", "caches", "stopping", "status", "parser"].map(stemOf) // => ["query", "cach", "cach", "stop", "status", "parser"]
 * ```
 */
export const stemOf = (written: string): string => {
  if (written.length < 4 || !/^[a-z]+$/.test(written)) return written
  const token = americanSpelling(written)
  const singular = token.endsWith("ies")
    ? token.length > 4
      ? `${token.slice(0, -3)}y`
      : token.slice(0, -1)
    : /(?:ss|sh|ch|x|z)es$/.test(token)
      ? token.slice(0, -2)
      : token.endsWith("s") && !/[sui]s$/.test(token)
        ? token.slice(0, -1)
        : token
  const root = /(?:ing|(?<!e)ed)$/.exec(singular)
  if (root !== null && root.index >= 3 && VOWEL.test(singular.slice(0, root.index)))
    return withoutE(withoutDoubling(singular.slice(0, root.index)))
  return withoutE(singular)
}
