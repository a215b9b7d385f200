/** Files of a package by its folders. */
const PACKAGE_FILE = /^((?:.*\/)?)(src|ext|test)\/.*$/

/**
 * The namespace that a file of Julia sees without an import: the files of a package include one another, and so do its tests. A script has one of its own.
 *
 * @example
 * ```ts
 * juliaNamespace("src/cart/total.jl") // => "src"
 * juliaNamespace("lib/Cart/test/runtests.jl") // => "lib/Cart/test"
 * juliaNamespace("docs/make.jl") // => "docs/make.jl"
 * ```
 */
export const juliaNamespace = (path: string): string => {
  const [, root = "", folder] = PACKAGE_FILE.exec(path) ?? []
  return folder === undefined ? path : root + folder
}
