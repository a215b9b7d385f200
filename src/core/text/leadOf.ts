/** What ends the words of a lead that is cut. */
const ELLIPSIS = "…"

/**
 * The beginning of a text: its first paragraph, or of a longer one the whole words that fit into `maxCharacters`. Ends in `…` if anything was left out.
 *
 * @example
 * ```ts
 * leadOf("Adds an item.", 40) // => "Adds an item."
 * leadOf("Adds an item.\n\nThe price is kept.", 40) // => "Adds an item. …"
 * leadOf("Adds an item to the cart of a customer.", 20) // => "Adds an item to the…"
 * ```
 */
export const leadOf = (text: string, maxCharacters: number): string => {
  const whole = text.trim()
  const end = whole.search(/\n[ \t]*\n/)
  const paragraph = end < 0 ? whole : whole.slice(0, end).trimEnd()
  if (paragraph.length <= maxCharacters) return end < 0 ? whole : `${paragraph} ${ELLIPSIS}`
  const cut = paragraph.slice(0, maxCharacters + 1)
  const lastBlank = cut.search(/\s\S*$/)
  return `${lastBlank > 0 ? cut.slice(0, lastBlank).trimEnd() : cut.slice(0, maxCharacters)}${ELLIPSIS}`
}
