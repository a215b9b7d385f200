/** A file path followed by a line number or a range. */
const FILE_AND_LINE = /^(\S(?:.*[^\s/])?\.\w+)(?::|#L)(\d+)(?:[-:]L?\d+)?$/

/**
 * The file and line if the whole text is a place in a file; undefined for anything else, such as a qualified name.
 *
 * @example
 * ```ts
 * parsePlace("src/jwt.rs:12") // => { file: "src/jwt.rs", line: 12 }
 * parsePlace("src/jwt.rs") // => undefined
 * parsePlace("Token::check") // => undefined
 * ```
 */
export const parsePlace = (text: string): { readonly file: string; readonly line: number } | undefined => {
  const [, file, line] = FILE_AND_LINE.exec(text) ?? []
  return file === undefined ? undefined : { file, line: Number(line) }
}
