import { SYMBOL_KINDS, type SymbolKind } from "../domain/CodeSymbol.ts"

/** What languages call these things. */
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
 * The kinds of symbols that a word means: ours, or what a language calls them; none for a word that means nothing.
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
