/**
 * The name that stands for a file: its name without extension, or the name of its folder for `index`, `mod` and `main`.
 *
 * @example
 * ```ts
 * fileName("src/UserCard.vue") // => "UserCard"
 * fileName("src/cart/index.ts") // => "cart"
 * ```
 */
export const fileName = (path: string): string => {
  const [base = "", folder] = path.split("/").toReversed()
  const stem = base.replace(/\..*$/, "")
  return /^(?:index|mod|main)$/.test(stem) && folder !== undefined ? folder : stem
}
