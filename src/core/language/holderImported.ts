import type { StatedImport } from "./StatedNames.ts"

/**
 * The import of the type that an imported member stands in, which brings no name of that; none where what the member stands in does not begin with a capital letter.
 * `at` is where its name begins in the statement.
 *
 * @example
 * ```ts
 * holderImported("com.acme.Util", 7) // => [{ module: "com.acme", name: "Util", alias: "", exported: false, at: 16 }]
 * holderImported("com.acme", 7) // => []
 * ```
 */
export const holderImported = (module: string, at: number): ReadonlyArray<StatedImport> => {
  const cut = module.lastIndexOf(".")
  const name = module.slice(cut + 1)
  return /^\p{Lu}/u.test(name)
    ? [{ module: module.slice(0, Math.max(0, cut)), name, alias: "", exported: false, at: at + cut + 1 }]
    : []
}
