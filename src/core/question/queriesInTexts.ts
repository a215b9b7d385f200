const WORD = /[\p{L}\p{N}_]+/gu

/** The words of a text in lower case, each between spaces, so that punctuation and comment marks do not matter. */
const wordsOnly = (text: string): string => ` ${(text.toLowerCase().match(WORD) ?? []).join(" ")} `

/** The word that begins after a space. */
const wordAt = (words: string, space: number): string => words.slice(space + 1, words.indexOf(" ", space + 1))

/**
 * The queries that some text contains word for word, ignoring punctuation. Reads each text once, however many queries there are.
 *
 * @example
 * ```ts
 * queriesInTexts(["adds up all prices"], ["# Adds up\n# all (prices)."]).size // => 1
 * ```
 */
export const queriesInTexts = (
  queries: ReadonlyArray<string>,
  texts: Iterable<string>
): ReadonlySet<string> => {
  const searched = queries.map((query) => ({ query, words: wordsOnly(query) }))
  const byFirst = Map.groupBy(searched, ({ words }) => wordAt(words, 0))
  const found = new Set<string>()
  for (const text of texts) {
    const words = wordsOnly(text)
    for (let at = 0; at < words.length - 2; at = words.indexOf(" ", at + 1))
      for (const each of byFirst.get(wordAt(words, at)) ?? [])
        if (words.startsWith(each.words, at)) found.add(each.query)
  }
  return found
}
