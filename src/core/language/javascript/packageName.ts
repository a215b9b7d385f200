/**
 * The name of the package in a `package.json`, "" if none.
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
    // Syntax errors are reported as for any JSON file.
    return ""
  }
}
