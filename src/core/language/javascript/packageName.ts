/**
 * The name that a `package.json` gives its package, "" where it gives none.
 *
 * @example
 * ```ts
 * packageName('{ "name": "@acme/shop", "version": "1.0.0" }') // => "@acme/shop"
 * packageName('{ "private": true }') // => ""
 * ```
 */
export const packageName = (text: string): string => {
  try {
    const manifest: unknown = JSON.parse(text)
    const name = typeof manifest === "object" && manifest !== null && "name" in manifest ? manifest.name : ""
    return typeof name === "string" ? name : ""
  } catch {
    // What is wrong with its syntax is told of it as of any file.
    return ""
  }
}
