/** Why a symbol without known uses may be used by a framework. */
import { Effect } from "effect"
import { TYPE_KINDS } from "../../core/domain/CodeSymbol.ts"
import { languageById } from "../../core/language/mod.ts"
import { nameParts } from "../../core/locate/mod.ts"
import { frameworkMarks, saysOverride } from "../../core/reference/mod.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import type { ViewReading } from "./createViewReader.ts"
import type { FileSymbols, FoundSymbol, ResolvedSymbol } from "./SymbolAnswer.ts"

/** Most lines above a declaration that are read for what marks it. */
const MAX_MARK_LINES = 12

/** A line that begins with a mark. */
const MARK_LINE = /^\s*(?:@|#?\[)/

/** The lines of a declaration up to its name, with those of marks above. */
const headOf = ({ lines }: FileSymbols, { nameLine, span }: FoundSymbol): string => {
  let first = Math.min(span.startLine, nameLine)
  const limit = Math.max(1, first - MAX_MARK_LINES)
  while (first > limit && MARK_LINE.test(lines(first - 1, first - 1))) first--
  return lines(first, nameLine)
}

/** The supertypes that the type around a member states and that are not indexed. */
const outsideSupertypes = (
  { store, view }: Pick<ViewReading, "store" | "view">,
  owner: FoundSymbol
): Effect.Effect<ReadonlyArray<string>, StoreError> => {
  const rules = languageById(owner.language)?.mentions
  const stated = (rules?.supertypesOf ?? rules?.someSupertypesOf)?.(owner.signature) ?? []
  const names = [...new Set(stated.map((name) => nameParts(name).at(-1) ?? name))]
  return store.read(({ symbols }) =>
    names.filter(
      (name) => !symbols.withName(view, name).some((each) => each.name === name && TYPE_KINDS.has(each.kind))
    )
  )
}

/** Signs that a framework uses a symbol, as a sentence; undefined when there are none. `overridesKnown`: it overrides a member of the project. */
export const frameworkUse = (
  reading: Pick<ViewReading, "store" | "view">,
  { file, symbol }: Pick<ResolvedSymbol, "file" | "symbol">,
  overridesKnown: boolean
): Effect.Effect<string | undefined, StoreError> =>
  Effect.gen(function* () {
    const head = headOf(file, symbol)
    const marks = frameworkMarks(head, symbol.language)
    const owner = symbol.parent === undefined ? undefined : file.symbols[symbol.parent]
    const isMember = symbol.kind === "method" && owner !== undefined && TYPE_KINDS.has(owner.kind)
    const mayOverride = isMember && !overridesKnown && saysOverride(head, symbol.signature, symbol.language)
    const outside = mayOverride ? yield* outsideSupertypes(reading, owner) : []
    const signs = [
      ...(marks.length === 0 ? [] : [`it is marked ${marks.join(", ")}`]),
      ...(outside.length === 0 ? [] : [`${owner!.name} extends ${outside.join(", ")}, which is not indexed`])
    ]
    return signs.length === 0 ? undefined : `A framework may use it: ${signs.join("; ")}`
  })
