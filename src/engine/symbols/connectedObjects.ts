/** Objects of forms whose signals are connected to methods by their names. */
import type { Effect } from "effect"
import { nameParts } from "../../core/locate/mod.ts"
import { objectsOfSlot } from "../../core/reference/mod.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import type { DeclaredSymbol } from "../../ports/storage/SymbolReader.ts"
import type { ViewReading } from "./createViewReader.ts"
import type { DeclaringReference } from "./findReferences.ts"

/** Forms of Qt. */
const FORM = /\.ui$/

/** The class of a member. */
const ownerOf = ({ qualifiedName }: DeclaredSymbol): string | undefined => nameParts(qualifiedName).at(-2)

/**
 * The objects of Qt's forms that call methods by the name of the object and its signal: those of the form that is named like the class, or the only one of that name. Where the
 * form declares an object and names it elsewhere too, its declaration, which has the most lines.
 */
export const connectedObjects = (
  { store, view }: Pick<ViewReading, "store" | "view">,
  definitions: ReadonlyArray<DeclaredSymbol>
): Effect.Effect<ReadonlyArray<DeclaringReference>, StoreError> =>
  store.read(({ symbols }) => {
    const slots = definitions.filter(({ kind }) => kind === "method")
    const found = slots.flatMap((slot) => {
      const owner = ownerOf(slot)
      for (const object of objectsOfSlot(slot.name)) {
        const named = symbols
          .withName(view, object)
          .filter(({ file, kind, name }) => name === object && kind === "element" && FORM.test(file.path))
        const inForm = named.filter(({ qualifiedName }) => nameParts(qualifiedName)[0] === owner)
        const isOneForm = new Set(named.map(({ file }) => file.path)).size === 1
        const meant = inForm.length > 0 ? inForm : isOneForm ? named : []
        const [largest] = meant.toSorted((a, b) => lineCount(b) - lineCount(a))
        if (largest !== undefined) return [largest]
      }
      return []
    })
    return [...new Set(found.map((symbol) => symbol.stableId))].map((stableId) => ({
      symbol: found.find((symbol) => symbol.stableId === stableId)!,
      certainty: "likely" as const,
      role: "call" as const
    }))
  })

const lineCount = ({ span }: DeclaredSymbol): number => span.endLine - span.startLine
