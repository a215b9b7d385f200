/** A member with the type or module that it belongs to, as a sentence names it. */
export interface MentionedMember {
  readonly qualifier: string
  readonly name: string
}

/** Names joined by a dot, `::`, `#`, `->` or `\`; not a part of a path, an address or a number. */
const CHAIN =
  /(?<![\p{L}\p{N}_$./\\@-])(?:[\p{L}_$][\p{L}\p{N}_$]{0,80}(?:\.|::|#|->|\\)){1,8}[\p{L}_$][\p{L}\p{N}_$]{0,80}[?!]?(?![\p{L}\p{N}_$/\\@]|[.-][\p{L}\p{N}_])/gu

const SEPARATOR = /\.|::|#|->|\\/

/** Most members that are looked up. */
const MAX_MEMBERS = 4

/**
 * The members that a sentence names together with their type or module: its last two names. None for a query that is one word, which names a single symbol as a
 * whole.
 *
 * @example
 * ```ts
 * mentionedMembers("shop.Cart.total is wrong after an update") // => [{ qualifier: "Cart", name: "total" }]
 * mentionedMembers("Cart#add! raises, see src/cart.rb or example.org/cart.html") // => [{ qualifier: "Cart", name: "add!" }]
 * mentionedMembers("Cart.total") // => []
 * ```
 */
export const mentionedMembers = (query: string): ReadonlyArray<MentionedMember> =>
  /\S\s+\S/.test(query)
    ? [...query.matchAll(CHAIN)].slice(0, MAX_MEMBERS).map(([chain]) => {
        const [qualifier, name] = chain.split(SEPARATOR).slice(-2)
        return { qualifier: qualifier!, name: name! }
      })
    : []
