/** Whether a symbol of another file is the one that was in a file that is gone. */
import type { DeclaredSymbol } from "../../ports/storage/SymbolReader.ts"

/** Whether two symbols of the same name have the same signature and, if nested, the same name of the enclosing symbol. */
export const hasSameDeclaration = (a: DeclaredSymbol, b: DeclaredSymbol): boolean =>
  a.signature === b.signature &&
  (a.parent === undefined) === (b.parent === undefined) &&
  (a.parent === undefined || enclosingNameOf(a) === enclosingNameOf(b))

type Declaration = Pick<DeclaredSymbol, "kind" | "name">

/** Whether a file declares at least two and more than half of another file's symbols; otherwise a symbol of the same name is a different one. */
export const declaresMostOf = (
  siblingsBefore: ReadonlyArray<Declaration>,
  now: ReadonlyArray<Declaration>
): boolean => {
  const declared = new Set(now.map(({ kind, name }) => `${kind} ${name}`))
  const kept = siblingsBefore.filter(({ kind, name }) => declared.has(`${kind} ${name}`)).length
  return kept >= 2 && 2 * kept > siblingsBefore.length
}

/** The second to last part of a qualified name. */
const enclosingNameOf = ({ qualifiedName }: DeclaredSymbol): string | undefined =>
  qualifiedName.split(/[.#:\\/]+/).at(-2)
