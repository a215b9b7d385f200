/** A path that a query means. */
export interface PathMatch {
  /** Index of the path. */
  readonly index: number
  /** Whether the path is the query, or ends in it at a folder boundary. */
  readonly isWhole: boolean
}

/**
 * The paths that a query of intent `path` means, best first: equal, then ending in the query at a folder boundary, then containing it as whole folders, then
 * containing it anywhere. Ties are broken by length, then by order.
 *
 * @example
 * ```ts
 * matchPaths("jwt.rs", ["src/jwt.rs.md", "src/auth/jwt.rs", "lib/main.rs"]) // => [{ index: 1, isWhole: true }, { index: 0, isWhole: false }]
 * ```
 */
export const matchPaths = (query: string, paths: ReadonlyArray<string>): ReadonlyArray<PathMatch> => {
  const target = query
    .trim()
    .toLowerCase()
    .replaceAll("\\", "/")
    .replace(/^\.?\/+/, "")
    .replace(/:\d+(?::\d+)?$/, "")
  if (target === "") return []
  const grade = (path: string) => {
    if (path === target) return 0
    if (path.endsWith(`/${target}`)) return 1
    if (path.startsWith(`${target}/`) || path.includes(`/${target}/`)) return 2
    return path.includes(target) ? 3 : 4
  }
  return paths
    .map((path, index) => ({ index, length: path.length, grade: grade(path.toLowerCase()) }))
    .filter((match) => match.grade < 4)
    .sort((a, b) => a.grade - b.grade || a.length - b.length || a.index - b.index)
    .map(({ grade, index }) => ({ index, isWhole: grade < 2 }))
}
