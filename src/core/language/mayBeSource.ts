import { detectLanguage } from "./detectLanguage.ts"

/** Extensions of programs in any language. */
const PROGRAM_EXTENSION = /\.f?cgi$/

/**
 * Whether the name of a file shows a language, or has no extension that shows something else, so that the first line may show it.
 *
 * @example
 * ```ts
 * mayBeSource("cmd/main.go") // => true
 * mayBeSource("bin/deploy") // => true
 * mayBeSource("logo.png") // => false
 * ```
 */
export const mayBeSource = (path: string): boolean =>
  detectLanguage(path) !== undefined ||
  !path.slice(path.lastIndexOf("/") + 1).includes(".", 1) ||
  PROGRAM_EXTENSION.test(path)
