import { Effect } from "effect"
import { TYPE_KINDS } from "../../core/domain/CodeSymbol.ts"
import { nameParts } from "../../core/locate/mod.ts"
import { containerOf, languageFamily } from "../../core/reference/mod.ts"
import type { DeriverError } from "../../ports/deriving/Deriver.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import type { FileSymbols, FoundSymbol } from "./SymbolAnswer.ts"
import { currentPlace } from "./currentSymbol.ts"
import type { ViewReading } from "./createViewReader.ts"

/**
 * The owner of a symbol: the symbol around it, or the type that it is a member of without being inside it, like methods in Go, in an `impl` of Rust, or defined
 * outside of the class in C++. Of several types of that name it is the one of the same package; undefined when that is ambiguous.
 */
export const ownerOf = (
  reading: ViewReading,
  file: FileSymbols,
  symbol: FoundSymbol
): Effect.Effect<FoundSymbol | undefined, DeriverError | StoreError> => {
  const enclosing = symbol.parent === undefined ? undefined : file.symbols[symbol.parent]
  const ownerType = separateType(file, symbol)
  if (ownerType === undefined) return Effect.succeed(enclosing)
  const isOwnerType = ({ kind, qualifiedName }: Pick<FoundSymbol, "kind" | "qualifiedName">) =>
    TYPE_KINDS.has(kind) && partsOf(qualifiedName) === ownerType.parts
  const inSameFile = file.symbols.find(isOwnerType)
  if (inSameFile !== undefined) return Effect.succeed(inSameFile)
  return Effect.flatMap(
    reading.store.read(({ symbols }) =>
      symbols
        .withName(reading.view, ownerType.name)
        .filter(
          (each) =>
            isOwnerType(each) && languageFamily(each.file.language) === languageFamily(symbol.language)
        )
    ),
    (types) => {
      const inSamePackage = types.find((each) => each.file.package === symbol.package)
      const owner = inSamePackage ?? (types.length === 1 ? types[0] : undefined)
      return owner === undefined ? Effect.succeed(enclosing) : currentPlace(reading, owner)
    }
  )
}

/** The other members of a symbol's owner in the same file. */
export const siblingsOf = (file: FileSymbols, symbol: FoundSymbol): ReadonlyArray<FoundSymbol> => {
  const type = separateType(file, symbol)?.parts
  return file.symbols.filter(
    (each) =>
      each.ordinal !== symbol.ordinal &&
      each.parent === symbol.parent &&
      separateType(file, each)?.parts === type
  )
}

/** The type in a member's qualified name that does not enclose it; undefined when there is none. */
const separateType = (file: FileSymbols, symbol: FoundSymbol) => {
  const enclosing = symbol.parent === undefined ? undefined : file.symbols[symbol.parent]!.kind
  if (enclosing !== undefined && TYPE_KINDS.has(enclosing)) return undefined
  const name = containerOf(symbol, file.symbols)
  return name === ""
    ? undefined
    : { name, parts: partsOf(symbol.qualifiedName.slice(0, -symbol.name.length)) }
}

const partsOf = (qualifiedName: string) => nameParts(qualifiedName).join(".")
