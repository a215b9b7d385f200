import type { Misread } from "../Language.ts"

/** Stretches with what the parser gets instead: blanks unless `by` gives more. */
export const replaced = (
  pattern: RegExp,
  code: string,
  by: (matched: RegExpMatchArray) => string = () => ""
): ReadonlyArray<Misread> =>
  Array.from(code.matchAll(pattern), (matched) => ({
    start: matched.index,
    end: matched.index + matched[0].length,
    as: by(matched).padEnd(matched[0].length)
  }))

/** Stretches that the parser does not get, whose names are read as words: types. */
export const leftOut = (pattern: RegExp, code: string): ReadonlyArray<Misread> =>
  Array.from(code.matchAll(pattern), ({ 0: { length }, index }) => ({ start: index, end: index + length }))

/** Type arguments, three deep. */
export const ARGUMENTS = String.raw`<(?:[^<>(){};]|<(?:[^<>(){};]|<[^<>(){};]*>)*>)*>`
