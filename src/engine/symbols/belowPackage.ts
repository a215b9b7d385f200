/** Which files belong to a package that a manifest names. */
import { languageById } from "../../core/language/mod.ts"
import { folderOf } from "../../core/path/mod.ts"
import type { SymbolReader } from "../../ports/storage/SymbolReader.ts"

/** Whether a path lies below a manifest of a view that names this package; undefined if there is none. */
export const belowPackage =
  (view: number, name: string) =>
  ({
    symbols
  }: {
    readonly symbols: Pick<SymbolReader, "files">
  }): ((path: string) => boolean) | undefined => {
    const folders = symbols
      .files(view)
      .filter(
        ({ declaredPackage, language }) =>
          declaredPackage === name && languageById(language)?.shape === "structure"
      )
      .map(({ path }) => folderOf(path))
    return folders.length === 0
      ? undefined
      : (path) => folders.some((folder) => folder === "" || path.startsWith(`${folder}/`))
  }
