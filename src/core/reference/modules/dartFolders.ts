/** A package of Dart: the folder of its `pubspec.yaml`, "" for the root, and the name stated there. */
export interface PubPackage {
  readonly folder: string
  readonly name: string
}

/** The folder of a package whose libraries other packages import. */
const LIBRARY_FOLDER = "lib"

/**
 * The folders that the libraries in a folder of a package may be in, by the `pubspec.yaml` files of a view. `imported` is the name of the package and the folder
 * below its libraries. Empty for packages outside of the view.
 *
 * @example
 * ```ts
 * const packages = [{ folder: "app", name: "shop_app" }, { folder: "packages/cart", name: "cart" }]
 * dartFolders("shop_app/model", packages) // => ["app/lib/model"]
 * dartFolders("cart", packages) // => ["packages/cart/lib"]
 * dartFolders("flutter", packages) // => []
 * ```
 */
export const dartFolders = (imported: string, packages: ReadonlyArray<PubPackage>): ReadonlyArray<string> => {
  const [first, ...rest] = imported.split("/")
  return packages
    .filter(({ name }) => name === first)
    .map(({ folder }) => [folder, LIBRARY_FOLDER, ...rest].filter((part) => part !== "").join("/"))
}
