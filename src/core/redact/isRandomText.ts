/** Letters and digits of the same kind side by side: a word of an identifier, or a number. */
const RUN = /[A-Z]?[a-z]+|[A-Z]+|\d+/g

/** The mean length of such runs: words have five letters, in random text the kinds alternate. A long name has more words, so that its mean varies less. */
const MAX_RANDOM_RUN = 2.5
const MAX_LONG_RANDOM_RUN = 3
const MIN_LONG_CHARACTERS = 16

/**
 * Whether a value is made of short runs of letters and digits, as a generated one is.
 *
 * @example
 * ```ts
 * isRandomText("kX93bqPzL0wq") // => true
 * isRandomText("localCacheHost2") // => false
 * ```
 */
export const isRandomText = (value: string): boolean => {
  const runs = value.match(RUN) ?? []
  const longest = value.length < MIN_LONG_CHARACTERS ? MAX_RANDOM_RUN : MAX_LONG_RANDOM_RUN
  return runs.reduce((sum, run) => sum + run.length, 0) <= runs.length * longest
}
