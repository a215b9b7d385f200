import { parametersOf } from "../../core/reference/mod.ts"
import type { DeclaredSymbol } from "../../ports/storage/SymbolReader.ts"

/** Languages in which a function is declared in a header and defined elsewhere; whether functions of one name may differ in their parameters. */
const HEADER_LANGUAGES: ReadonlyMap<string, { readonly overloads: boolean }> = new Map([
  ["c", { overloads: false }],
  ["cpp", { overloads: true }]
])

/** Whether these are one function: its only definition, and declarations of it in headers. */
export const declareOne = (symbols: ReadonlyArray<DeclaredSymbol>): boolean => {
  const [definition, ...others] = symbols.filter(({ bodiless }) => !bodiless)
  if (definition === undefined || others.length > 0) return false
  return symbols.every(({ file, name, qualifiedName, signature }) => {
    const rules = HEADER_LANGUAGES.get(file.language)
    return (
      rules !== undefined &&
      qualifiedName === definition.qualifiedName &&
      (!rules.overloads || parametersOf(signature, name) === parametersOf(definition.signature, name))
    )
  })
}
