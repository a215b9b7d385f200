/**
 * The path from the root for one that is relative to a folder; a path that leaves the root begins there.
 *
 * @example
 * ```ts
 * resolvePath("web/pages", "../cart") // => "web/cart"
 * resolvePath("", "./cart.ts") // => "cart.ts"
 * ```
 */
export const resolvePath = (folder: string, path: string): string => {
  const parts = folder === "" ? [] : folder.split("/")
  for (const part of path.split("/"))
    if (part === "..") parts.pop()
    else if (part !== "." && part !== "") parts.push(part)
  return parts.join("/")
}
