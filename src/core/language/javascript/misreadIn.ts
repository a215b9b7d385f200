import { inOrder } from "../inOrder.ts"
import type { Misread } from "../Language.ts"

/**
 * `TEXT`: text before a closing tag, which distinguishes it from a regular expression and from a tag at the end of a string. `ATTRIBUTE`: the value of an
 * attribute.
 */
const TEXT = /[>}][^<>{}]{1,1000}<\/[\w$.:-]{0,100}\s{0,20}>(?!["'`\\])/g
const ATTRIBUTE = /=(?:"[^"\n]{1,1000}"|'[^'\n]{1,1000}')/g

/** An `&` that begins no character reference. */
const ALONE = /&(?!#?\w{1,40};)/g

/** An attribute with the name of a keyword. */
const RESERVED =
  /(?<=\s)(?:class|for|in|default|case|do|else|export|function|if|import|new|null|return|super|switch|this|true|typeof|var|void|while)(?==["'{])/g

/** `using` declares a disposable resource only if a name follows it on the same line; elsewhere it is a name. */
const USING = /(?<![.\p{L}\p{N}_$#])using(?![\p{L}\p{N}_$])/gu
const DECLARES = /[^\S\n]+(?!(?:of|in|instanceof|as|satisfies|from|extends)\b)[\p{L}_$]/uy
const OF_LOOP = /\bfor\s{0,20}(?:await\s{0,20})?\(\s{0,20}$/

/** UTF-16 code units before `using` that are examined for the head of a loop. */
const BEFORE = 60

/** Each `&` in texts and attributes that begins no character reference. */
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

/** Each `using` that is a name; and those in the head of a loop, which can be read as `const`. */
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

/** Attributes of elements with the name of a keyword, such as `class`. */
const reserved = (text: string): ReadonlyArray<Misread> =>
  !(text.includes("</") || text.includes("/>"))
    ? []
    : Array.from(text.matchAll(RESERVED), ({ 0: { length }, index: start }) => ({
        start,
        end: start + length,
        as: "_".repeat(length)
      }))

/**
 * Valid code that the grammar misreads, with replacements: another sign for each lone `&` in texts and attributes of elements, which the grammar takes for a
 * character reference; an identifier for `using` as a name, and for attributes with the name of a keyword.
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
