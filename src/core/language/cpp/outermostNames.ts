import { anyScript } from "../../text/mod.ts"

/** Before a name that is looked up from the outermost namespace, as `plainTypeName` knows it: where that begins, `::` is no sign of a path. */
export const OUTERMOST_MARK = "\\"

/** What may precede a type without changing its members. */
const OUTERMOST = anyScript(/^(\s*(?:(?:const|volatile|struct|class|typename)\s+)*)::\s*/)

/** The same as an argument of another type. */
const OUTERMOST_ARGUMENT = anyScript(/([<,]\s*)::/g)

/**
 * A written type whose name begins in the outermost namespace, or whose type arguments do, with the mark for that. Another type as it is.
 *
 * @example
 * ```ts
 * ["const ::shop::Cart&", "std::vector<::Cart>", "shop::Cart"].map(withOutermostMark) // => ["\\shop::Cart&", "std::vector<\\Cart>", "shop::Cart"]
 * ```
 */
export const withOutermostMark = (written: string): string =>
  written.includes("::")
    ? written.replace(OUTERMOST, OUTERMOST_MARK).replaceAll(OUTERMOST_ARGUMENT, `$1${OUTERMOST_MARK}`)
    : written

/**
 * Whether the first of such names in a declaration is looked up from the outermost namespace.
 *
 * @example
 * ```ts
 * ["static ::Cart* open()", "shop::Cart* open()"].map((each) => beginsOutermost(each, "Cart")) // => [true, false]
 * ```
 */
export const beginsOutermost = (declaration: string, name: string): boolean =>
  new RegExp(`(?<![\\w>:])::${RegExp.escape(name)}(?!\\w)`).test(declaration)
