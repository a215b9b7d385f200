import { stemOf, tokenizeText } from "../../core/text/mod.ts"
import type { DocumentSnapshot } from "../documents/DocumentSnapshot.ts"
import { namesNotFound, notFoundNote } from "../search/advice.ts"
import { CLOSEST_SHOWN } from "../search/closestShown.ts"

/** Advice of the search in the code, and what it was given for. */
export interface CodeAdvice {
  readonly advice: string | undefined
  /** The name that was asked for. */
  readonly name: string
  /** Whether the answer shows a document that has the name. */
  readonly isInResults: boolean
  readonly isFiltered: boolean
}

/**
 * The advice of the search in the code, which does not know the documents: undefined when it says that a name occurs nowhere although a document has it. One
 * that the filters leave out is not among the results; it may have the name if it has each of its words. So may any document have the names within a sentence.
 */
export const adviceKept = (
  { advice, isFiltered, isInResults, name }: CodeAdvice,
  { findWord, rowsNaming }: Pick<DocumentSnapshot, "findWord" | "rowsNaming">
): string | undefined => {
  const note = notFoundNote(name)
  if (advice !== note && advice !== note.replace(CLOSEST_SHOWN, "")) {
    const otherNames = namesNotFound(advice ?? "")
    const mayOccur = (other: string) =>
      tokenizeText(other).every((word) => findWord(stemOf(word)) !== undefined)
    return otherNames.some(mayOccur) ? undefined : advice
  }
  const stems = tokenizeText(name).map(stemOf)
  const mayBeLeftOut =
    isFiltered &&
    (rowsNaming(name).length > 0 || (stems.length > 0 && stems.every((stem) => findWord(stem) !== undefined)))
  return isInResults || mayBeLeftOut ? undefined : advice
}
