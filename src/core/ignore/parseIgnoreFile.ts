import type { IgnoreRule } from "./IgnoreRule.ts"

/** The line without trailing spaces, except one that is escaped by a backslash. Tabs stay, as in git. */
const withoutTrailingSpaces = (line: string): string => {
  if (!line.endsWith(" ")) return line
  let end = 0
  for (let at = 0; at < line.length; at++) {
    if (line[at] === "\\") end = Math.min(++at + 1, line.length)
    else if (line[at] !== " ") end = at + 1
  }
  return line.slice(0, end)
}

const parseLine = (line: string): IgnoreRule => {
  const negated = line.startsWith("!")
  const withoutNegation = negated ? line.slice(1) : line
  const directoryOnly = withoutNegation.endsWith("/")
  const withoutSlash = directoryOnly ? withoutNegation.slice(0, -1) : withoutNegation
  const anchored = withoutSlash.includes("/")
  return {
    pattern: withoutSlash.startsWith("/") ? withoutSlash.slice(1) : withoutSlash,
    negated,
    directoryOnly,
    anchored
  }
}

/**
 * The rules of a `.gitignore`, in line order: the last one that matches decides.
 *
 * Exactly as in git: `#` starts a comment and `!` a negation only at the beginning of a line, and a backslash before either makes it literal; a carriage return
 * at the end and a leading byte order mark are removed; a NUL ends its line.
 *
 * @example
 * ```ts
 * parseIgnoreFile("# built\n/dist/\n") // => [{ pattern: "dist", negated: false, directoryOnly: true, anchored: true }]
 * parseIgnoreFile("!*.keep  \r\n") // => [{ pattern: "*.keep", negated: true, directoryOnly: false, anchored: false }]
 * ```
 */
export const parseIgnoreFile = (text: string): ReadonlyArray<IgnoreRule> =>
  text
    .replace(/^\ufeff/, "")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => parseLine(withoutTrailingSpaces(line.replace(/\r$/, "").replace(/\0.*$/s, ""))))
    .filter(({ pattern }) => pattern !== "")
