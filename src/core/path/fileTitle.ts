/**
 * The name that stands for a file: its name without extension, or the name of its folder for `index`, `mod` and `main`.
 *
 * @example
 * ```ts
 * fileTitle("src/UserCard.vue") // => "UserCard"
 * fileTitle("src/cart/index.ts") // => "cart"
 * ```
 */
export const fileTitle = (path: string): string => {
  const [base = "", folder] = path.split("/").toReversed()
  const stem = base.replace(/\..*$/, "")
  return /^(?:index|mod|main)$/.test(stem) && folder !== undefined ? folder : stem
}
