import { withoutOverlaps } from "../withoutOverlaps.ts"
import type { Misread } from "../Language.ts"

/**
 * `ELEMENT_TEXT`: text before a closing tag, which distinguishes it from a regular expression and from a tag at the end of a string. `ATTRIBUTE_VALUE`: the value of an
 * attribute.
 */
const ELEMENT_TEXT = /[>}][^<>{}]{1,1000}<\/[\w$.:-]{0,100}\s{0,20}>(?!["'`\\])/g
const ATTRIBUTE_VALUE = /=(?:"[^"\n]{1,1000}"|'[^'\n]{1,1000}')/g

/** An `&` that begins no character reference. */
const LONE_AMPERSAND = /&(?!#?\w{1,40};)/g

/** An attribute with the name of a keyword. */
const KEYWORD_ATTRIBUTE =
  /(?<=\s)(?:class|for|in|default|case|do|else|export|function|if|import|new|null|return|super|switch|this|true|typeof|var|void|while)(?==["'{])/g

/** `using` declares a disposable resource only if a name follows it on the same line; elsewhere it is a name. */
const USING = /(?<![.\p{L}\p{N}_$#])using(?![\p{L}\p{N}_$])/gu
const NAME_AFTER_USING = /[^\S\n]+(?!(?:of|in|instanceof|as|satisfies|from|extends)\b)[\p{L}_$]/uy
const LOOP_HEAD = /\bfor\s{0,20}(?:await\s{0,20})?\(\s{0,20}$/

/** UTF-16 code units before `using` that are examined for the head of a loop. */
const LOOKBACK_CHARACTERS = 60

/** Each `&` in texts and attributes that begins no character reference. */
const loneAmpersands = (text: string): ReadonlyArray<Misread> =>
  !text.includes("&") || !(text.includes("</") || text.includes("/>"))
    ? []
    : [ELEMENT_TEXT, ATTRIBUTE_VALUE].flatMap((pattern) =>
        Array.from(text.matchAll(pattern)).flatMap(({ 0: matched, index }) =>
          Array.from(matched.matchAll(LONE_AMPERSAND), ({ index: at }) => ({
            start: index + at,
            end: index + at + 1,
            as: "+"
          }))
        )
      )

/** Each `using` that is a name; and those in the head of a loop, which can be read as `const`. */
const usingWords = (text: string): ReadonlyArray<Misread> =>
  !text.includes("using")
    ? []
    : Array.from(text.matchAll(USING)).flatMap(({ 0: { length }, index: start }) => {
        const end = start + length
        NAME_AFTER_USING.lastIndex = end
        if (!NAME_AFTER_USING.test(text)) return [{ start, end, as: "_".repeat(length) }]
        return LOOP_HEAD.test(text.slice(Math.max(0, start - LOOKBACK_CHARACTERS), start))
          ? [{ start, end, as: "const" }]
          : []
      })

/** Attributes of elements with the name of a keyword, such as `class`. */
const keywordAttributes = (text: string): ReadonlyArray<Misread> =>
  !(text.includes("</") || text.includes("/>"))
    ? []
    : Array.from(text.matchAll(KEYWORD_ATTRIBUTE), ({ 0: { length }, index: start }) => ({
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
  withoutOverlaps([loneAmpersands(text), usingWords(text), keywordAttributes(text)])
