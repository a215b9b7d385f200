/**
 * The module name that a path gives by itself: folders joined by `separator`, extension dropped, source roots (`src`, `lib`) and
 * the file names that stand for their folder dropped too.
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
