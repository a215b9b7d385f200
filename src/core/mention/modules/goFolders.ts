/** A module of Go: the folder of its `go.mod`, "" for the root, and the path that this gives it. */
export interface GoModule {
  readonly folder: string
  readonly name: string
}

/** The standard library's own: what is in it is imported without the name. */
const STANDARD = "std"

/**
 * The folders that an import of Go may mean, by the modules that a view holds; the one whose module says most of the path first. None where no module has it:
 * then it is of the standard library, or of a module elsewhere.
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
        name === STANDARD && !imported.split("/")[0]!.includes(".")
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
