import type { StructuralLanguage, StructuralPart } from "../Language.ts"
import { limitParts } from "../limitParts.ts"
import { linesOf } from "../linesOf.ts"
import { catalogText } from "./catalogText.ts"

/** A key may be the text itself: a longer one is not looked up by its end. */
const MAX_NAME_CHARACTERS = 120

/** The key at the beginning of a line. */
const KEY = /^"((?:[^"\\]|\\.)+)"/

const nameOf = (key: string): string =>
  key
    .replaceAll(/\\([nt])/g, " ")
    .replaceAll(/\\(.)/g, "$1")
    .slice(0, MAX_NAME_CHARACTERS)

const partsOf = (text: string): ReadonlyArray<StructuralPart> =>
  [...linesOf(text)].flatMap(({ end, start, text: line }): ReadonlyArray<StructuralPart> => {
    const key = KEY.exec(line)?.[1]
    return key === undefined
      ? []
      : [{ kind: "key", name: nameOf(key), start, end, headEnd: end, children: [] }]
  })

/** The texts of an app of Apple's, with their translations, of which only those in the source language are read. */
export const xcstrings: StructuralLanguage = {
  id: "xcstrings",
  title: "String Catalog",
  shape: "structure",
  extensions: [".xcstrings"],
  separator: ".",
  shownText: catalogText,
  partsOf: (text) => limitParts(partsOf(text)),
  isInNoPackage: true
}
