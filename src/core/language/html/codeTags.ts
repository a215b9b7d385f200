import type { Stretch } from "../Language.ts"

/** Code between `<%` and `%>`. `<%%` is an escaped `<%`; `<%#` and `<%!--` begin comments. */
const TAG = /<%(%|#|!--|[=|/-]{0,2})([^]*?)(-?%>|$)/g

/**
 * The stretches of code between `<%` and `%>` of a page, in order.
 *
 * @example
 * ```ts
 * codeTags("<p><%= a %></p><%# b %>") // => [{ start: 6, end: 9 }]
 * ```
 */
export const codeTags = (text: string): ReadonlyArray<Stretch> =>
  [...text.matchAll(TAG)].flatMap(({ 1: prefix = "", 2: code = "", 3: end = "", index }) => {
    const start = index + "<%".length + prefix.length
    return end === "" || /[%#!]/.test(prefix) ? [] : [{ start, end: start + code.length }]
  })
