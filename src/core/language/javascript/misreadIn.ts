import { inOrder } from "../inOrder.ts"
import type { Misread } from "../Language.ts"

/** A text between elements, and one that an attribute is given. */
const TEXT = /[>}][^<>{}]{1,1000}<\//g
const ATTRIBUTE = /=(?:"[^"\n]{1,1000}"|'[^'\n]{1,1000}')/g

/** A sign that begins no character by its name or number. */
const ALONE = /&(?!#?\w{1,40};)/g

/**
 * The signs `&` of which the grammar wants to know what character they are, in texts and attributes of elements: it gets another sign in place of each.
 *
 * @example
 * ```ts
 * misreadIn("<p>Terms & Conditions</p>") // => [{ start: 9, end: 10, as: "+" }]
 * misreadIn("a & b") // => []
 * ```
 */
export const misreadIn = (text: string): ReadonlyArray<Misread> =>
  !text.includes("&") || !(text.includes("</") || text.includes("/>"))
    ? []
    : inOrder(
        [TEXT, ATTRIBUTE].map((form) =>
          Array.from(text.matchAll(form)).flatMap(({ 0: whole, index }) =>
            Array.from(whole.matchAll(ALONE), ({ index: at }) => ({
              start: index + at,
              end: index + at + 1,
              as: "+"
            }))
          )
        )
      )
