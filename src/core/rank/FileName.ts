import { joinedName, stemOf, tokenizeText } from "../text/mod.ts"

/** The words of a file's path that describe its contents. */
export interface FileName {
  /** Stems of the words of the name, without the extension. */
  readonly words: ReadonlySet<string>
  /** The name as one word: letters and digits, lower case. */
  readonly joined: string
}

/** Generic file names: for these the name of the folder is used instead. */
const NAMELESS = new Set(["index", "mod", "main", "init", "lib", "package", "default"])

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
  const said = NAMELESS.has(joinedName(name)) ? (folders.at(-1) ?? name) : name
  const whole = joinedName(said)
  const words = new Set(tokenizeText(said).map(stemOf))
  if (words.size > 1) words.delete(stemOf(whole))
  return { words, joined: whole }
}
