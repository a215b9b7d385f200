/** A module of Go: the folder of its `go.mod`, "" for the root, and the module path stated there. */
export interface GoModule {
  readonly folder: string
  readonly name: string
}

/** The module of the standard library: its packages are imported without its name. */
const STANDARD_LIBRARY = "std"

/**
 * The folders that an import of Go may mean, among the modules of a view; longest module path first. Empty when no module fits: then the package is of the
 * standard library or of an external module.
 *
 * @example
 * ```ts
 * const modules = [{ folder: "", name: "example.com/shop" }, { folder: "server", name: "example.com/shop/api" }]
 * goFolders("example.com/shop/api/v1", modules) // => ["server/v1", "api/v1"]
 * goFolders("example.com/shop", modules) // => [""]
 * goFolders("errors", modules) // => []
 * ```
 */
export const goFolders = (imported: string, modules: ReadonlyArray<GoModule>): ReadonlyArray<string> =>
  modules
    .flatMap(({ folder, name }) => {
      const rest =
        name === STANDARD_LIBRARY && !imported.split("/")[0]!.includes(".")
          ? `/${imported}`
          : imported === name || imported.startsWith(`${name}/`)
            ? imported.slice(name.length)
            : undefined
      return rest === undefined
        ? []
        : [{ length: name.length, folder: `${folder}${rest}`.replace(/^\//, "") }]
    })
    .sort((a, b) => b.length - a.length || a.folder.length - b.folder.length)
    .map(({ folder }) => folder)
