/** The path of a file with a line, or some, behind it. */
const PLACE = /^(\S(?:.*[^\s/])?\.\w+)(?::|#L)(\d+)(?:[-:]L?\d+)?$/

/**
 * The file and the line that a text is which is nothing but such a place; undefined where it is anything else, a name say.
 *
 * @example
 * ```ts
 * placeWritten("src/jwt.rs:12") // => { file: "src/jwt.rs", line: 12 }
 * placeWritten("src/jwt.rs") // => undefined
 * placeWritten("Token::check") // => undefined
 * ```
 */
export const placeWritten = (text: string): { readonly file: string; readonly line: number } | undefined => {
  const [, file, line] = PLACE.exec(text) ?? []
  return file === undefined ? undefined : { file, line: Number(line) }
}
