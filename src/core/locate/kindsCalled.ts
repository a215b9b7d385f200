import { SYMBOL_KINDS, type SymbolKind } from "../domain/CodeSymbol.ts"

/** The names of these kinds in various languages. */
const WORDS: Readonly<Record<string, ReadonlyArray<SymbolKind>>> = {
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
  heading: ["section"]
}

/**
 * The kinds of symbols that a word means: the name of a kind, or what some language calls it; empty for an unknown word.
 *
 * @example
 * ```ts
 * kindsCalled("fn") // => ["function", "method"]
 * kindsCalled("class") // => ["class"]
 * kindsCalled("banana") // => []
 * ```
 */
export const kindsCalled = (word: string): ReadonlyArray<SymbolKind> => {
  const lower = word.toLowerCase()
  const own = SYMBOL_KINDS.find((kind) => kind === lower)
  return own === undefined ? (Object.hasOwn(WORDS, lower) ? WORDS[lower]! : []) : [own]
}

/** Every word that `kindsCalled` knows. */
export const KIND_WORDS: ReadonlyArray<string> = [...SYMBOL_KINDS, ...Object.keys(WORDS)]
