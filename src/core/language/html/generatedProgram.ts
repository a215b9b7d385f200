import type { ProgramPiece, Stretch, TemplateProgram } from "../Language.ts"

/** A part of a generated program: new text, or a stretch of the file. */
export type ProgramPart = string | Stretch

/**
 * A program generated from stretches of a file and texts between them; undefined if it contains nothing of the file.
 *
 * @example
 * ```ts
 * generatedProgram("<%= a %>", [{ start: 3, end: 6 }, "\n"]) // => { text: " a \n", pieces: [{ start: 0, length: 3, fileOffset: 3 }], seesOnlyObject: false }
 * generatedProgram("<p>", ["\n"]) // => undefined
 * ```
 */
export const generatedProgram = (
  text: string,
  programParts: ReadonlyArray<ProgramPart>
): TemplateProgram | undefined => {
  const pieces: Array<ProgramPiece> = []
  const partTexts: Array<string> = []
  let length = 0
  for (const programPart of programParts) {
    const partText =
      typeof programPart === "string" ? programPart : text.slice(programPart.start, programPart.end)
    if (typeof programPart !== "string" && partText !== "")
      pieces.push({ start: length, length: partText.length, fileOffset: programPart.start })
    partTexts.push(partText)
    length += partText.length
  }
  return pieces.length === 0 ? undefined : { text: partTexts.join(""), pieces, seesOnlyObject: false }
}
