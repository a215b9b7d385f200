import { singular } from "./singular.ts"

/** What the type for a table may be called, in lower case without separators. */
export interface TableTypeName {
  readonly name: string
  /** The folder of the part of the program that is named before it; undefined if the table has the whole name. */
  readonly folder: string | undefined
}

/**
 * The names of the types that a mapper may name a table after: the part of the program first, as Django does it, or the plural of the type.
 *
 * @example
 * ```ts
 * tableTypeNames("shop_cartline") // => [{ name: "cartline", folder: "shop" }, { name: "shopcartline", folder: undefined }]
 * tableTypeNames("line_items") // => [{ name: "items", folder: "line" }, { name: "lineitem", folder: undefined }]
 * ```
 */
export const tableTypeNames = (table: string): ReadonlyArray<TableTypeName> => {
  const [, folder, rest] = /^([^_]+)_(\w+)$/.exec(table.toLowerCase()) ?? []
  return [
    ...(folder === undefined || rest === undefined ? [] : [{ name: rest.replaceAll("_", ""), folder }]),
    { name: singular(table.toLowerCase()).replaceAll("_", ""), folder: undefined }
  ]
}
