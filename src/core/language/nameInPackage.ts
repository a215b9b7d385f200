/** What separates a package from a name in it, in any language. */
const SEPARATOR = /^(?:\.|::|\\|\/)(?=.)/

/**
 * A qualified name without the package that its file declares, for readers who know the file.
 *
 * @example
 * ```ts
 * nameInPackage("shop.cart.Basket.total", "shop.cart") // => "Basket.total"
 * nameInPackage("shop.cartoon.draw", "shop.cart") // => "shop.cartoon.draw"
 * nameInPackage("Basket.total", "") // => "Basket.total"
 * ```
 */
export const nameInPackage = (qualifiedName: string, declaredPackage: string): string => {
  if (declaredPackage === "" || !qualifiedName.startsWith(declaredPackage)) return qualifiedName
  const rest = qualifiedName.slice(declaredPackage.length)
  const [separator] = SEPARATOR.exec(rest) ?? []
  return separator === undefined ? qualifiedName : rest.slice(separator.length)
}
