import { editDistance } from "../text/editDistance.ts"

/** Longer names are not compared by edit distance. */
const LONGEST_NAME = 100

const lastOf = (path: string) => path.slice(path.lastIndexOf("/") + 1).toLowerCase()
const stemOf = (name: string) => name.slice(0, name.indexOf(".", 1) < 0 ? undefined : name.indexOf(".", 1))

/** The distance between two file names: 0 if equal, 1 if they differ only after the first dot, else 1 more than the letters changed; undefined if too many are. */
const apart = (name: string, other: string): number | undefined => {
  if (name === other) return 0
  if (stemOf(name) === stemOf(other)) return 1
  const most = Math.floor(stemOf(name).length / 4)
  if (name.length > LONGEST_NAME || Math.abs(name.length - other.length) > most) return undefined
  const letters = editDistance(name, other)
  return letters <= most ? 1 + letters : undefined
}

/** The number of folders of `other` that also occur in `path`. */
const sharedFolders = (path: string, other: string): number => {
  const folders = new Set(path.toLowerCase().split("/").slice(0, -1))
  return other
    .toLowerCase()
    .split("/")
    .slice(0, -1)
    .filter((folder) => folders.has(folder)).length
}

/**
 * The paths that a nonexistent path may have meant, likeliest first: those with the same file name, then those that differ only in the extension, then those
 * with a similar name by the letters changed. Within each group the paths that share more folders come first; ties keep their order. Names that need many more
 * changes than the nearest are left out.
 *
 * @example
 * ```ts
 * nearPaths("src/token.ts", ["web/token.ts", "README.md"], 5) // => ["web/token.ts"]
 * nearPaths("lib/aplication.js", ["lib/application.js", "lib/request.js"], 5) // => ["lib/application.js"]
 * ```
 */
export const nearPaths = (path: string, paths: Iterable<string>, limit: number): ReadonlyArray<string> => {
  const name = lastOf(path)
  const near = [...paths]
    .flatMap((other) => {
      const distance = apart(name, lastOf(other))
      return distance === undefined ? [] : [{ other, distance }]
    })
    .map((each) => ({ ...each, shared: sharedFolders(path, each.other) }))
    .sort((a, b) => a.distance - b.distance || b.shared - a.shared)
  const nearest = near[0]?.distance ?? 0
  return near
    .filter(({ distance }) => distance <= Math.max(2, nearest + 1))
    .slice(0, limit)
    .map(({ other }) => other)
}
