/**
 * A text that is safe to print on a terminal: without control characters, since untrusted text must not move the cursor, overwrite lines or set the window
 * title. Line feeds and tabs are kept.
 *
 * @example
 * ```ts
 * printableText("a\u001b[2Jb\tc\n") // => "a[2Jb\tc\n"
 * ```
 */
export const printableText = (text: string): string => text.replaceAll(/[^\P{Cc}\n\t]/gu, "")
