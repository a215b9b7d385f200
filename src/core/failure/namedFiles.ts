/** What separates a path from the words around it. */
const AROUND_PATHS = /[\s"'`()[\]{}<>:;,=|]+/

const FILE_NAME = /^[\w.@+/\\-]*[\w-]\.[A-Za-z]\w{0,7}$/

/**
 * The files that a text names with their extension, in order, each once. Names of hosts and versions may be among them: only a project knows its files.
 *
 * @example
 * ```ts
 * namedFiles("ERROR: (20240101-add-price.js) column exists, see 20240101-add-price.js.") // => ["20240101-add-price.js"]
 * namedFiles("it fails. At noon, i.e. always") // => []
 * ```
 */
export const namedFiles = (text: string): ReadonlyArray<string> => [
  ...new Set(
    text
      .split(AROUND_PATHS)
      .map((word) => word.replace(/[.!?]+$/, ""))
      .filter((word) => word.length > MIN_CHARACTERS && FILE_NAME.test(word))
  )
]

/** The length of abbreviations such as `i.e`. */
const MIN_CHARACTERS = 3
