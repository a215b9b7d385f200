/**
 * The module name that follows from a path alone: folders joined by `separator`, without the extension, source roots (`src`, `lib`) and file names that stand
 * for their folder.
 *
 * @example
 * ```ts
 * pathModule("src/auth/jwt.rs", "::", ["mod", "lib", "main"]) // => "auth::jwt"
 * pathModule("app/models/__init__.py", ".", ["__init__"]) // => "app.models"
 * ```
 */
export const pathModule = (
  path: string,
  separator: string,
  standForFolder: ReadonlyArray<string> = [],
  roots: ReadonlyArray<string> = ["src", "lib"]
): string => {
  const parts = path.split("/")
  const last = parts.pop() ?? ""
  const stem = last.replace(/(?:\.d)?\.[^.]*$/, "")
  while (parts.length > 0 && roots.includes(parts[0]!)) parts.shift()
  return [...parts, ...(standForFolder.includes(stem) ? [] : [stem])].join(separator)
}
