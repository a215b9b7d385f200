/** The name up to its first dot. Dots in brackets belong to the parameter of a route. */
const STEM = /^(?:\[[^\]]*\]|\[(?![^\]]*\])|[^.[])*/

/**
 * The name that stands for a file: its name without extension, or the name of its folder for `index`, `mod` and `main`.
 *
 * @example
 * ```ts
 * fileTitle("src/UserCard.vue") // => "UserCard"
 * fileTitle("src/cart/index.ts") // => "cart"
 * fileTitle("src/pages/[...slug].astro") // => "[...slug]"
 * ```
 */
export const fileTitle = (path: string): string => {
  const [base = "", folder] = path.split("/").toReversed()
  const stem = STEM.exec(base)?.[0] ?? ""
  return /^(?:index|mod|main)$/.test(stem) && folder !== undefined ? folder : stem
}
