/**
 * The indices of the paths that a query of intent `path` means, best first: equal, then ending in the query at a folder boundary, then containing it as whole
 * folders, then containing it anywhere. Ties are broken by length, then by order.
 *
 * @example
 * ```ts
 * matchPaths("jwt.rs", ["src/auth/jwt.rs", "src/jwt.rs.md", "lib/main.rs"]) // => [0, 1]
 * ```
 */
export const matchPaths = (query: string, paths: ReadonlyArray<string>): ReadonlyArray<number> => {
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
    .map(({ index }) => index)
}
