import { ownerTypeImport } from "./ownerTypeImport.ts"
import type { StatedImport } from "./StatedNames.ts"

/**
 * What a file of a package sees without an import: all names of the package, wherever that is. `at` is the offset of its name in the statement.
 *
 * @example
 * ```ts
 * packageImport("com.acme", 8) // => { module: "com.acme", name: "*", alias: "", exported: false, at: 8 }
 * ```
 */
export const packageImport = (name: string, at: number): StatedImport => ({
  module: name,
  name: "*",
  alias: "",
  exported: false,
  at
})

/** A path of names with dots that a statement imports. */
export interface DottedPath {
  readonly path: string
  /** Whether everything below the path is imported. */
  readonly isWildcard: boolean
  /** The name that the file gives to what it imports, if another than its own. */
  readonly alias?: string | undefined
  /** The module that a part of the path stands for. @default the part itself */
  readonly moduleOf?: (path: string) => string
}

/**
 * What an import of a path brings: its last name from the module before it, or all names of the module; and the type around them, if the module is one. `at` is
 * the offset of the path in the statement.
 *
 * @example
 * ```ts
 * dottedImport({ path: "com.acme.Cart", isWildcard: false, alias: "Basket" }, 7) // => [{ module: "com.acme", name: "Cart", alias: "Basket", exported: false, at: 16 }]
 * dottedImport({ path: "com.acme", isWildcard: true }, 7) // => [{ module: "com.acme", name: "*", alias: "", exported: false, at: 16 }]
 * ```
 */
export const dottedImport = (
  { alias, isWildcard, moduleOf = (part) => part, path }: DottedPath,
  at: number
): ReadonlyArray<StatedImport> => {
  if (isWildcard) {
    const module = moduleOf(path)
    return [...ownerTypeImport(module, at), packageImport(module, at + path.length + 1)]
  }
  const lastDot = path.lastIndexOf(".")
  const name = path.slice(lastDot + 1)
  const module = moduleOf(path.slice(0, Math.max(0, lastDot)))
  return [
    ...ownerTypeImport(module, at),
    { module, name, alias: alias ?? name, exported: false, at: at + lastDot + 1 }
  ]
}
