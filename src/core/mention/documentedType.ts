/** Precedes a type of which only documentation says that another type has its members, so that nothing follows from it with certainty. */
const MARK = "~"

/** The type that documentation states; "" for none. */
export const documentedType = (name: string): string => (name === "" ? "" : MARK + name)

export const isDocumentedType = (written: string): boolean => written.startsWith(MARK)

/**
 * A written type without the sign that only documentation states it.
 *
 * @example
 * ```ts
 * withoutDocumentedMark(documentedType("shop.Cart")) // => "shop.Cart"
 * withoutDocumentedMark("shop.Cart") // => "shop.Cart"
 * ```
 */
export const withoutDocumentedMark = (written: string): string =>
  isDocumentedType(written) ? written.slice(MARK.length) : written
