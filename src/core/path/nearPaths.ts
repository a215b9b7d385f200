import { editDistance } from "../text/editDistance.ts"

/** Longer names are not compared letter by letter. */
const LONGEST_NAME = 100

const lastOf = (path: string) => path.slice(path.lastIndexOf("/") + 1).toLowerCase()
const stemOf = (name: string) => name.slice(0, name.indexOf(".", 1) < 0 ? undefined : name.indexOf(".", 1))

/** How far one last name is from another: 0 the same, 1 the same but for what is behind the first dot, and 1 more for each letter that is another. */
const apart = (name: string, other: string): number | undefined => {
  if (name === other) return 0
  if (stemOf(name) === stemOf(other)) return 1
  const most = Math.floor(stemOf(name).length / 4)
  if (name.length > LONGEST_NAME || Math.abs(name.length - other.length) > most) return undefined
  const letters = editDistance(name, other)
  return letters <= most ? 1 + letters : undefined
}

/** How many folders of a path are also folders of another. */
const sharedFolders = (path: string, other: string): number => {
  const folders = new Set(path.toLowerCase().split("/").slice(0, -1))
  return other
    .toLowerCase()
    .split("/")
    .slice(0, -1)
    .filter((folder) => folders.has(folder)).length
}

/**
 * The paths that somebody may have meant by one that is none of them, likeliest first: those whose last name is the same, those where only the ending differs,
 * and those spelled nearly so, by how nearly; of each those that share more folders with it first, then as they come. What needs many more letters changed
 * than the nearest is left out.
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
