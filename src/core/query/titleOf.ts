/** A line, an empty one, and more text. */
const TITLE = /^([^\r\n]+)(?:\r?\n[^\S\r\n]*){2,}\S/

/**
 * The first line of a longer text, as of an issue or a commit, if an empty line separates it from the rest.
 *
 * @example
 * ```ts
 * titleOf("Carts are not emptied\n\nAfter an order the cart still has its items.") // => "Carts are not emptied"
 * titleOf("carts are not\nemptied") // => undefined
 * ```
 */
export const titleOf = (text: string): string | undefined => TITLE.exec(text.trim())?.[1]

/** The text with its title twice, if it has one: what a text is about stands in its title, and the rest mentions much else. */
export const withTitleTwice = (text: string): string => {
  const title = titleOf(text)
  return title === undefined ? text : `${title}\n${text}`
}
