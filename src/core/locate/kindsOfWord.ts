import { SYMBOL_KINDS, type SymbolKind } from "../domain/CodeSymbol.ts"
import { ownValue } from "../record/mod.ts"

/** The names of these kinds in various languages. */
const KIND_ALIASES: Readonly<Record<string, ReadonlyArray<SymbolKind>>> = {
  fn: ["function", "method"],
  func: ["function", "method"],
  def: ["function", "method"],
  procedure: ["function", "method"],
  fun: ["function", "method"],
  const: ["constant"],
  var: ["variable"],
  let: ["variable", "constant"],
  val: ["variable", "constant"],
  property: ["field"],
  prop: ["field"],
  member: ["field", "method"],
  namespace: ["module"],
  mod: ["module"],
  package: ["module"],
  protocol: ["interface", "trait"],
  typealias: ["type"],
  record: ["class", "struct"],
  object: ["class", "module"],
  heading: ["section"],
  model: ["struct", "class", "table"],
  contract: ["class"],
  cmdlet: ["function"]
}

/**
 * The kinds of symbols that a word means: the name of a kind, or what some language calls it; empty for an unknown word.
 *
 * @example
 * ```ts
 * kindsOfWord("fn") // => ["function", "method"]
 * kindsOfWord("class") // => ["class"]
 * kindsOfWord("banana") // => []
 * ```
 */
export const kindsOfWord = (word: string): ReadonlyArray<SymbolKind> => {
  const lower = word.toLowerCase()
  const exactKind = SYMBOL_KINDS.find((kind) => kind === lower)
  return exactKind === undefined ? (ownValue(KIND_ALIASES, lower) ?? []) : [exactKind]
}

/** Every word that `kindsOfWord` knows. */
export const KIND_WORDS: ReadonlyArray<string> = [...SYMBOL_KINDS, ...Object.keys(KIND_ALIASES)]
