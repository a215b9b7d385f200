import { TYPE_MODULE_PREFIX } from "../../mention/Mention.ts"
import type { StatedImport } from "../StatedNames.ts"

/** A type of another module where it is used: `import(…).Cart`. The members of a promise follow a module that is loaded. */
const IMPORTED_TYPE =
  /\bimport\(\s*["']([^"'\n]{1,300})["']\s*\)(?=\s*\.\s*(?!(?:then|catch|finally)\b)[\p{ID_Start}_$])/gu

const HAS_IMPORT = /\bimport\(/

/** The name that stands for a module whose types are used so; no program has such a name. */
const nameOfModule = (module: string): string =>
  `${TYPE_MODULE_PREFIX}${module.replaceAll(/[^A-Za-z\d]/g, (sign) => `$${sign.codePointAt(0)!.toString(16)}$`)}`

/**
 * A written type in which a name stands for each module that it imports types from: see `typeModules`.
 *
 * @example
 * ```ts
 * withModuleNames("Map<string, import(\"./cart\").Cart>") // => "Map<string, import$$2e$$2f$cart.Cart>"
 * withModuleNames("Cart") // => "Cart"
 * ```
 */
export const withModuleNames = (written: string): string =>
  HAS_IMPORT.test(written)
    ? written.replaceAll(IMPORTED_TYPE, (_, module: string) => nameOfModule(module))
    : written

/**
 * The modules of which a text uses types, each once, with the name that stands for it.
 *
 * @example
 * ```ts
 * typeModules("let cart: import(\"./cart\").Cart").map(({ alias, module }) => [module, alias]) // => [["./cart", "import$$2e$$2f$cart"]]
 * ```
 */
export const typeModules = (text: string): ReadonlyArray<StatedImport> => {
  if (!HAS_IMPORT.test(text)) return []
  const found = new Map<string, StatedImport>()
  // The name holds in all of the file, wherever the type is written.
  for (const { 1: module = "" } of text.matchAll(IMPORTED_TYPE))
    if (!found.has(module))
      found.set(module, { module, name: "", alias: nameOfModule(module), exported: false, at: 0 })
  return [...found.values()]
}
