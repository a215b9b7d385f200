import type { StatedImport } from "./StatedNames.ts"

/**
 * The import, without an alias, of the type whose member is imported. Empty if the last part of `module` does not begin with a capital letter. `at` is the
 * offset of `module` in the statement.
 *
 * @example
 * ```ts
 * ownerTypeImport("com.acme.Util", 7) // => [{ module: "com.acme", name: "Util", alias: "", exported: false, at: 16 }]
 * ownerTypeImport("com.acme", 7) // => []
 * ```
 */
export const ownerTypeImport = (module: string, at: number): ReadonlyArray<StatedImport> => {
  const lastDot = module.lastIndexOf(".")
  const name = module.slice(lastDot + 1)
  return /^\p{Lu}/u.test(name)
    ? [
        {
          module: module.slice(0, Math.max(0, lastDot)),
          name,
          alias: "",
          exported: false,
          at: at + lastDot + 1
        }
      ]
    : []
}
