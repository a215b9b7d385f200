import type { InstalledFile } from "./installedFile.ts"

/** A name as packages, modules and folders write it alike. */
const plainName = (name: string) =>
  name
    .toLowerCase()
    .replace(/\/v\d+$/, "")
    .replaceAll(/[-_.]/g, "-")

const lastPart = (name: string) => name.slice(name.lastIndexOf("/") + 1)

/** Whether a package has one of the names: as a whole if both have an owner before the name, as in `owner/name`. */
const isNamed = (name: string, names: ReadonlyArray<string>): boolean => {
  const plain = plainName(name)
  return names
    .map(plainName)
    .some((each) =>
      each.includes("/") && plain.includes("/") ? each === plain : lastPart(each) === lastPart(plain)
    )
}

/**
 * The files of a project that an installed file is a copy of: a library's users paste traces of the installed library, so its own frames lie in a folder of
 * packages. The package must be the project, which has these names, or one of its folders.
 *
 * @example
 * ```ts
 * const paths = ["lib/total.js", "packages/cart/lib/total.js", "src/shop/cart.py"]
 * ownInstalledFiles({ package: "shop", file: "lib/total.js" }, paths, ["shop"]) // => ["lib/total.js"]
 * ownInstalledFiles({ package: "@shop/cart", file: "lib/total.js" }, paths, ["shop"]) // => ["packages/cart/lib/total.js"]
 * ownInstalledFiles({ package: undefined, file: "shop/cart.py" }, paths, []) // => ["src/shop/cart.py"]
 * ownInstalledFiles({ package: "express", file: "lib/total.js" }, paths, ["shop"]) // => []
 * ```
 */
export const ownInstalledFiles = (
  { file, package: name }: InstalledFile,
  paths: ReadonlyArray<string>,
  names: ReadonlyArray<string>
): ReadonlyArray<string> => {
  const endings = paths.filter((path) => path === file || path.endsWith(`/${file}`))
  if (name === undefined) return endings
  const folderOf = (path: string) => path.slice(0, Math.max(0, path.length - file.length - 1))
  const inFolder = endings.filter((path) => {
    const folder = folderOf(path)
    return folder !== "" && plainName(lastPart(folder)) === lastPart(plainName(name))
  })
  return inFolder.length > 0 || !isNamed(name, names)
    ? inFolder
    : endings.filter((path) => path === file || folderOf(path) === "src")
}
