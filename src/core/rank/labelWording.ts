import { shownText, wholeText, withinText } from "./wholeText.ts"
import type { Wording } from "./wordingOf.ts"

/** Most texts that are read: the words of a label are common ones. */
const MOST_ROWS = 1000

/** Of words within a longer text, and in another case, as a style may show them. */
const WITHIN = 0.7
const OTHER_CASE = 0.6

/**
 * How far a text shows words to somebody: 1 as a whole text, in quotes or between tags; less within another, or in another case.
 *
 * @example
 * ```ts
 * const wording = labelWording("Empty cart")
 * wording.scoreIn("<Button>Empty cart</Button>") // => 1
 * wording.scoreIn('title = t("Empty cart")') // => 1
 * wording.scoreIn("<p>Empty cart, please</p>") // => 0.7
 * wording.scoreIn("<h1>\n  EMPTY CART\n</h1>") // => 0.6
 * wording.scoreIn("emptyCart()") // => 0
 * ```
 */
export const labelWording = (label: string): Wording => {
  const asWhole = wholeText(label, "u")
  const within = withinText(label, "u")
  const inOtherCase = wholeText(label, "iu")
  return {
    searchText: label,
    parts: [],
    requiresAllWords: true,
    mostRows: MOST_ROWS,
    scoreIn: (text) =>
      asWhole.test(text) ? 1 : within.test(text) ? WITHIN : inOtherCase.test(text) ? OTHER_CASE : 0
  }
}

/**
 * Whether a text shows just these words: words without quotes may be the concept behind them, too, which any other text is about.
 *
 * @example
 * ```ts
 * shownWording("Empty cart").scoreIn('<a title="Empty cart">') // => 1
 * shownWording("Empty cart").scoreIn("an Empty cart is shown") // => 0
 * ```
 */
export const shownWording = (label: string): Wording => {
  const asShown = shownText(label, "u")
  return {
    searchText: label,
    parts: [],
    requiresAllWords: true,
    mostRows: MOST_ROWS,
    scoreIn: (text) => (asShown.test(text) ? 1 : 0)
  }
}
