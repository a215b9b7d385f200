import type { Import } from "../Mention.ts"

/** A module with a shorter name, and the node up to which that counts. */
interface Shortened {
  readonly module: string
  readonly until: number
}

/** Shorter names of modules, from the imports that introduce them to the end of the enclosing block. */
export interface ShortNames {
  /** Records the name that an import gives to a module, valid up to a node. */
  readonly note: (one: Pick<Import, "module" | "name" | "alias">, until: number) => void
  /** A name with its first part expanded at a node. Nodes have to ascend from call to call. */
  readonly whole: (name: string, node: number) => string
}

/**
 * The shorter names that imports give to modules, for languages in which longer names begin with them.
 *
 * @example
 * ```ts
 * const names = shortNames()
 * names.note({ module: "Shop.Cart", name: "", alias: "Cart" }, 9)
 * names.whole("Cart.Line", 5) // => "Shop.Cart.Line"
 * names.whole("Cart.Line", 9) // => "Cart.Line"
 * names.whole("Line.Cart", 5) // => "Line.Cart"
 * ```
 */
export const shortNames = (): ShortNames => {
  const open = new Map<string, Array<Shortened>>()
  return {
    note: ({ alias, module, name }, until) => {
      if (name !== "" || alias === "" || alias.includes(".") || alias === module) return
      const some = open.get(alias) ?? []
      some.push({ module, until })
      open.set(alias, some)
    },
    whole: (name, node) => {
      const dot = name.indexOf(".")
      const first = dot < 0 ? name : name.slice(0, dot)
      const some = open.get(first)
      if (some === undefined) return name
      // A name recorded in an inner block ends before the outer ones.
      while (some.length > 0 && some.at(-1)!.until <= node) some.pop()
      const last = some.at(-1)
      return last === undefined ? name : last.module + name.slice(first.length)
    }
  }
}
