import type { Stretch } from "../Language.ts"

/** The program before the markup, between lines of three dashes. */
const FENCES = /\s*---[^\S\n]*\n([^]*?)(?<![^\n])---[^\S\n]*(?=\n|$)/y

/**
 * The stretch of a component's program, without the lines around it; undefined if the component has none.
 *
 * @example
 * ```ts
 * frontmatter("---\nconst a = 1\n---\n<p>{a}</p>") // => { start: 4, end: 16 }
 * frontmatter("<p>\n---\nnot a program\n---\n</p>") // => undefined
 * ```
 */
export const frontmatter = (text: string): Stretch | undefined => {
  FENCES.lastIndex = 0
  const match = FENCES.exec(text)
  if (match === null) return undefined
  const [whole, program = ""] = match
  const end = whole.lastIndexOf("---")
  return { start: end - program.length, end }
}

/** The text with blanks in place of the program and its fences, so that only markup is left, at the same offsets. */
export const onlyMarkup = (text: string): string => {
  const program = frontmatter(text)
  if (program === undefined) return text
  const end = program.end + "---".length
  return text.slice(0, end).replaceAll(/[^\n]/g, " ") + text.slice(end)
}
