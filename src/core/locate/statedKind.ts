import type { SymbolKind } from "../domain/CodeSymbol.ts"
import { kindsOfWord } from "./kindsOfWord.ts"

/** Words that always mean one kind; `type` and `const` begin declarations of several. */
const KIND_WORD = /^(?:class|struct|trait|interface|enum|protocol|macro|module|function|method)$/i

/** A name without a blank, with the kind that is said of it. */
export interface NameOfKind {
  readonly name: string
  readonly kinds: ReadonlyArray<SymbolKind>
}

/**
 * A name with the word for its kind before or after it, as in code and in sentences; undefined for any other text.
 *
 * @example
 * ```ts
 * statedKind("trait Command") // => { name: "Command", kinds: ["trait"] }
 * statedKind("the Command trait") // => { name: "Command", kinds: ["trait"] }
 * statedKind("Command") // => undefined
 * ```
 */
export const statedKind = (text: string): NameOfKind | undefined => {
  const [first, second, ...more] = text
    .trim()
    .replace(/^the\s+/i, "")
    .split(/\s+/)
  if (first === undefined || second === undefined || more.length > 0) return undefined
  if (KIND_WORD.test(first)) return { name: second, kinds: kindsOfWord(first) }
  return KIND_WORD.test(second) ? { name: first, kinds: kindsOfWord(second) } : undefined
}
