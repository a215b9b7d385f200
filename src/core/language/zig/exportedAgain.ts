import { anyScript } from "../../text/mod.ts"
import type { StatedImport } from "../StatedNames.ts"

/** A constant of the file that stands for another file. */
const FILE_CONSTANT = anyScript(/^(?:pub\s+)?const\s+(\w+)\s*=\s*@import\(\s*"([^"\n]+)"\s*\)\s*;/gm)
/** A public constant of the file that stands for what another constant stands for, or a name in that. What is in a container there is no name of that file. */
const PUBLIC_NAME = anyScript(/^pub\s+const\s+(\w+)\s*=\s*((?!\d)\w+)\s*(?:\.\s*((?!\d)\w+)\s*)?;/gm)

const NAME_BEFORE_VALUE = /\w+\s*=/

/**
 * The names of other files that a file exports again, by way of its constants for these.
 *
 * @example
 * ```ts
 * exportedAgain("const shop = @import(\"shop.zig\");\npub const Cart = shop.Cart;\n").map(({ alias, module, name }) => [alias, module, name]) // => [["Cart", "shop.zig", "Cart"]]
 * exportedAgain("pub const Cart = shop.Cart;") // => []
 * exportedAgain("const shop = @import(\"shop.zig\");\npub const Cart = shop.old.Cart;\n") // => []
 * ```
 */
export const exportedAgain = (text: string): ReadonlyArray<StatedImport> => {
  if (!text.includes("@import")) return []
  const files = new Map(Array.from(text.matchAll(FILE_CONSTANT), ([, name = "", file = ""]) => [name, file]))
  return [...text.matchAll(PUBLIC_NAME)].flatMap(
    ({ 0: matched, 1: alias = "", 2: first = "", 3: name = "", index }) => {
      const module = files.get(first)
      return module === undefined
        ? []
        : [{ module, name, alias, exported: true, at: index + matched.search(NAME_BEFORE_VALUE) }]
    }
  )
}
