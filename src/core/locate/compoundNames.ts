import { anyScript } from "../text/mod.ts"

/** The name of a module or type that its declaration writes with the modules around it. */
const COMPOUND_NAME = anyScript(/^\p{Lu}\w*(?:(?:\.|::)\p{Lu}\w*)*(?:\.|::)(\p{Lu}\w*)$/u)

/**
 * The last part of a name that a declaration writes with the modules around it: code inside of these, or with an alias, uses only that part. Undefined for
 * other names.
 *
 * @example
 * ```ts
 * lastOfCompound("Shop.Carts.Cart") // => "Cart"
 * lastOfCompound("Cart") // => undefined
 * lastOfCompound("v1.2") // => undefined
 * ```
 */
export const lastOfCompound = (name: string): string | undefined => COMPOUND_NAME.exec(name)?.[1]

/** The name of a method that is written in several parts, each before an argument. */
const SELECTOR = anyScript(/^((?!\d)\w+):(?:\w*:)*$/)

/**
 * The first part of the name of a method that is written in several parts; undefined for other names.
 *
 * @example
 * ```ts
 * firstOfSelector("addItem:count:") // => "addItem"
 * firstOfSelector("addItem") // => undefined
 * ```
 */
export const firstOfSelector = (name: string): string | undefined => SELECTOR.exec(name)?.[1]

/** Compound names by their last parts, and names of several parts by the first, in lower case. */
export const compoundNames = (names: Iterable<string>): ReadonlyMap<string, ReadonlyArray<string>> => {
  const found = new Map<string, Array<string>>()
  for (const name of names) {
    const last = (lastOfCompound(name) ?? firstOfSelector(name))?.toLowerCase()
    if (last === undefined) continue
    const others = found.get(last)
    if (others === undefined) found.set(last, [name])
    else others.push(name)
  }
  return found
}
