import { isOwnFile } from "../failure/isOwnFile.ts"

/** The least number of trailing path segments (file name included) that must agree if neither path is a suffix of the other. */
const SHARED = 2

/**
 * The files of a project that a path means, even if the path was written on another machine. The first rule that applies decides: the longest project path that
 * is a suffix of it; all project paths that it is a suffix of; those that share the most trailing segments, at least the name and one folder. A path of an
 * installed dependency does not match by its file name alone.
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
