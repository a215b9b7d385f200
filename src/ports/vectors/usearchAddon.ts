/**
 * The native addon of usearch, if there is one for this platform. The build may replace this module; the paths are literals because a bundler embeds an addon
 * only when it can read its path.
 */

/** Keys, distances (1 - cosine), and counts, for one query. */
type UsearchMatches = readonly [keys: BigUint64Array, distances: Float32Array, counts: BigUint64Array]

/** An HNSW graph. Every method may throw. */
export interface UsearchIndex {
  readonly add: (keys: BigUint64Array, vectors: Int8Array, threads: number) => void
  readonly search: (query: Int8Array, limit: number, threads: number) => UsearchMatches
  readonly size: () => number
  readonly dimensions: () => number
  readonly save: (file: string) => void
  /** Maps `file` into memory without validation: a damaged file may crash the process. */
  readonly view: (file: string) => void
}

export interface Usearch {
  readonly version: () => string
  readonly CompiledIndex: new (
    dimensions: number,
    metric: "cos",
    scalar: "i8",
    connectivity: number,
    expansionAdd: number,
    expansionSearch: number,
    multi: boolean
  ) => UsearchIndex
}

const bundled = (): Usearch | undefined => {
  if (process.platform === "linux" && process.arch === "x64")
    return require("../../../node_modules/usearch/prebuilds/linux-x64/usearch.node")
  if (process.platform === "linux" && process.arch === "arm64")
    return require("../../../node_modules/usearch/prebuilds/linux-arm64/usearch.node")
  if (process.platform === "darwin")
    return require("../../../node_modules/usearch/prebuilds/darwin-arm64+x64/usearch.node")
  if (process.platform === "win32" && process.arch === "x64")
    return require("../../../node_modules/usearch/prebuilds/win32-x64/usearch.node")
  return undefined
}

/** For programs that install this package: its dependencies are then next to it. */
const installed = (): Usearch | undefined => {
  const name = "usearch"
  const [root = ""] = require.resolve(name).split(/[\\/]javascript[\\/]/)
  const platform = process.platform === "darwin" ? "darwin-arm64+x64" : `${process.platform}-${process.arch}`
  return require(`${root}/prebuilds/${platform}/usearch.node`)
}

const load = (): Usearch | undefined => {
  for (const loadAddon of [bundled, installed]) {
    try {
      return loadAddon()
    } catch {
      // Missing, or built for another C library: only the exact scan is available.
    }
  }
  return undefined
}

let loaded: { readonly addon: Usearch | undefined } | undefined

/** Loaded on first use, since that takes milliseconds. `undefined` when usearch has no prebuild: musl, Windows on ARM. */
export const usearchAddon = (): Usearch | undefined => (loaded ??= { addon: load() }).addon
