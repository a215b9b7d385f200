/** The parts of a package's name. */
const partsOf = (name: string): ReadonlyArray<string> => name.split(/::|[./]/)

/**
 * The package that shares the longest beginning of its name with `from`: if two parts of a repository have a module of the same name, the importing file means
 * the one of its own part. Undefined when two share equally much.
 *
 * @example
 * ```ts
 * nearestPackage("users.app.main", ["orders.app.config", "users.app.config"]) // => "users.app.config"
 * nearestPackage("tests.main", ["orders.app.config", "users.app.config"]) // => undefined
 * nearestPackage("tests.main", ["src.config"]) // => "src.config"
 * ```
 */
export const nearestPackage = (from: string, packages: ReadonlyArray<string>): string | undefined => {
  if (packages.length < 2) return packages[0]
  const fromParts = partsOf(from)
  const shared = packages.map((name) => {
    const parts = partsOf(name)
    const firstDifference = parts.findIndex((part, at) => part !== fromParts[at])
    return { name, parts: firstDifference < 0 ? parts.length : firstDifference }
  })
  const maxParts = Math.max(...shared.map(({ parts }) => parts))
  const nearest = shared.filter(({ parts }) => parts === maxParts)
  return nearest.length === 1 ? nearest[0]!.name : undefined
}
