/** A file path followed by a line number or a range. */
const PLACE = /^(\S(?:.*[^\s/])?\.\w+)(?::|#L)(\d+)(?:[-:]L?\d+)?$/

/**
 * The file and line if the whole text is a place in a file; undefined for anything else, such as a qualified name.
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
