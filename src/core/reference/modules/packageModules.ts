/** An npm package: the folder of its `package.json`, "" for the root, and the name stated there. */
export interface NamedPackage {
  readonly folder: string
  readonly name: string
}

/** Source folders of a package: the published files are built and not in the repository. */
const SOURCE_FOLDERS = ["src", "", "lib", "source"] as const

/**
 * The modules that an import by the name of a package in the same repository may mean, as paths without extension, the likeliest first.
 *
 * @example
 * ```ts
 * const packages = [{ folder: "packages/shop", name: "@acme/shop" }]
 * packageModules("@acme/shop/cart", packages) // => ["packages/shop/src/cart", "packages/shop/cart", "packages/shop/lib/cart", "packages/shop/source/cart"]
 * packageModules("@acme/shopping", packages) // => []
 * ```
 */
export const packageModules = (
  imported: string,
  packages: ReadonlyArray<NamedPackage>
): ReadonlyArray<string> =>
  packages
    .filter(({ name }) => imported === name || imported.startsWith(`${name}/`))
    .sort((a, b) => b.name.length - a.name.length || a.folder.length - b.folder.length)
    .flatMap(({ folder, name }) => {
      const rest = imported.slice(name.length + 1).replace(/(?:(?:^|\/)index)?(?:\.[cm]?[jt]sx?)?$/, "")
      return SOURCE_FOLDERS.map((source) => [folder, source, rest].filter((part) => part !== "").join("/"))
    })
