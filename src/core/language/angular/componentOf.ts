import type { TemplateOwner } from "../TemplateOwner.ts"

/**
 * The class that a template belongs to, by the names that Angular gives to both: `CartListComponent` in `cart-list.component.ts` beside
 * `cart-list.component.html`.
 *
 * @example
 * ```ts
 * componentOf("src/app/cart-list.component.html") // => { type: "CartListComponent", module: "./cart-list.component" }
 * componentOf("src/app/cart.html") // => { type: "Cart", module: "./cart" }
 * ```
 */
export const componentOf = (path: string): TemplateOwner => {
  const name = path.slice(path.lastIndexOf("/") + 1).replace(/\.html$/i, "")
  const type = name.replaceAll(/(?:^|[^\p{L}\p{N}]+)(\p{L}?)/gu, (_, first: string) => first.toUpperCase())
  return { type, module: `./${name}` }
}
