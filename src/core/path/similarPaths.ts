import { editDistance } from "../text/editDistance.ts"

/** Longer names are not compared by edit distance. */
const MAX_NAME_CHARACTERS = 100

const lowerFileName = (path: string) => path.slice(path.lastIndexOf("/") + 1).toLowerCase()
const stemOf = (name: string) => name.slice(0, name.indexOf(".", 1) < 0 ? undefined : name.indexOf(".", 1))

/** The distance between two file names: 0 if equal, 1 if they differ only after the first dot, else 1 more than the letters changed; undefined if too many are. */
const nameDistance = (name: string, other: string): number | undefined => {
  if (name === other) return 0
  if (stemOf(name) === stemOf(other)) return 1
  const maxEdits = Math.floor(stemOf(name).length / 4)
  if (name.length > MAX_NAME_CHARACTERS || Math.abs(name.length - other.length) > maxEdits) return undefined
  const edits = editDistance(name, other)
  return edits <= maxEdits ? 1 + edits : undefined
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
 * similarPaths("src/token.ts", ["web/token.ts", "README.md"], 5) // => ["web/token.ts"]
 * similarPaths("lib/aplication.js", ["lib/application.js", "lib/request.js"], 5) // => ["lib/application.js"]
 * ```
 */
export const similarPaths = (path: string, paths: Iterable<string>, limit: number): ReadonlyArray<string> => {
  const name = lowerFileName(path)
  const candidates = [...paths]
    .flatMap((other) => {
      const distance = nameDistance(name, lowerFileName(other))
      return distance === undefined ? [] : [{ other, distance }]
    })
    .map((each) => ({ ...each, shared: sharedFolders(path, each.other) }))
    .sort((a, b) => a.distance - b.distance || b.shared - a.shared)
  const nearest = candidates[0]?.distance ?? 0
  return candidates
    .filter(({ distance }) => distance <= Math.max(2, nearest + 1))
    .slice(0, limit)
    .map(({ other }) => other)
}
