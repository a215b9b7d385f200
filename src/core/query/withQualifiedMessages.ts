/** A method of Objective-C with its class, perhaps of a category, as traces and documentation print it. */
const MESSAGE = /[-+]\[\s*(\w+)(?:\(\w*\))?\s+((?:\w+:)+|\w+)\s*\](?!\w)|\[(\w+)\s+((?:\w+:)+)\]/g

/** A class and a method with several arguments, or with a name of several words. */
const CLASS_AND_SELECTOR = /^(\p{Lu}\w*)\s+((?:\w+:){2,}|\p{Ll}\w*\p{Lu}\w*:)$/u

/**
 * The query with methods of Objective-C as qualified names.
 *
 * @example
 * ```ts
 * withQualifiedMessages("who calls -[Cart addItem:count:]") // => "who calls Cart.addItem:count:"
 * withQualifiedMessages("+[Cart(Shop) open]") // => "Cart.open"
 * withQualifiedMessages("Cart addItem:count:") // => "Cart.addItem:count:"
 * withQualifiedMessages("x = -[a b c]") // => "x = -[a b c]"
 * ```
 */
export const withQualifiedMessages = (query: string): string =>
  query.includes("\n")
    ? query
    : query
        .trim()
        .replace(CLASS_AND_SELECTOR, "$1.$2")
        .replaceAll(
          MESSAGE,
          (_, type?: string, name?: string, plainType?: string, selector?: string) =>
            `${type ?? plainType ?? ""}.${name ?? selector ?? ""}`
        )
