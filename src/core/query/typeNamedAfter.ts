import { singular } from "./singular.ts"

/**
 * What a type is called that stands for one of a collection: of what a table holds, or what is below a route.
 *
 * @example
 * ```ts
 * typeNamedAfter("line_items") // => "LineItem"
 * typeNamedAfter("categories") // => "Category"
 * typeNamedAfter("addresses") // => "Address"
 * ```
 */
export const typeNamedAfter = (collection: string): string =>
  singular(collection)
    .split(/[_-]/)
    .map((part) => part.slice(0, 1).toUpperCase() + part.slice(1))
    .join("")
