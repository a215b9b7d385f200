import { rustModule } from "../../language/rust/rustModule.ts"

/** A crate of Rust: the folder of its `Cargo.toml`, "" for the root, and its name in code. */
export interface NamedCrate {
  readonly folder: string
  readonly name: string
}

/**
 * The module of a path that begins with the name of a crate in the same repository; of several crates of that name, the one nearest to the root. Undefined when
 * no crate has that name.
 *
 * @example
 * ```ts
 * const crates = [{ folder: "crates/searcher", name: "grep_searcher" }, { folder: "", name: "ripgrep" }]
 * crateModule("grep_searcher::sink", crates) // => "searcher::sink"
 * crateModule("ripgrep", crates) // => ""
 * crateModule("std::io", crates) // => undefined
 * ```
 */
export const crateModule = (imported: string, crates: ReadonlyArray<NamedCrate>): string | undefined => {
  const [first, ...rest] = imported.split("::")
  const [crate] = crates.filter(({ name }) => name === first).sort((a, b) => depthOf(a) - depthOf(b))
  if (crate === undefined) return undefined
  const root = rustModule(crate.folder === "" ? "src/lib.rs" : `${crate.folder}/src/lib.rs`)
  return [...(root === "" ? [] : [root]), ...rest].join("::")
}

const depthOf = ({ folder }: NamedCrate) => folder.split("/").length + Number(folder !== "")
