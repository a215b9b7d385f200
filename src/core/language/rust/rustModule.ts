/** File names that stand for their folder. */
const FOLDER_FILES = new Set(["mod", "lib", "main"])

/**
 * The module of a Rust file: its path below `src`, after the name of the crate if a workspace has several.
 *
 * @example
 * ```ts
 * rustModule("src/auth/jwt.rs") // => "auth::jwt"
 * rustModule("crates/grep-cli/src/process/mod.rs") // => "grep_cli::process"
 * ```
 */
export const rustModule = (path: string): string => {
  const parts = path.split("/")
  const stem = (parts.pop() ?? "").replace(/\.[^.]*$/, "")
  const source = parts.lastIndexOf("src")
  const crate = source > 0 ? [parts[source - 1]!] : []
  return [...crate, ...parts.slice(source + 1), ...(FOLDER_FILES.has(stem) ? [] : [stem])]
    .join("::")
    .replaceAll("-", "_")
}
