import { isOwnFile } from "../failure/isOwnFile.ts"

/** Folders and name that have to be the same where neither path is the end of the other. */
const SHARED = 2

/**
 * The files of a project that a path means, wherever it was written down: the one whose path ends it, of several the longest; else all that it is the end of; else
 * those that share most of their ends with it, the name and a folder at least. What is installed means none by its name alone.
 *
 * @example
 * ```ts
 * filesMeant("/srv/app/src/total.py", ["src/total.py", "total.py"]) // => ["src/total.py"]
 * filesMeant("total.py", ["src/total.py", "old/total.py"]) // => ["src/total.py", "old/total.py"]
 * filesMeant("/app/lib/total.py", ["packages/shop/lib/total.py"]) // => ["packages/shop/lib/total.py"]
 * ```
 */
export const filesMeant = (file: string, paths: ReadonlyArray<string>): ReadonlyArray<string> => {
  const asked = file
    .replaceAll("\\", "/")
    .replace(/^(?:[A-Za-z]:)?\/+|^(?:\.{1,2}\/+)+/, "")
    .replace(/\/(?:\.\/)+/g, "/")
  const own = isOwnFile(file)
  const name = asked.slice(asked.lastIndexOf("/") + 1)
  const named = paths.filter((path) => path === name || path.endsWith(`/${name}`))
  const whole = named
    .filter((path) => asked === path || (asked.endsWith(`/${path}`) && (own || path.includes("/"))))
    .sort((a, b) => b.length - a.length)
  if (whole[0] !== undefined) return [whole[0]]
  const ending = named.filter((path) => path.endsWith(`/${asked}`))
  if (ending.length > 0 || !own) return ending
  const shared = named.map((path) => sharedEnd(asked.split("/"), path.split("/")))
  const most = Math.max(SHARED, ...shared)
  return named.filter((_, at) => shared[at] === most)
}

const sharedEnd = (a: ReadonlyArray<string>, b: ReadonlyArray<string>): number => {
  let shared = 0
  while (shared < Math.min(a.length, b.length) && a.at(-1 - shared) === b.at(-1 - shared)) shared++
  return shared
}
