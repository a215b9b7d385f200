import type { Import } from "../../../mention/Mention.ts"

/** A module with a shorter name, and the node up to which that counts. */
interface ShortenedModule {
  readonly module: string
  readonly until: number
}

/** Shorter names of modules, from the imports that introduce them to the end of the enclosing block. */
export interface ShortNames {
  /** Records the name that an import gives to a module, valid up to a node. */
  readonly add: (one: Pick<Import, "module" | "name" | "alias">, until: number) => void
  /** A name with its first part expanded at a node. Nodes have to ascend from call to call. */
  readonly expand: (name: string, node: number) => string
}

/**
 * The shorter names that imports give to modules, for languages in which longer names begin with them.
 *
 * @example
 * ```ts
 * const names = shortNames()
 * names.add({ module: "Shop.Cart", name: "", alias: "Cart" }, 9)
 * names.expand("Cart.Line", 5) // => "Shop.Cart.Line"
 * names.expand("Cart.Line", 9) // => "Cart.Line"
 * names.expand("Line.Cart", 5) // => "Line.Cart"
 * ```
 */
export const shortNames = (): ShortNames => {
  const modulesByAlias = new Map<string, Array<ShortenedModule>>()
  return {
    add: ({ alias, module, name }, until) => {
      if (name !== "" || alias === "" || alias.includes(".") || alias === module) return
      const modules = modulesByAlias.get(alias) ?? []
      modules.push({ module, until })
      modulesByAlias.set(alias, modules)
    },
    expand: (name, node) => {
      const dot = name.indexOf(".")
      const first = dot < 0 ? name : name.slice(0, dot)
      const modules = modulesByAlias.get(first)
      if (modules === undefined) return name
      // A name recorded in an inner block ends before the outer ones.
      while (modules.length > 0 && modules.at(-1)!.until <= node) modules.pop()
      const last = modules.at(-1)
      return last === undefined ? name : last.module + name.slice(first.length)
    }
  }
}
