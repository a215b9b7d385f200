import { matchAt } from "../../text/mod.ts"

/** Most characters of a type in a comment. */
const MAX_CHARACTERS = 500

/** A type without brackets around others, with which no sign joins a further one. */
const PLAIN = /[\w\\?|$]+(?:\[\])*(?=\s+[^\s|&]|\s*$)/y

const OPENING = "<([{"
const CLOSING = ">)]}"

/**
 * The type that is written from an offset on, up to the blank after it: blanks in its brackets, and beside the signs of a union, are its own. Line breaks of a comment are blanks.
 *
 * @example
 * ```ts
 * typeInComment("@param array<int, Cart> $carts of it", 7) // => "array<int, Cart>"
 * typeInComment("@return Cart | null The cart", 8) // => "Cart | null"
 * typeInComment("@return array{\n *   a: Cart\n * } all", 8) // => "array{ a: Cart }"
 * typeInComment("@return callable(Cart): Crate", 8) // => "callable(Cart): Crate"
 * ```
 */
export const typeInComment = (comment: string, from: number): string => {
  const plain = matchAt(PLAIN, comment, from)?.[0]
  if (plain !== undefined) return plain
  let depth = 0
  let at = from
  for (; at < comment.length && at - from < MAX_CHARACTERS; at++) {
    const character = comment[at]!
    if (OPENING.includes(character)) depth++
    else if (CLOSING.includes(character)) depth--
    if (depth < 0) break
    if (depth > 0 || !/\s/.test(character)) continue
    const isOfUnion =
      /[|&]$/.test(comment.slice(from, at)) ||
      /^[ \t]*[|&](?!\s*(?:\.\.\.)?\$)/.test(comment.slice(at, at + 8))
    const isOfFunction = comment[at - 1] === ":" && comment[at - 2] === ")"
    if (!isOfUnion && !isOfFunction) break
  }
  return comment
    .slice(from, at)
    .replaceAll(/\s*\n[\s*]*/g, " ")
    .trim()
}
