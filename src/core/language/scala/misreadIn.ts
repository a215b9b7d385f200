import { inOrder } from "../inOrder.ts"
import type { Misread } from "../Language.ts"

/** A type that is extended, and where what it is given begins. */
const EXTENDED = /\bextends\s+[\p{L}\p{N}_.$]+(?=[([])/gu

/** Characters in brackets that are looked through. */
const LONGEST = 1000

/** A variable that is called `end`, where the line begins with it. */
const END = /^[^\S\n]*end(?=[^\S\n]*(?:[.([+*/<>=!&|:-]|match[^\S\n]*\{))/gm

/** A sign as a name. */
const SIGN = /(?<=\b(?:type|def|val)[^\S\n])[^\p{ASCII}\p{L}\s]+/gu

/** The condition of a case, and nothing in it. */
const CASE = /^[^\S\n]*case\b.*?=>/gm
const NOTHING = /(?<=\()\(\)(?=\))/g

/** What is known of a type without its name. */
const FOR_SOME = /\bforSome[^\S\n]*\{[^{}\n]*\}/g

/** Where the brackets end that begin at `at`, -1 where they do not. */
const behindBrackets = (text: string, at: number): number => {
  let depth = 0
  for (let next = at; next < Math.min(text.length, at + LONGEST); next++) {
    const mark = text[next]!
    if (mark === "(" || mark === "[") depth++
    else if (mark === ")" || mark === "]") depth--
    if (depth === 0) return next + 1
  }
  return -1
}

/** Where a type is extended that is given several lists: one is all that the grammar takes. */
const lists = (text: string): ReadonlyArray<Misread> =>
  Array.from(text.matchAll(EXTENDED)).flatMap(({ 0: { length }, index }) => {
    const found: Array<Misread> = []
    let at = index + length
    if (text[at] === "[") at = behindBrackets(text, at)
    while (at > 0 && text[at] === "(") {
      const end = behindBrackets(text, at)
      if (end > 0 && text[end] === "(" && !/^\s*using\s/.test(text.slice(end + 1, end + 20)))
        found.push({
          start: end - 1,
          end: end + 1,
          as: /[(\s]/.test(text[end - 2]!) || text[end + 1] === ")" ? "  " : ", "
        })
      at = end
    }
    return found
  })

/**
 * What the grammar of Scala misreads though it is right, and what it gets instead.
 *
 * @example
 * ```ts
 * misreadIn("class A extends B()(c)") // => [{ start: 18, end: 20, as: "  " }]
 * misreadIn("end match {") // => [{ start: 0, end: 1, as: "x" }]
 * misreadIn("end match") // => []
 * ```
 */
export const misreadIn = (text: string): ReadonlyArray<Misread> => {
  const found: ReadonlyArray<Misread> = [
    ...lists(text),
    ...Array.from(text.matchAll(END), ({ 0: { length }, index }) => {
      const start = index + length - 3
      return { start, end: start + 1, as: "x" }
    }),
    ...Array.from(text.matchAll(SIGN), ({ 0: { length }, index }) => ({
      start: index,
      end: index + length,
      as: "x".repeat(length)
    })),
    ...Array.from(text.matchAll(CASE)).flatMap(({ 0: head, index: at }) =>
      Array.from(head.matchAll(NOTHING), ({ index }) => ({
        start: at + index,
        end: at + index + 2,
        as: "_ "
      }))
    ),
    ...(text.includes("forSome")
      ? Array.from(text.matchAll(FOR_SOME), ({ 0: { length }, index }) => ({
          start: index,
          end: index + length
        }))
      : [])
  ]
  return inOrder([found])
}
