import type { Wording } from "./wordingOf.ts"

/** The value of a line that only calls a command, or lists it. */
const CALLED = 0.6

/**
 * How far a text declares a command of Laravel or Symfony: 1 if it states the name as that of a class, less if it has it in quotes.
 *
 * @example
 * ```ts
 * const wording = commandWording("cart:prune")
 * wording.scoreIn("protected $signature = 'cart:prune {--all}';") // => 1
 * wording.scoreIn("#[AsCommand(name: 'cart:prune')]") // => 1
 * wording.scoreIn("Artisan::call('cart:prune')") // => 0.6
 * wording.scoreIn("'cart:prune:all'") // => 0
 * ```
 */
export const commandWording = (name: string): Wording => {
  const quoted = String.raw`["']${RegExp.escape(name)}(?=["'\s])`
  const mentioned = new RegExp(quoted)
  const declared = new RegExp(
    String.raw`(?:\$(?:signature|name|defaultName)\s*=\s*|\b(?:AsCommand|Signature)\([^()]{0,80}|->setName\(\s*|\bArtisan::command\(\s*)${quoted}`
  )
  return {
    searchText: name,
    parts: [],
    requiresAllWords: true,
    scoreIn: (text) => (!mentioned.test(text) ? 0 : declared.test(text) ? 1 : CALLED)
  }
}
