import { existsSync } from "node:fs"
import { join } from "node:path"
import { detectLanguage } from "../../../core/language/mod.ts"
import { toProjectRelative } from "./projectPath.ts"

/** What `explain` is asked about, as parameters of its tool. */
export type ExplainedSubject =
  | { readonly query: string }
  | { readonly file_path: string; readonly line?: number }
  | { readonly symbol: string }

/**
 * A text with whitespace is a question, and so is none. A file is what exists, has a slash, or ends like a file of a language: `util.go`, but not `Cart.total`. Anything else is
 * a symbol.
 */
export const explainedSubject = (text: string, root: string): ExplainedSubject => {
  if (text === "" || /\s/.test(text)) return { query: text }
  const [, file = text, line] = /^(.+?)(?::(\d+))?$/.exec(text) ?? []
  const path = toProjectRelative(root, file)
  const extension = /(?<=[^.])\.\w+$/.exec(file)?.[0]
  const isFile =
    file.includes("/") ||
    existsSync(join(root, path)) ||
    (extension !== undefined && detectLanguage(`x${extension}`) !== undefined)
  if (!isFile) return { symbol: text }
  return { file_path: path, ...(line === undefined ? {} : { line: Number(line) }) }
}
