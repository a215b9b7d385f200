import { joinedName, stemOf, tokenizeText } from "../text/mod.ts"

/** The words of a file's path that describe its contents. */
export interface FileName {
  /** Stems of the words of the name, without the extension. */
  readonly words: ReadonlySet<string>
  /** The name as one word: letters and digits, lower case. */
  readonly joined: string
}

/** Generic file names: for these the name of the folder is used instead. */
const GENERIC_NAMES = new Set(["index", "mod", "main", "init", "lib", "package", "default"])

/**
 * Reads the name from a path that is relative to the root and separated by `/`.
 *
 * @example
 * ```ts
 * fileNameOf("src/auth/rate_limiter.rs").words // => new Set(["rat", "limiter"])
 * fileNameOf("src/routing/mod.rs").joined // => "routing"
 * ```
 */
export const fileNameOf = (path: string): FileName => {
  const folders = path.split("/")
  const name = (folders.pop() ?? "").replace(/(?<=.)\.[^/]*$/, "")
  const describingName = GENERIC_NAMES.has(joinedName(name)) ? (folders.at(-1) ?? name) : name
  const joinedText = joinedName(describingName)
  const words = new Set(tokenizeText(describingName).map(stemOf))
  if (words.size > 1) words.delete(stemOf(joinedText))
  return { words, joined: joinedText }
}
