import type { ImportingFile } from "../StatedNames.ts"

/** A file that stands for the folder around it. */
const STANDS_FOR_FOLDER = /(?:^|\/)(?:index|mod)(?:\.[^/]*)?$/

/** An imported path that is that of a folder. */
const FOLDER = /(?:^|\/)\.{0,2}\/?$/

/**
 * Of the files that an imported path may mean, those that are meant: a file comes before the one that stands for the folder of its name, unless the path names that.
 *
 * @example
 * ```ts
 * const files = [{ path: "shop/cart.ts", package: "shop/cart" }, { path: "shop/cart/index.ts", package: "shop/cart" }]
 * fileBeforeFolder("./cart", files).map(({ path }) => path) // => ["shop/cart.ts"]
 * fileBeforeFolder("./cart/index.js", files).map(({ path }) => path) // => ["shop/cart/index.ts"]
 * ```
 */
export const fileBeforeFolder = <File extends ImportingFile>(
  module: string,
  files: ReadonlyArray<File>
): ReadonlyArray<File> => {
  if (files.length < 2) return files
  const namesFolder = STANDS_FOR_FOLDER.test(module) || FOLDER.test(module)
  const meant = files.filter(({ path }) => STANDS_FOR_FOLDER.test(path) === namesFolder)
  return meant.length === 0 ? files : meant
}
