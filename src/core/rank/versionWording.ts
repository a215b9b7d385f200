import type { Wording } from "./wordingOf.ts"

/** What may precede the version in a heading of release notes: markup, a date, a word or the package name. */
const HEADING_START = String.raw`^[ \t]*(?:#{1,6}[ \t]*|\*{1,2}|[-*][ \t]+\*{1,2})?[\[(\x60]?(?:(?:version|release|[\w./@-]{1,40})[ \t]*[@ ][ \t]*)?[\[(\x60]?v?`

/** What may follow it: a date in brackets or after a dash, a link, markup. */
const HEADING_END = String.raw`(?![\w-]|\.\w)[^\n]{0,80}$`

/**
 * Whether a text has the heading of a version's release notes: `scoreIn` gives 1 if it has, 0 if it has none or only mentions the version.
 *
 * @example
 * ```ts
 * versionWording("0.45.3").scoreIn("## [0.45.3] - 2025-01-24\n\nFixed …") // => 1
 * versionWording("0.45.3").scoreIn("Since 0.45.3 nothing is left of it. Older ones, down to 0.12, are kept for those who need them, with all that they had.") // => 0
 * versionWording("0.45.3").scoreIn("## 0.45.31") // => 0
 * ```
 */
export const versionWording = (version: string): Wording => {
  const heading = new RegExp(`${HEADING_START}${RegExp.escape(version)}${HEADING_END}`, "imu")
  return {
    searchText: version,
    parts: [],
    requiresAllWords: true,
    scoreIn: (text) => (heading.test(text) ? 1 : 0)
  }
}
