import { isOwnFile } from "./isOwnFile.ts"

/** Folders that compilers and bundlers write to. */
const OUTPUT_FOLDERS: ReadonlySet<string> = new Set(
  "dist build out lib target bundle bundles compiled output .next .nuxt .output .svelte-kit esm cjs es".split(
    " "
  )
)

/** What is compiled to JavaScript; a component keeps its own extension before the one that is added: `Cart.vue.js`. */
const COMPILED = /\.[cm]?jsx?$/
const SOURCE = /\.(?:[cm]?tsx?|[cm]?jsx?|vue|svelte|astro|coffee|civet)$/

/** Folders between that of a program and its sources or its output, which only one of both may have. */
const LAYOUT_FOLDERS: ReadonlySet<string> = new Set(["src", "source", "sources", "lib", "app", "server"])

/** The least number of segments that show a file without a function of its own to look for. */
const MIN_SEGMENTS = 2

/** A source file that code may be compiled from. */
export interface CompiledFrom {
  readonly path: string
  /** Whether a folder of its path is in that of the compiled file, too. */
  readonly sharesFolder: boolean
}

/**
 * The source files of a project that a file in a folder of compiled code may be compiled from: those that share the most of the path below the folder of output, of
 * these those that share the most of the path above it. Empty for a file outside of such a folder.
 *
 * @example
 * ```ts
 * const paths = ["packages/shop/src/cart/total.ts", "packages/till/src/total.ts"]
 * compiledFrom("/srv/app/dist/cart/total.js", paths) // => [{ path: "packages/shop/src/cart/total.ts", sharesFolder: true }]
 * compiledFrom("/srv/packages/till/dist/total.js", paths) // => [{ path: "packages/till/src/total.ts", sharesFolder: true }]
 * compiledFrom("/srv/app/total.js", paths) // => []
 * ```
 */
export const compiledFrom = (file: string, paths: ReadonlyArray<string>): ReadonlyArray<CompiledFrom> => {
  if (!COMPILED.test(file) || !isOwnFile(file)) return []
  const printed = segmentsOf(file.replace(COMPILED, ""))
  const firstOutput = printed.findIndex((segment) => OUTPUT_FOLDERS.has(segment))
  if (firstOutput === -1 || firstOutput === printed.length - 1) return []
  const name = printed.at(-1)
  const candidates = paths.flatMap((path) => {
    if (!SOURCE.test(path)) return []
    const whole = segmentsOf(path)
    const isComponent = whole.at(-1) === name
    const source = isComponent ? whole : segmentsOf(path.replace(SOURCE, ""))
    if (source.at(-1) !== name) return []
    const below = sharedEnd(source, printed.slice(firstOutput + 1))
    // Above, only what both layouts have in common is compared.
    const above = sharedEnd(folders(source.slice(0, -below)), folders(printed.slice(0, -below)))
    return [{ path, below, above }]
  })
  const most = (of: "above" | "below", among: typeof candidates) => {
    const best = Math.max(...among.map((each) => each[of]))
    return among.filter((each) => each[of] === best)
  }
  return most("above", most("below", candidates)).map(({ above, below, path }) => ({
    path,
    sharesFolder: above + below >= MIN_SEGMENTS
  }))
}

const segmentsOf = (path: string): ReadonlyArray<string> =>
  path
    .replace(/^file:\/\//, "")
    .split(/[\\/]+/)
    .filter((segment) => segment !== "" && segment !== ".")

/** The folders that say which program it is. */
const folders = (segments: ReadonlyArray<string>): ReadonlyArray<string> =>
  segments.filter((segment) => !OUTPUT_FOLDERS.has(segment) && !LAYOUT_FOLDERS.has(segment))

const sharedEnd = (a: ReadonlyArray<string>, b: ReadonlyArray<string>): number => {
  let shared = 0
  while (shared < Math.min(a.length, b.length) && a.at(-1 - shared) === b.at(-1 - shared)) shared++
  return shared
}
