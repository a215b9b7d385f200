/** Files of a package by its folders. */
const PACKAGE_FILE = /^((?:.*\/)?)(?:src|ext|test)\/.*$/

/**
 * The namespace that a file of Julia sees without an import: the files of a package include one another, and its tests, which include one another too, open it
 * in the first of them. A script has one of its own.
 *
 * @example
 * ```ts
 * juliaNamespace("src/cart/total.jl") // => "src"
 * juliaNamespace("lib/Cart/test/runtests.jl") // => "lib/Cart/src"
 * juliaNamespace("docs/make.jl") // => "docs/make.jl"
 * ```
 */
export const juliaNamespace = (path: string): string => {
  const root = PACKAGE_FILE.exec(path)?.[1]
  return root === undefined ? path : `${root}src`
}
