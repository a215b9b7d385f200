/** The members that a misspelled `Type.member` may mean. */
import { TYPE_KINDS } from "../../core/domain/CodeSymbol.ts"
import { nameParts } from "../../core/locate/mod.ts"
import { editDistance } from "../../core/text/mod.ts"
import type { DeclaredSymbol, SymbolFile, SymbolRow } from "../../ports/storage/SymbolReader.ts"

/** Most types of the name that are examined. */
const MAX_TYPES = 20

/** The used part of `SymbolReader`. */
interface ReadSymbols {
  readonly withName: (
    view: number,
    name: string
  ) => ReadonlyArray<
    Pick<DeclaredSymbol, "name" | "kind" | "ordinal"> & { readonly file: Pick<SymbolFile, "source"> }
  >
  readonly ofSource: (source: number) => ReadonlyArray<Pick<SymbolRow, "name" | "qualifiedName" | "parent">>
}

/** The qualified names of the members of the named types that need the fewest edits, at most half of the letters, closest first. */
export const closestMembers = (symbols: ReadSymbols, view: number, name: string): ReadonlyArray<string> => {
  const [typeName, memberName] = nameParts(name).slice(-2)
  if (typeName === undefined || memberName === undefined) return []
  const wanted = memberName.toLowerCase()
  const distances = symbols
    .withName(view, typeName)
    .filter(({ kind, name: each }) => each === typeName && (TYPE_KINDS.has(kind) || kind === "module"))
    .slice(0, MAX_TYPES)
    .flatMap((type) =>
      symbols
        .ofSource(type.file.source)
        .filter(({ parent }) => parent === type.ordinal)
        .map((member) => ({ member, edits: editDistance(wanted, member.name.toLowerCase()) }))
    )
  return distances
    .filter(({ edits }) => edits <= wanted.length / 2)
    .sort((a, b) => a.edits - b.edits)
    .map(({ member }) => member.qualifiedName)
}
