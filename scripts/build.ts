/**
 * Builds the executable: `bun run build` for this machine, `bun run build --target bun-darwin-arm64` for another. It contains everything: the program, its
 * workers, the grammars, SQLite, and usearch when there is a prebuilt addon for the target.
 */
import type { BunPlugin } from "bun"
import { mkdirSync, statSync } from "node:fs"
import { join, resolve } from "node:path"
import { parseArgs } from "node:util"

const root = resolve(import.meta.dir, "..")

const ARCHITECTURE = process.arch === "arm64" ? "arm64" : "x64"
const HOST_TARGET = `bun-${process.platform === "win32" ? "windows" : process.platform}-${ARCHITECTURE}`

/** Supported targets and the usearch prebuild of each; musl has none and uses the exact scan. */
const PREBUILDS: Readonly<Record<string, string | undefined>> = {
  "bun-linux-x64": "linux-x64",
  "bun-linux-arm64": "linux-arm64",
  "bun-linux-x64-musl": undefined,
  "bun-linux-arm64-musl": undefined,
  "bun-darwin-x64": "darwin-arm64+x64",
  "bun-darwin-arm64": "darwin-arm64+x64",
  "bun-windows-x64": "win32-x64"
}

const { values } = parseArgs({ options: { target: { type: "string" }, outfile: { type: "string" } } })
const target = values.target ?? HOST_TARGET
if (!(target in PREBUILDS)) {
  console.error(`Cannot build for "${target}": the targets are ${Object.keys(PREBUILDS).join(", ")}`)
  process.exit(2)
}
const prebuild = PREBUILDS[target]
const suffix = target === HOST_TARGET ? "" : target.replace(/^bun/, "")
const outfile = resolve(
  values.outfile ?? join(root, "dist", `lodestone${suffix}${target.includes("windows") ? ".exe" : ""}`)
)

/** Replaces the module that selects a usearch addon at run time with one that loads the target's addon. */
const nativeAddon: BunPlugin = {
  name: "usearch for one platform",
  setup: (build) => {
    build.onLoad({ filter: /ports\/vectors\/usearchAddon\.ts$/ }, () => {
      const file = prebuild && join(root, "node_modules/usearch/prebuilds", prebuild, "usearch.node")
      const load = file === undefined ? "return undefined" : `return require(${JSON.stringify(file)})`
      return {
        loader: "ts",
        contents: `let loaded\nconst load = () => { try { ${load} } catch { return undefined } }\nexport const usearchAddon = () => (loaded ??= { addon: load() }).addon\n`
      }
    })
  }
}

mkdirSync(join(root, "dist"), { recursive: true })
const started = performance.now()
/** Factor by which code must run more often than usual before the JIT compiles it, until `compileAfterFirstCalls` resets it. */
const JIT_THRESHOLD_FACTOR = 8

const result = await Bun.build({
  entrypoints: [
    join(root, "src/main.ts"),
    join(root, "src/runCommandLine.ts"),
    join(root, "src/ports/deriving/deriveWorker.ts"),
    join(root, "src/ports/grep/grepWorker.ts")
  ],
  root: join(root, "src"),
  compile: {
    target: target as Bun.Build.CompileTarget,
    outfile,
    autoloadDotenv: false,
    autoloadBunfig: false,
    jitPolicy: JIT_THRESHOLD_FACTOR
  },
  plugins: [nativeAddon],
  minify: { whitespace: true, syntax: true, identifiers: false },
  bytecode: process.env["NO_BYTECODE"] === undefined,
  format: process.env["NO_BYTECODE"] === undefined ? "cjs" : "esm",
  sourcemap: "none"
})
if (!result.success) {
  for (const log of result.logs) console.error(log)
  process.exit(1)
}
const megabytes = Math.round(statSync(outfile).size / 1e6)
console.error(
  `Built ${outfile} (${megabytes} MB) for ${target} in ${((performance.now() - started) / 1000).toFixed(1)} s`
)
