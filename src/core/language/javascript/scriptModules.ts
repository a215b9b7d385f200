import { pathModule } from "../pathModule.ts"

const SCRIPT_EXTENSION = /\.[cm]?[jt]sx?$/

/** A path of a script without its extension. */
export const withoutScriptExtension = (path: string): string => path.replace(SCRIPT_EXTENSION, "")

/**
 * The modules that an imported path may mean, the likeliest first: the file, or the one that stands for the folder. The path is relative to the root.
 *
 * @example
 * ```ts
 * scriptModules("src/cart/index.js") // => ["src/cart/index", "src/cart", "src/cart/index.vue", "src/cart/index/index.vue"]
 * ```
 */
export const scriptModules = (path: string): ReadonlyArray<string> => {
  const file = withoutScriptExtension(path)
  return [file, pathModule(`${file}.x`, "/", ["index", "mod"], []), `${file}.vue`, `${file}/index.vue`]
}
