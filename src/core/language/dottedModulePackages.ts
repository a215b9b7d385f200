import type { PackageName } from "./StatedNames.ts"

/**
 * The packages that a dotted name may mean: the package of that name, or the one that contains the type at the end of the name.
 *
 * @example
 * ```ts
 * dottedModulePackages("com.acme.auth.Util") // => [{ is: "com.acme.auth.Util" }, { is: "com.acme.auth" }]
 * dottedModulePackages("com.acme.auth") // => [{ is: "com.acme.auth" }]
 * ```
 */
export const dottedModulePackages = (module: string): ReadonlyArray<PackageName> => {
  const parts = module.split(".")
  const firstTypeAt = parts.findIndex((part, at) => at > 0 && /^\p{Lu}/u.test(part))
  return firstTypeAt < 0 ? [{ is: module }] : [{ is: module }, { is: parts.slice(0, firstTypeAt).join(".") }]
}
