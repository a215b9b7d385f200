import type { SymbolKind } from "../../../domain/CodeSymbol.ts"
import type { Import, Mention } from "../../../mention/Mention.ts"
import { moduleAtLine, type PlacedSymbol } from "./lexicalScope.ts"

const MAKER_KINDS: ReadonlySet<SymbolKind> = new Set(["function", "method", "macro"])

/** Gives the imports in the code that a function makes, by its qualified name. */
export type QuotedImports = (qualifiedName: string) => ReadonlyArray<Import>

/**
 * The imports in the code that the functions of a file make for others, each with those of the functions of the same module that it calls. `nameOutside` is the
 * name, in the innermost module, of the maker of code outside of all functions.
 *
 * @example
 * ```ts
 * const one = { module: "Shop.Html", name: "*", alias: "", exported: true, line: 3, column: 1 }
 * const span = { startLine: 2, endLine: 5 }
 * const page = { name: "page", qualifiedName: "Shop.page", kind: "function", parent: undefined, span }
 * quotedImports({ imports: [one], mentions: [] }, [page], "Shop.__using__")("Shop.page") // => [one]
 * ```
 */
export const quotedImports = (
  {
    imports,
    mentions
  }: {
    readonly imports: ReadonlyArray<Import>
    readonly mentions: ReadonlyArray<Pick<Mention, "name" | "qualifier" | "role" | "within">>
  },
  symbols: ReadonlyArray<PlacedSymbol>,
  nameOutside: string
): QuotedImports => {
  const makerAt = (line: number): string =>
    symbols.findLast(
      ({ kind, span }) => MAKER_KINDS.has(kind) && span.startLine <= line && line <= span.endLine
    )?.qualifiedName ?? `${moduleAtLine(symbols, line)}.${nameOutside}`
  const byMaker = Map.groupBy(
    imports.filter(({ exported }) => exported),
    ({ line }) => makerAt(line)
  )
  if (byMaker.size === 0) return () => []
  const makers = Map.groupBy(
    symbols.map((symbol, ordinal) => ({ ...symbol, ordinal })).filter(({ kind }) => MAKER_KINDS.has(kind)),
    ({ qualifiedName }) => qualifiedName
  )
  const importsOf = (qualifiedName: string, seen: Set<string>): ReadonlyArray<Import> => {
    if (seen.has(qualifiedName)) return []
    seen.add(qualifiedName)
    const called = (makers.get(qualifiedName) ?? []).flatMap(({ ordinal, parent }) =>
      mentions
        .filter(({ qualifier, role, within }) => within === ordinal && role === "call" && qualifier === "")
        .flatMap(({ name }) =>
          symbols.filter((each) => each.name === name && each.parent === parent && MAKER_KINDS.has(each.kind))
        )
    )
    return [
      ...(byMaker.get(qualifiedName) ?? []),
      ...called.flatMap((each) => importsOf(each.qualifiedName, seen))
    ]
  }
  return (qualifiedName) => importsOf(qualifiedName, new Set())
}
