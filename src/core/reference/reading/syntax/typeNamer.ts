import type { MentionRules } from "../../../language/MentionRules.ts"
import { BOUND_SEPARATOR, JOINED_SEPARATOR, typeOrBounds } from "../../../mention/boundNames.ts"
import { collectionName } from "../../../mention/collectionType.ts"
import { plainTypeName } from "../../../mention/typeNames.ts"
import { pointedType } from "../../pointedType.ts"

/** Most characters of a written type whose name is kept. */
const MAX_KEPT_TYPE_CHARACTERS = 100

/** Tells the names of written types, with what they hold or are given: "" for one that has none. */
export const typeNamer = ({
  boundBy,
  chain,
  pointers,
  typeOfAnnotation
}: Pick<MentionRules, "boundBy" | "chain" | "pointers" | "typeOfAnnotation">): ((
  written: string
) => string) => {
  const plainTypeOf =
    pointers !== undefined
      ? (sourceText: string) => pointedType(sourceText, pointers)
      : boundBy === undefined
        ? plainTypeName
        : typeOrBounds
  /** Whether the annotations themselves are read as collections. */
  const annotatesCollections = chain?.elements !== undefined && chain.collection === undefined
  const readType = (sourceText: string): string => {
    const collection = chain?.collection?.(sourceText) ?? ""
    if (collection !== "") return collection
    const annotated = typeOfAnnotation === undefined ? sourceText : typeOfAnnotation(sourceText)
    return typeOfAnnotation !== undefined &&
      (annotated.includes(BOUND_SEPARATOR) ||
        annotated.includes(JOINED_SEPARATOR) ||
        (annotatesCollections && collectionName(annotated) !== annotated))
      ? annotated
      : plainTypeOf(annotated)
  }
  /** The same few types are written again and again. */
  const typeNames = new Map<string, string>()
  return (sourceText) => {
    const known = typeNames.get(sourceText)
    if (known !== undefined) return known
    const name = readType(sourceText)
    if (sourceText.length <= MAX_KEPT_TYPE_CHARACTERS) typeNames.set(sourceText, name)
    return name
  }
}
