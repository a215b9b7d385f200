import { counted } from "../../core/text/mod.ts"
import type { FoundSymbol } from "../symbols/SymbolAnswer.ts"

/** Names at most `maxPlaces` of the `total` other symbols that have the subject's name. */
export const alternativesNote = (
  alternatives: ReadonlyArray<FoundSymbol>,
  total: number,
  maxPlaces: number
): ReadonlyArray<string> => {
  if (alternatives.length === 0) return []
  const shown = alternatives.slice(0, maxPlaces)
  const places = shown.map((each) => `${each.qualifiedName} (${each.path}:${each.span.startLine})`)
  const rest = total > shown.length ? ` and ${total - shown.length} more` : ""
  return [
    `${counted(total, "other symbol")} ${total === 1 ? "has" : "have"} this name: ${places.join(", ")}${rest}`
  ]
}
