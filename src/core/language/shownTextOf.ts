import type { Language } from "./Language.ts"

/**
 * The text of a file as it is read, indexed and shown: that of the file, except for formats that store it encoded. It has the same number of lines.
 *
 * @example
 * ```ts
 * shownTextOf(undefined, "a\nb") // => "a\nb"
 * ```
 */
export const shownTextOf = (language: Language | undefined, fileText: string): string =>
  language?.shape === "structure" ? (language.shownText?.(fileText) ?? fileText) : fileText
