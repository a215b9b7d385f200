import { FILE_ENDINGS } from "./fileEndings.ts"

/** A word with a dot inside, perhaps after folders, and no sign of code around it. */
const WORD =
  /(?<![^\s"'`(])(?:[\w.@+~-]{1,80}\/){0,12}[\w.@+~-]{0,80}\w\.[A-Za-z][\w-]{0,20}(?=["'`)]{0,2}[,;:.?!]?(?:\s|$))/g

const READ_BY_EXTENSION = new RegExp(String.raw`\.(?:${FILE_ENDINGS})$`)

/** Most words that are looked up. */
const MAX_WORDS = 8

/**
 * The words of a query that are names of files if there are such files, in order, without those that `namedPlaces` tells by their extensions.
 *
 * @example
 * ```ts
 * wordsLikeFiles("why does lib/Cart.pm warn, unlike cart.go?") // => ["lib/Cart.pm"]
 * wordsLikeFiles("who calls cart.total() of the cart.") // => []
 * ```
 */
export const wordsLikeFiles = (query: string): ReadonlyArray<string> =>
  [...new Set(Array.from(query.matchAll(WORD), ([word]) => word))]
    .filter((word) => !READ_BY_EXTENSION.test(word))
    .slice(0, MAX_WORDS)
