import { isOwnFile } from "../failure/isOwnFile.ts"

/** The least number of trailing path segments (file name included) that must agree if neither path is a suffix of the other. */
const MIN_SHARED_SEGMENTS = 2

/**
 * The files of a project that a path means, even if the path was written on another machine. The first rule that applies decides: the longest project path that
 * is a suffix of it; all project paths that it is a suffix of; those that share the most trailing segments, at least the name and one folder. A path of an
 * installed dependency does not match by its file name alone.
 *
 * @example
 * ```ts
 * filesMatchingPath("/srv/app/src/total.py", ["src/total.py", "total.py"]) // => ["src/total.py"]
 * filesMatchingPath("total.py", ["src/total.py", "old/total.py"]) // => ["src/total.py", "old/total.py"]
 * filesMatchingPath("/app/lib/total.py", ["packages/shop/lib/total.py"]) // => ["packages/shop/lib/total.py"]
 * ```
 */
export const filesMatchingPath = (file: string, paths: ReadonlyArray<string>): ReadonlyArray<string> => {
  const requested = file
    .replaceAll("\\", "/")
    .replace(/^(?:[A-Za-z]:)?\/+|^(?:\.{1,2}\/+)+/, "")
    .replace(/\/(?:\.\/)+/g, "/")
  const isOwn = isOwnFile(file)
  const name = requested.slice(requested.lastIndexOf("/") + 1)
  const sameNamePaths = paths.filter((path) => path === name || path.endsWith(`/${name}`))
  const suffixPaths = sameNamePaths
    .filter((path) => requested === path || (requested.endsWith(`/${path}`) && (isOwn || path.includes("/"))))
    .sort((a, b) => b.length - a.length)
  if (suffixPaths[0] !== undefined) return [suffixPaths[0]]
  const endingPaths = sameNamePaths.filter((path) => path.endsWith(`/${requested}`))
  if (endingPaths.length > 0 || !isOwn) return endingPaths
  const sharedCounts = sameNamePaths.map((path) => sharedEnd(requested.split("/"), path.split("/")))
  const maxShared = Math.max(MIN_SHARED_SEGMENTS, ...sharedCounts)
  return sameNamePaths.filter((_, at) => sharedCounts[at] === maxShared)
}

const sharedEnd = (a: ReadonlyArray<string>, b: ReadonlyArray<string>): number => {
  let shared = 0
  while (shared < Math.min(a.length, b.length) && a.at(-1 - shared) === b.at(-1 - shared)) shared++
  return shared
}
