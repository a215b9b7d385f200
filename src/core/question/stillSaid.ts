const WORD = /[\p{L}\p{N}_]+/gu

/** A text without marks, so that a comment says the same whatever it is wrapped in; a space before and after each word. */
const wordsOnly = (text: string): string => ` ${(text.toLowerCase().match(WORD) ?? []).join(" ")} `

/** The word that begins behind a space. */
const wordAt = (words: string, space: number): string => words.slice(space + 1, words.indexOf(" ", space + 1))

/**
 * Those of the queries that some text says word by word, whatever marks stand between the words. Reads each text once, however many
 * queries there are.
 *
 * @example
 * ```ts
 * stillSaid(["adds up all prices"], ["# Adds up\n# all (prices)."]).size // => 1
 * ```
 */
export const stillSaid = (queries: ReadonlyArray<string>, texts: Iterable<string>): ReadonlySet<string> => {
  const wanted = queries.map((query) => ({ query, words: wordsOnly(query) }))
  const byFirst = Map.groupBy(wanted, ({ words }) => wordAt(words, 0))
  const said = new Set<string>()
  for (const text of texts) {
    const words = wordsOnly(text)
    for (let at = 0; at < words.length - 2; at = words.indexOf(" ", at + 1))
      for (const each of byFirst.get(wordAt(words, at)) ?? [])
        if (words.startsWith(each.words, at)) said.add(each.query)
  }
  return said
}
