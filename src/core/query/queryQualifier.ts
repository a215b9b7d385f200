/** A colon alone separates only in Erlang: elsewhere it is a part of a name. */
const SEPARATOR = /\.|::|#|->|\/|\\|(?<=^\p{Ll}[\p{L}\p{N}_]*):(?=[\p{L}\p{N}_]+$)/u
const QUALIFIED_NAME = /^[^\s(]+(?:\([^)]*|\(.*\))?$/

/**
 * The names before the last one of a qualified name, outermost first; empty for any other query.
 *
 * @example
 * ```ts
 * queryQualifier("shop::Cart.total()") // => ["shop", "Cart"]
 * queryQualifier("total") // => []
 * queryQualifier("how does Cart.total work") // => []
 * ```
 */
export const queryQualifier = (query: string): ReadonlyArray<string> => {
  const text = query.trim()
  return QUALIFIED_NAME.test(text)
    ? text
        .replace(/\(.*/, "")
        .split(SEPARATOR)
        .filter((name) => name !== "")
        .slice(0, -1)
    : []
}

/**
 * Whether a qualified name ends with these names before its last one, whatever their case and separators are. Of a longer qualifier the innermost name decides: a
 * query may name folders that are part of no qualified name.
 *
 * @example
 * ```ts
 * isQualifiedBy("shop.models.Cart.total", ["Cart"]) // => true
 * isQualifiedBy("Cart#total", ["models", "cart"]) // => true
 * isQualifiedBy("shop.CartInfo.total", ["Cart"]) // => false
 * isQualifiedBy("shop_cart:total", ["shop_cart"]) // => true
 * ```
 */
export const isQualifiedBy = (qualifiedName: string, qualifier: ReadonlyArray<string>): boolean =>
  qualifiedName.split(SEPARATOR).at(-2)?.toLowerCase() === qualifier.at(-1)?.toLowerCase() &&
  qualifier.length > 0

/**
 * Whether all of these names stand before the last one of a qualified name, in order and without another between them, whatever their case and separators are.
 *
 * @example
 * ```ts
 * isWhollyQualifiedBy("shop::Api::Carts#total", ["Api", "Carts"]) // => true
 * isWhollyQualifiedBy("shop::Admin::Carts#total", ["Api", "Carts"]) // => false
 * ```
 */
export const isWhollyQualifiedBy = (qualifiedName: string, qualifier: ReadonlyArray<string>): boolean => {
  const around = qualifiedName.split(SEPARATOR).slice(0, -1)
  return (
    around.length >= qualifier.length &&
    qualifier.every(
      (name, at) => name.toLowerCase() === around[around.length - qualifier.length + at]!.toLowerCase()
    )
  )
}
