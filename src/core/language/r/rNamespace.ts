/** A file of a package: of its `R` folder, of its tests, or the one that states what it exports. */
const PACKAGE_FILE = /^((?:.*\/)?)(?:R\/[^/]*|R\/(?:unix|windows)\/[^/]*|tests\/.*|NAMESPACE)$/

/**
 * The namespace that a file of R sees without an import: all files of a package, and its tests, share one, which is named by the folder of its code. A script has
 * one of its own.
 *
 * @example
 * ```ts
 * rNamespace("pkg/R/cart.R") // => "pkg/R"
 * rNamespace("pkg/tests/testthat/test-cart.R") // => "pkg/R"
 * rNamespace("analysis/plot.R") // => "analysis/plot.R"
 * ```
 */
export const rNamespace = (path: string): string => {
  const root = PACKAGE_FILE.exec(path)?.[1]
  return root === undefined ? path : `${root}R`
}
