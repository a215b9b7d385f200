/** Documentation that stands at the declaration of a symbol in a header. */
import type { FoundSymbol } from "./SymbolAnswer.ts"

/** Languages that declare a function in one file and define it in another. */
const LANGUAGES_WITH_HEADERS: ReadonlySet<string> = new Set(["c", "cpp", "objc"])

/** Whether the documentation of a symbol may stand elsewhere. */
export const isDocumentedElsewhere = ({ doc, language }: FoundSymbol): boolean =>
  doc === "" && LANGUAGES_WITH_HEADERS.has(language)

/** A macro in capitals, or what only one of the two places writes. */
const ANNOTATION =
  /^(?:[A-Z][A-Z0-9_]{2,}|_{0,2}[Nn]onnull|_{0,2}[Nn]ullable|_N(?:onnull|ullable)|override|final|noexcept|const)$/

/** The words of a signature that both places write: not `static`, `override` or the annotations of a header. */
const wordsOf = ({ name, signature }: FoundSymbol): string =>
  (signature.slice(Math.max(0, signature.indexOf(name.split(":")[0]!))).match(/\w+/g) ?? [])
    .filter((word) => !ANNOTATION.test(word))
    .join(" ")

/**
 * The symbol with the documentation of a symbol: itself, or, if it has none, what declares it in a header. Of several overloads it is the one with the same
 * parameters.
 */
export const documentedDeclaration = (
  symbol: FoundSymbol,
  namesakes: ReadonlyArray<FoundSymbol>
): FoundSymbol => {
  if (!isDocumentedElsewhere(symbol)) return symbol
  const declarations = namesakes.filter(
    ({ kind, language, path, qualifiedName }) =>
      qualifiedName === symbol.qualifiedName &&
      path !== symbol.path &&
      LANGUAGES_WITH_HEADERS.has(language) &&
      (kind === symbol.kind || language !== symbol.language)
  )
  const alike = declarations.filter((each) => wordsOf(each) === wordsOf(symbol))
  const [only, ...others] = alike.length > 0 ? alike : declarations
  return only !== undefined && only.doc !== "" && (others.length === 0 || alike.length > 0) ? only : symbol
}
