import type { Import } from "../Mention.ts"

/** Up to which node a module is called by a shorter name. */
interface Shortened {
  readonly module: string
  readonly until: number
}

/** What a text calls modules by shorter names, from the imports that say so to the end of what is around these. */
export interface ShortNames {
  /** Notes what an import calls a module, which counts up to a node. */
  readonly note: (one: Pick<Import, "module" | "name" | "alias">, until: number) => void
  /** A name with what its beginning stands for at a node. The nodes that are asked for have to grow. */
  readonly whole: (name: string, node: number) => string
}

/**
 * The shorter names that imports give modules, for languages in which longer names begin with these.
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
      // What was noted inside of another ends before it.
      while (some.length > 0 && some.at(-1)!.until <= node) some.pop()
      const last = some.at(-1)
      return last === undefined ? name : last.module + name.slice(first.length)
    }
  }
}
