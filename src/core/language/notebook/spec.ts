import type { Embedded, Misread, StructuralLanguage, StructuralPart } from "../Language.ts"
import { limitParts } from "../limitParts.ts"
import { markdownHeadings } from "../markdown/markdownParts.ts"
import { nestParts } from "../nestParts.ts"
import { pythonMentions } from "../python/mentions.ts"
import { magicLanguage, magicsIn } from "./magics.ts"
import { notebookProblem, notebookText, type ShownCell, shownCells } from "./notebookText.ts"

const isProse = ({ type }: ShownCell) => type === "markdown"

/** The headings of the prose, each up to the next one of its level or a higher one. */
const partsOf = (text: string): ReadonlyArray<StructuralPart> =>
  nestParts(
    shownCells(text)
      .filter(isProse)
      .flatMap(({ end, markerStart, start }) =>
        markdownHeadings(text.slice(start, end)).headings.map((heading) => ({
          ...heading,
          // The marker of a cell belongs to what the cell begins with.
          start: heading.start === 0 ? markerStart : heading.start + start,
          head: heading.start + start,
          headEnd: heading.headEnd + start
        }))
      ),
    text.length
  )

/** A cell of code and its language. */
interface CodeCell extends ShownCell {
  readonly language: string
}

const codeCells = (text: string): ReadonlyArray<CodeCell> =>
  shownCells(text).flatMap((cell) => {
    if (isProse(cell) || cell.type === "raw" || cell.start >= cell.end) return []
    const language = cell.type === "python" ? magicLanguage(text.slice(cell.start, cell.end)) : cell.type
    return language === "" ? [] : [{ ...cell, language }]
  })

/** All cells of one language are one program. */
const embeddedIn = (text: string): ReadonlyArray<Embedded> =>
  [...Map.groupBy(codeCells(text), ({ language }) => language)].map(([language, pieces]) => ({
    language,
    start: pieces[0]!.start,
    end: pieces.at(-1)!.end,
    pieces,
    misread: pieces.flatMap(({ end, start }, index): ReadonlyArray<Misread> => {
      const next = pieces[index + 1]
      return [
        ...magicsOf(language, text.slice(start, end), start),
        ...(next === undefined ? [] : [{ start: end, end: next.start, apart: true }])
      ]
    })
  }))

/** A cell in another language than the notebook's has nothing but its own magic. */
const magicsOf = (language: string, cell: string, offset: number): ReadonlyArray<Misread> => {
  if (language === "python") return magicsIn(cell, offset)
  const magic = /^\s*%%[^\n]*/.exec(cell)?.[0]
  return magic === undefined ? [] : [{ start: offset, end: offset + magic.length, apart: true }]
}

export const notebook: StructuralLanguage = {
  id: "notebook",
  title: "Jupyter notebook",
  shape: "structure",
  dialectOf: "python",
  extensions: [".ipynb"],
  separator: " > ",
  shownText: notebookText,
  partsOf: (text) => limitParts(partsOf(text)),
  embeddedIn,
  indivisibleIn: (text) =>
    shownCells(text).flatMap((cell) =>
      isProse(cell)
        ? markdownHeadings(text.slice(cell.start, cell.end)).fences.map(({ end, start }) => ({
            start: cell.start + start,
            end: cell.start + end
          }))
        : [{ start: cell.markerStart, end: cell.end }]
    ),
  isOneProgram: true,
  mentions: pythonMentions,
  errorIn: notebookProblem
}
