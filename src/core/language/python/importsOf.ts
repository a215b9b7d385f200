import { anyScript } from "../../text/mod.ts"
import type { StatedImport } from "../StatedNames.ts"

const FROM_IMPORT = anyScript(/^from\s+([.\w]+)\s+import\s+([\s\S]*)$/)
const IMPORTED_NAME = anyScript(/([\w*]+)(?:\s+as\s+(\w+))?/g)
const IMPORTED_MODULE = anyScript(/([\w.]+)(?:\s+as\s+(\w+))?/g)

/**
 * The imports in `import` and `from … import`. An imported name can be imported from the importing module too.
 *
 * @example
 * ```ts
 * importsOf("from shop import Cart as C, all_carts").map(({ alias, module, name }) => [module, name, alias]) // => [["shop", "Cart", "C"], ["shop", "all_carts", "all_carts"]]
 * ```
 */
export const importsOf = (statement: string): ReadonlyArray<StatedImport> => {
  // Comments and line continuations keep their length, so that offsets stay valid.
  const withoutComments = statement
    .replaceAll(/#[^\n]*/g, (remark) => " ".repeat(remark.length))
    .replaceAll("\\\n", "  ")
  const fromImport = FROM_IMPORT.exec(withoutComments)
  if (fromImport !== null) {
    const [matched, module = "", names = ""] = fromImport
    const offset = matched.length - names.length
    return [...names.matchAll(IMPORTED_NAME)].map((match) => {
      const [, name = "", alias] = match
      return {
        module,
        name,
        alias: name === "*" ? "" : (alias ?? name),
        exported: true,
        at: offset + match.index
      }
    })
  }
  const importKeyword = /^import\s+/.exec(withoutComments)?.[0] ?? ""
  if (importKeyword === "") return []
  return [...withoutComments.slice(importKeyword.length).matchAll(IMPORTED_MODULE)].map((match) => {
    const [, module = "", alias] = match
    return {
      module,
      name: "",
      alias: alias ?? module,
      exported: alias !== undefined,
      at: importKeyword.length + match.index
    }
  })
}
