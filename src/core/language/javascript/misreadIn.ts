import { inOrder } from "../inOrder.ts"
import type { Misread } from "../Language.ts"

/** A text that a closing tag ends, as no end of a pattern does, nor a tag at the end of a string; and one that an attribute is given. */
const TEXT = /[>}][^<>{}]{1,1000}<\/[\w$.:-]{0,100}\s{0,20}>(?!["'`\\])/g
const ATTRIBUTE = /=(?:"[^"\n]{1,1000}"|'[^'\n]{1,1000}')/g

/** A sign that begins no character by its name or number. */
const ALONE = /&(?!#?\w{1,40};)/g

/** An attribute that is called as a word of the language is. */
const RESERVED =
  /(?<=\s)(?:class|for|in|default|case|do|else|export|function|if|import|new|null|return|super|switch|this|true|typeof|var|void|while)(?==["'{])/g

/** The word that declares what is closed with its block, and names something wherever no name stands behind it on its line. */
const USING = /(?<![.\p{L}\p{N}_$#])using(?![\p{L}\p{N}_$])/gu
const DECLARES = /[^\S\n]+(?!(?:of|in|instanceof|as|satisfies|from|extends)\b)[\p{L}_$]/uy
const OF_LOOP = /\bfor\s{0,20}(?:await\s{0,20})?\(\s{0,20}$/

/** What stands before a word, looked at to see that a loop declares it. */
const BEFORE = 60

/** Signs of texts and attributes that begin no character. */
const lone = (text: string): ReadonlyArray<Misread> =>
  !text.includes("&") || !(text.includes("</") || text.includes("/>"))
    ? []
    : [TEXT, ATTRIBUTE].flatMap((form) =>
        Array.from(text.matchAll(form)).flatMap(({ 0: whole, index }) =>
          Array.from(whole.matchAll(ALONE), ({ index: at }) => ({
            start: index + at,
            end: index + at + 1,
            as: "+"
          }))
        )
      )

/** Whatever is called `using`; and what a loop declares by it, which is no more than a constant to who reads it. */
const usingIn = (text: string): ReadonlyArray<Misread> =>
  !text.includes("using")
    ? []
    : Array.from(text.matchAll(USING)).flatMap(({ 0: { length }, index: start }) => {
        const end = start + length
        DECLARES.lastIndex = end
        if (!DECLARES.test(text)) return [{ start, end, as: "_".repeat(length) }]
        return OF_LOOP.test(text.slice(Math.max(0, start - BEFORE), start))
          ? [{ start, end, as: "const" }]
          : []
      })

/** Attributes of elements that are called as words of the language are, as `class` is. */
const reserved = (text: string): ReadonlyArray<Misread> =>
  !(text.includes("</") || text.includes("/>"))
    ? []
    : Array.from(text.matchAll(RESERVED), ({ 0: { length }, index: start }) => ({
        start,
        end: start + length,
        as: "_".repeat(length)
      }))

/**
 * What the grammar misreads though it is right, and what it gets instead: another sign for each `&` in texts and attributes of elements, of which it wants to know what
 * character it is; a name for whatever is called `using`, and for attributes that are called as words of the language are.
 *
 * @example
 * ```ts
 * misreadIn("<p>Terms & Conditions</p>") // => [{ start: 9, end: 10, as: "+" }]
 * misreadIn("a & b") // => []
 * misreadIn("using(a)") // => [{ start: 0, end: 5, as: "_____" }]
 * misreadIn("using a = b()") // => []
 * ```
 */
export const misreadIn = (text: string): ReadonlyArray<Misread> =>
  inOrder([lone(text), usingIn(text), reserved(text)])
