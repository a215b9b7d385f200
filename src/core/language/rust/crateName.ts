/**
 * The name of a crate in code, by its `Cargo.toml`: that of the library, else that of the package; "" when there is none, as in a workspace
 * (https://doc.rust-lang.org/cargo/reference/cargo-targets.html#library).
 *
 * @example
 * ```ts
 * crateName('[package]\nname = "grep-cli"\nversion = "1.0.0"\n') // => "grep_cli"
 * crateName('[workspace]\nmembers = ["crates/*"]\n') // => ""
 * ```
 */
export const crateName = (text: string): string => {
  const names = new Map<string, string>()
  let table = ""
  for (const line of text.split("\n")) {
    const [, tableName] = TABLE_HEADER.exec(line) ?? []
    if (tableName !== undefined) table = tableName
    const [, name] = NAME_KEY.exec(line) ?? []
    if (name !== undefined && !names.has(table)) names.set(table, name)
  }
  return (names.get("lib") ?? names.get("package") ?? "").replaceAll("-", "_")
}

const TABLE_HEADER = /^\s*\[+\s*([\w.-]+)/
const NAME_KEY = /^\s*name\s*=\s*["']([\w-]+)["']/
