/** Declarations from which other languages have a name, which no code declares: by a generator of code, or by the language itself. */
import { TYPE_KINDS } from "../../core/domain/CodeSymbol.ts"
import { generatingNames, languageById } from "../../core/language/mod.ts"
import type { Tables } from "../../ports/storage/RepositoryStore.ts"
import type { DeclaredSymbol } from "../../ports/storage/SymbolReader.ts"
import { counterpartsOf } from "./counterparts.ts"

/** Whether other languages use a declaration by this name. */
const leadsTo = (symbol: DeclaredSymbol, name: string): boolean =>
  counterpartsOf([symbol]).some(({ names }) => names.has(name)) ||
  (languageById(symbol.file.language)?.mentions?.alsoUsedAs?.(symbol) ?? []).some(
    (other) => other.isOfLanguage === true && other.name === name
  )

/** Whether a symbol is a key of a document or of an object, which may have been given its name by another declaration. */
export const isObjectKey = (
  symbols: Pick<Tables["symbols"], "inSource">,
  { file, kind, parent }: DeclaredSymbol
): boolean =>
  kind === "key" ||
  (kind === "field" &&
    parent !== undefined &&
    !TYPE_KINDS.has(symbols.inSource(file.source, parent)?.kind ?? "type"))

/** What a plain name in one language is made of in another: the field `new_carts` of a message for `GetNewCarts`, the property `total` for `getTotal`. */
export const generatingSymbols = (
  { symbols }: Pick<Tables, "symbols">,
  view: number,
  name: string
): ReadonlyArray<DeclaredSymbol> =>
  /^[\p{L}_][\p{L}\p{N}_]*$/u.test(name)
    ? generatingNames(name).flatMap((each) =>
        symbols.withName(view, each).filter((symbol) => symbol.name === each && leadsTo(symbol, name))
      )
    : []
