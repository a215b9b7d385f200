/** A package by its manifest: the folder of that file, "" for the root, and the name stated there. */
export interface ManifestPackage {
  readonly folder: string
  readonly name: string
}

/**
 * The folders of the code of a package, whose language keeps it in a folder of the name `code`. Empty for packages outside of the view.
 *
 * @example
 * ```ts
 * const packages = [{ folder: "", name: "shop" }, { folder: "pkgs/cart", name: "cart" }]
 * codeFolders("cart", packages, "R") // => ["pkgs/cart/R"]
 * codeFolders("shop", packages, "src") // => ["src"]
 * codeFolders("dplyr", packages, "R") // => []
 * ```
 */
export const codeFolders = (
  imported: string,
  packages: ReadonlyArray<ManifestPackage>,
  code: string
): ReadonlyArray<string> =>
  packages
    .filter(({ name }) => name === imported)
    .map(({ folder }) => (folder === "" ? code : `${folder}/${code}`))
