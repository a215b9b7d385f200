import type { NameableSymbol } from "./matchName.ts"
import { nameParts } from "./nameParts.ts"

/**
 * Whether a matching symbol belongs to another type or module than the one that a name gives as its owner: to one inside of that, or one in a file of that name.
 *
 * @example
 * ```ts
 * const total = { name: "total", qualifiedName: "Shop.Carts.Open.total", path: "lib/shop/carts/open.ex", package: "Shop.Carts.Open" }
 * hasOtherOwner("Shop.Carts.total", total) // => true
 * hasOtherOwner("Open.total", total) // => false
 * hasOtherOwner("total", total) // => false
 * const field = { name: "isRoot", qualifiedName: "CartInfo#isRoot", path: "web/cart.ts", package: "web/cart" }
 * hasOtherOwner("Cart.isRoot", field) // => true
 * hasOtherOwner("web/cart.isRoot", field) // => false
 * hasOtherOwner("cartinfo.isRoot", field) // => false
 * ```
 */
export const hasOtherOwner = (
  requested: string,
  { package: pkg, path, qualifiedName }: NameableSymbol
): boolean => {
  const owner = nameParts(requested).at(-2)
  if (owner === undefined) return false
  const owners = nameParts(qualifiedName).slice(0, -1)
  if (owners.at(-1)?.toLowerCase() === owner.toLowerCase()) return false
  return owners.includes(owner) || !nameParts(`${pkg}/${path}`).includes(owner)
}
