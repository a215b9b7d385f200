const OUTERMOST = /^([\p{L}_][\p{L}\p{N}_-]*)(?:\.|:{1,3}|\/|\\)(?=[\p{L}_])/u

/**
 * The outermost part of a qualified name, and the rest of the name; undefined for a name of one part.
 *
 * @example
 * ```ts
 * splitOutermost("shop_core::cart::Cart") // => { outermost: "shop_core", inside: "cart::Cart" }
 * splitOutermost("Cart") // => undefined
 * ```
 */
export const splitOutermost = (
  name: string
): { readonly outermost: string; readonly inside: string } | undefined => {
  const [withSign, outermost] = OUTERMOST.exec(name) ?? []
  return withSign === undefined || outermost === undefined
    ? undefined
    : { outermost, inside: name.slice(withSign.length) }
}

/** The ending by which some languages tell projects of theirs: `Shop.jl`. */
const LANGUAGE_ENDING = /\.\w{1,4}$/

/**
 * A qualified name without its outermost part, if that is the name of the project, which is the name of its folder: the whole of the project has no symbol in some
 * languages. Undefined if it is not.
 *
 * @example
 * ```ts
 * withoutProject("Shop.Orders.total!", "Shop.jl") // => "Orders.total!"
 * withoutProject("shop::total", "shop") // => "total"
 * withoutProject("Orders.total", "shop") // => undefined
 * ```
 */
export const withoutProject = (name: string, folder: string): string | undefined => {
  const split = splitOutermost(name)
  return split?.outermost === folder.replace(LANGUAGE_ENDING, "") ? split.inside : undefined
}
