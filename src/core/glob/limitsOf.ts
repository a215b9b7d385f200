import type { FilePatterns } from "./pathSelector.ts"

/**
 * What an index is limited to, in words; undefined where it takes in all files that it can.
 *
 * @example
 * ```ts
 * limitsOf({ includeTests: false, patterns: { include: ["*.md"], exclude: ["docs"] } }) // => '"*.md" without "docs" and tests'
 * limitsOf({ includeTests: true, patterns: { include: [], exclude: [] } }) // => undefined
 * ```
 */
export const limitsOf = ({
  includeTests,
  patterns: { exclude, include }
}: {
  readonly includeTests: boolean
  readonly patterns: FilePatterns
}): string | undefined => {
  if (includeTests && include.length === 0 && exclude.length === 0) return undefined
  const quoted = (globs: ReadonlyArray<string>) => globs.map((glob) => `"${glob}"`)
  const only = include.length === 0 ? "files" : quoted(include).join(", ")
  const without = [...quoted(exclude), ...(includeTests ? [] : ["tests"])]
  return without.length === 0 ? only : `${only} without ${joined(without)}`
}

const joined = (words: ReadonlyArray<string>): string =>
  [words.slice(0, -1).join(", "), ...words.slice(-1)].filter((part) => part !== "").join(" and ")
