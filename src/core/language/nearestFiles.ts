import { folderOf } from "../path/folderOf.ts"

/** How many folders two folders share from the root. */
const sharedDepth = (a: string, b: string): number => {
  const [first, second] = [a.split("/"), b.split("/")]
  const differs = first.findIndex((part, at) => part !== second[at])
  return a === "" || b === "" ? 0 : differs < 0 ? first.length : differs
}

/**
 * The paths of the declarations that are nearest to a file: its own path if it declares one itself, else all of those that share the most folders with it.
 *
 * @example
 * ```ts
 * nearestFiles("a/b/x.gql", [{ path: "a/schema.gql" }, { path: "a/b/schema.gql" }]) // => ["a/b/schema.gql"]
 * nearestFiles("a/x.gql", [{ path: "b/one.gql" }, { path: "c/two.gql" }]) // => ["b/one.gql", "c/two.gql"]
 * ```
 */
export const nearestFiles = (
  path: string,
  declared: ReadonlyArray<{ readonly path: string }>
): ReadonlyArray<string> => {
  const paths = [...new Set(declared.map((each) => each.path))]
  if (paths.includes(path)) return [path]
  const depths = paths.map((each) => sharedDepth(folderOf(path), folderOf(each)))
  const deepest = Math.max(...depths)
  return paths.filter((_, at) => depths[at] === deepest)
}
