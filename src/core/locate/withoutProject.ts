const OUTERMOST = /^([\p{L}_][\p{L}\p{N}_-]*)(?:\.|:{1,3}|\/|\\)(?=[\p{L}_])/u

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
  const [outermost, project] = OUTERMOST.exec(name) ?? []
  return outermost !== undefined && project === folder.replace(LANGUAGE_ENDING, "")
    ? name.slice(outermost.length)
    : undefined
}
