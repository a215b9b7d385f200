import type { FilePatterns } from "./pathSelector.ts"

/** The default limit for the size of indexed files, in bytes. */
export const DEFAULT_MAX_FILE_BYTES = 1_000_000

/**
 * A description of the files that an index is limited to; undefined if it has the default limits.
 *
 * @example
 * ```ts
 * const all = { includeTests: true, maxFileSize: DEFAULT_MAX_FILE_BYTES, patterns: { include: [], exclude: [] } }
 * limitsOf({ ...all, includeTests: false, patterns: { include: ["*.md"], exclude: ["docs"] } }) // => '"*.md" without "docs" and tests'
 * limitsOf({ ...all, maxFileSize: 5000 }) // => "files without files larger than 5000 bytes"
 * limitsOf(all) // => undefined
 * ```
 */
export const limitsOf = ({
  includeTests,
  maxFileSize,
  patterns: { exclude, include }
}: {
  readonly includeTests: boolean
  readonly maxFileSize: number
  readonly patterns: FilePatterns
}): string | undefined => {
  const isSmall = maxFileSize < DEFAULT_MAX_FILE_BYTES
  if (includeTests && include.length === 0 && exclude.length === 0 && !isSmall) return undefined
  const quoted = (globs: ReadonlyArray<string>) => globs.map((glob) => `"${glob}"`)
  const included = include.length === 0 ? "files" : quoted(include).join(", ")
  const excluded = [
    ...quoted(exclude),
    ...(includeTests ? [] : ["tests"]),
    ...(isSmall ? [`files larger than ${maxFileSize} bytes`] : [])
  ]
  return excluded.length === 0 ? included : `${included} without ${joinWords(excluded)}`
}

const joinWords = (words: ReadonlyArray<string>): string =>
  [words.slice(0, -1).join(", "), ...words.slice(-1)].filter((part) => part !== "").join(" and ")
