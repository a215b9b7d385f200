import type { ProgramPiece, Stretch, TemplateProgram } from "../Language.ts"

/** A part of a generated program: new text, or a stretch of the file. */
export type Written = string | Stretch

/**
 * A program generated from stretches of a file and texts between them; undefined if it contains nothing of the file.
 *
 * @example
 * ```ts
 * writtenProgram("<%= a %>", [{ start: 3, end: 6 }, "\n"]) // => { text: " a \n", pieces: [{ start: 0, length: 3, at: 3 }], ofObject: false }
 * writtenProgram("<p>", ["\n"]) // => undefined
 * ```
 */
export const writtenProgram = (
  text: string,
  written: ReadonlyArray<Written>
): TemplateProgram | undefined => {
  const pieces: Array<ProgramPiece> = []
  const parts: Array<string> = []
  let length = 0
  for (const each of written) {
    const part = typeof each === "string" ? each : text.slice(each.start, each.end)
    if (typeof each !== "string" && part !== "")
      pieces.push({ start: length, length: part.length, at: each.start })
    parts.push(part)
    length += part.length
  }
  return pieces.length === 0 ? undefined : { text: parts.join(""), pieces, ofObject: false }
}
