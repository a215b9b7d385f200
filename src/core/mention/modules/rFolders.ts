/** A package of R: the folder of its `DESCRIPTION`, "" for the root, and the name stated there. */
export interface RPackage {
  readonly folder: string
  readonly name: string
}

/**
 * The folders of the code of a package, by the `DESCRIPTION` files of a view. Empty for packages outside of the view.
 *
 * @example
 * ```ts
 * const packages = [{ folder: "", name: "shop" }, { folder: "pkgs/cart", name: "cart" }]
 * rFolders("cart", packages) // => ["pkgs/cart/R"]
 * rFolders("shop", packages) // => ["R"]
 * rFolders("dplyr", packages) // => []
 * ```
 */
export const rFolders = (imported: string, packages: ReadonlyArray<RPackage>): ReadonlyArray<string> =>
  packages.filter(({ name }) => name === imported).map(({ folder }) => (folder === "" ? "R" : `${folder}/R`))
