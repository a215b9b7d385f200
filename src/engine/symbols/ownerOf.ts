import { Effect } from "effect"
import { TYPE_KINDS } from "../../core/domain/CodeSymbol.ts"
import { nameParts } from "../../core/locate/mod.ts"
import { containerOf, familyOf } from "../../core/mention/mod.ts"
import type { DeriverError } from "../../ports/deriving/Deriver.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import type { FileSymbols, FoundSymbol } from "./SymbolAnswer.ts"
import { placed } from "./symbolStanding.ts"
import type { Reading } from "./viewReading.ts"

/**
 * The owner of a symbol: the symbol around it, or the type that it is a member of without being inside it, like methods in Go, in an `impl` of Rust, or defined
 * outside of the class in C++. Of several types of that name it is the one of the same package; undefined when that is ambiguous.
 */
export const ownerOf = (
  reading: Reading,
  file: FileSymbols,
  symbol: FoundSymbol
): Effect.Effect<FoundSymbol | undefined, DeriverError | StoreError> => {
  const around = symbol.parent === undefined ? undefined : file.symbols[symbol.parent]
  const type = typeApart(file, symbol)
  if (type === undefined) return Effect.succeed(around)
  const isIt = ({ kind, qualifiedName }: Pick<FoundSymbol, "kind" | "qualifiedName">) =>
    TYPE_KINDS.has(kind) && partsOf(qualifiedName) === type.parts
  const beside = file.symbols.find(isIt)
  if (beside !== undefined) return Effect.succeed(beside)
  return Effect.flatMap(
    reading.store.read(({ symbols }) =>
      symbols
        .named(reading.view, type.name)
        .filter((each) => isIt(each) && familyOf(each.file.language) === familyOf(symbol.language))
    ),
    (types) => {
      const near = types.find((each) => each.file.package === symbol.package)
      const owner = near ?? (types.length === 1 ? types[0] : undefined)
      return owner === undefined ? Effect.succeed(around) : placed(reading, owner)
    }
  )
}

/** The other members of a symbol's owner in the same file. */
export const siblingsOf = (file: FileSymbols, symbol: FoundSymbol): ReadonlyArray<FoundSymbol> => {
  const type = typeApart(file, symbol)?.parts
  return file.symbols.filter(
    (each) =>
      each.ordinal !== symbol.ordinal &&
      each.parent === symbol.parent &&
      typeApart(file, each)?.parts === type
  )
}

/** The type in a member's qualified name that does not enclose it; undefined when there is none. */
const typeApart = (file: FileSymbols, symbol: FoundSymbol) => {
  const around = symbol.parent === undefined ? undefined : file.symbols[symbol.parent]!.kind
  if (around !== undefined && TYPE_KINDS.has(around)) return undefined
  const name = containerOf(symbol, file.symbols)
  return name === ""
    ? undefined
    : { name, parts: partsOf(symbol.qualifiedName.slice(0, -symbol.name.length)) }
}

const partsOf = (qualifiedName: string) => nameParts(qualifiedName).join(".")
