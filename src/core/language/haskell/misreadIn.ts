import type { Misread } from "../Language.ts"

/** Character literals and names: a name may contain quotes. */
const QUOTE_OR_NAME = /'(?:\\[^\n']{1,10}|\\'|[^\\'\n])'(?![\p{L}_])|[\p{L}_][\p{L}\p{N}_']*/gu

/** A quoted character other than a letter or digit, which the grammar may take for code. */
const SIGN_LITERAL = /^'(?:[^\p{L}\p{N}\\]|\\\\)'$/u

/** A dot that composes functions, where the grammar takes it for field access. */
const COMPOSITION_DOT = /(?<=\()\.(?=[\p{L}_(])(?![\p{L}\p{N}_'.]{1,200}\))|(?<=\))\.(?=\p{Lu})/gu

/**
 * Valid Haskell code that the grammar misreads, with replacements: quotes in names become letters, composition dots another operator.
 *
 * @example
 * ```ts
 * misreadIn("go' = f 'a'") // => [{ start: 2, end: 3, as: "x" }]
 * misreadIn("swing = flip.(.flip id)") // => [{ start: 14, end: 15, as: "+" }]
 * ```
 */
export const misreadIn = (text: string): ReadonlyArray<Misread> =>
  [
    ...(text.includes("'") ? quotedNames(text) : []),
    ...Array.from(text.matchAll(COMPOSITION_DOT), ({ index }) => ({ start: index, end: index + 1, as: "+" }))
  ].toSorted((a, b) => a.start - b.start)

const quotedNames = (text: string): ReadonlyArray<Misread> =>
  Array.from(text.matchAll(QUOTE_OR_NAME)).flatMap(({ 0: name, index }) => {
    if (SIGN_LITERAL.test(name))
      return [{ start: index, end: index + name.length, as: name.length === 4 ? String.raw`'\n'` : "'x'" }]
    const quote = name.indexOf("'")
    return quote < 1
      ? []
      : [
          {
            start: index + quote,
            end: index + name.length,
            as: name.slice(quote).replaceAll("'", "x")
          }
        ]
  })
