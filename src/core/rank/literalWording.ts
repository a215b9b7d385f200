import type { Wording } from "./wordingOf.ts"

/**
 * Whether a text contains a name as a text in quotes, alone or before arguments, or as a symbol of Ruby or an atom.
 *
 * @example
 * ```ts
 * literalWording("cart:prune").scoreIn("#[AsCommand(name: 'cart:prune')]") // => 1
 * literalWording("cart:prune").scoreIn("protected $signature = 'cart:prune {--all}'") // => 1
 * literalWording("edit_carts").scoreIn("can?(:edit_carts)") // => 1
 * literalWording("cart:prune").scoreIn("run cart:prune first") // => 0
 * literalWording("cart:prune").scoreIn("'cart:prune:all'") // => 0
 * ```
 */
export const literalWording = (name: string): Wording => {
  const written = RegExp.escape(name)
  const quoted = new RegExp(String.raw`["'\x60]${written}(?=["'\x60\s\\])|(?<![\w:]):${written}(?![\w:-])`)
  return {
    searchText: name,
    parts: [],
    requiresAllWords: true,
    scoreIn: (text) => (quoted.test(text) ? 1 : 0)
  }
}
