/**
 * A function with its number of arguments, as Elixir and Erlang write it: with its module, or a name that is no word of a sentence. Neither a part of a path nor
 * of an address.
 */
const WITH_ARITY =
  /(?<![\p{L}\p{N}_$./\\@:-])&?((?:\p{Lu}[\p{L}\p{N}_]{0,80}\.){1,8}|\p{Ll}[\p{L}\p{N}_]{0,80}:)?(\p{Ll}[\p{L}\p{N}_]{0,80}[?!]?)\/\d{1,2}(?![\p{L}\p{N}_$/\\@.-]*[\p{L}\p{N}_/])/gu

const NO_WORD = /_|[?!]$/

/**
 * The query with functions as qualified names, without the number of their arguments.
 *
 * @example
 * ```ts
 * withoutArity("who calls Shop.Cart.add!/2?") // => "who calls Shop.Cart.add!?"
 * withoutArity("shop_cart:add/2") // => "shop_cart.add"
 * withoutArity("add_item/2 fails") // => "add_item fails"
 * withoutArity("GET carts/2 or src/cart_item/2") // => "GET carts/2 or src/cart_item/2"
 * ```
 */
export const withoutArity = (query: string): string =>
  query.includes("\n")
    ? query
    : query.replaceAll(WITH_ARITY, (written, module: string | undefined, name: string) =>
        module !== undefined
          ? `${module.replace(/:$/, ".")}${name}`
          : NO_WORD.test(name) && query.trim() !== written
            ? name
            : written
      )
