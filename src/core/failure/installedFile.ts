/** A file of an installed package, as a stack trace names it. */
export interface InstalledFile {
  /** The name of the package; undefined where the folders of `file` begin with it, as in Python. */
  readonly package: string | undefined
  /** The path inside the package. */
  readonly file: string
}

/** Where installers put packages, with groups `package` and `file`. A greedy beginning finds the innermost of several. */
const INSTALLED: ReadonlyArray<RegExp> = [
  /^.*\/(?:site|dist)-packages\/(?<file>[^/]+\/.+)$/,
  /^(?:.*\/)?node_modules\/(?<package>@[^/]+\/[^/]+|[^/@.][^/]*)\/(?<file>.+)$/,
  // Go's cache of modules, and what -trimpath leaves of it. A module's name has the major version as its last folder.
  /^(?:.*\/pkg\/mod\/)?(?<package>[\w.-]+\.[a-z]+\/[^@]+?)(?:\/v\d+)?@v\d[^/]*\/(?<file>.+)$/,
  /^.*\/\.cargo\/(?:registry\/src|git\/checkouts)\/[^/]+\/(?:(?<package>[\w-]+?)-\d[\w.+-]*\/)(?<file>.+)$/,
  /^.*\/gems\/(?<package>[\w-]+?)-(?:\d[\w.]*|[\da-f]{12})(?:-[\w-]+)?\/(?<file>.+)$/,
  /^(?:.*\/)?vendor\/(?<package>[\w.-]+\/[\w.-]+)\/(?<file>.+\.(?:php|phtml|inc))$/,
  /^.*\/\.pub-cache\/hosted\/[^/]+\/(?<package>\w+)-\d[^/]*\/(?<file>.+)$/
]

/**
 * The package that an installed file belongs to, and its path there; undefined for other files.
 *
 * @example
 * ```ts
 * installedFile("/app/node_modules/@shop/cart/lib/total.js") // => { package: "@shop/cart", file: "lib/total.js" }
 * installedFile("/go/pkg/mod/example.com/shop/v2@v2.1.0/cart/total.go") // => { package: "example.com/shop", file: "cart/total.go" }
 * installedFile("/venv/lib/python3.12/site-packages/shop/cart.py") // => { package: undefined, file: "shop/cart.py" }
 * installedFile("/app/lib/total.js") // => undefined
 * ```
 */
export const installedFile = (file: string): InstalledFile | undefined => {
  const path = file.replaceAll("\\", "/")
  for (const pattern of INSTALLED) {
    const groups = pattern.exec(path)?.groups
    if (groups !== undefined) return { package: groups["package"], file: groups["file"]! }
  }
  return undefined
}
