import type { PackageName } from "./StatedNames.ts"

/**
 * The packages that a dotted name may mean: the package of that name, or the one that contains the type at the end of the name.
 *
 * @example
 * ```ts
 * dottedModule("com.acme.auth.Util") // => [{ is: "com.acme.auth.Util" }, { is: "com.acme.auth" }]
 * dottedModule("com.acme.auth") // => [{ is: "com.acme.auth" }]
 * ```
 */
export const dottedModule = (module: string): ReadonlyArray<PackageName> => {
  const parts = module.split(".")
  const types = parts.findIndex((part, at) => at > 0 && /^\p{Lu}/u.test(part))
  return types < 0 ? [{ is: module }] : [{ is: module }, { is: parts.slice(0, types).join(".") }]
}
