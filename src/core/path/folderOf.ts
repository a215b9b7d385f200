/**
 * The folder of a file by its path, "" for a file at the root.
 *
 * @example
 * ```ts
 * folderOf("web/src/cart.ts") // => "web/src"
 * folderOf("cart.ts") // => ""
 * ```
 */
export const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf("/")))
