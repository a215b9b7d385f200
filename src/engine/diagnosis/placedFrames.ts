/** Frames by the places in files that they give. */
import type { FailureFrame } from "../../core/failure/mod.ts"
import type { FileSymbols } from "../symbols/SymbolAnswer.ts"

/** A frame with a file and a line. */
export type PlacedFrame = FailureFrame & { readonly file: string; readonly line: number }

/** The line of a frame that names a file only. */
export const NO_LINE = 0

/** The frames with files and lines, and those that are a whole file, with neither a line nor a function, such as a template that failed. */
export const placedFrames = (frames: ReadonlyArray<FailureFrame>): ReadonlyArray<PlacedFrame> =>
  frames.flatMap(({ file, line, ...frame }) =>
    file === undefined || (line === undefined && frame.function !== undefined)
      ? []
      : [{ ...frame, file, line: line ?? NO_LINE }]
  )

/** The frame; if it names a file only, with the first line that has the name that it gives, or else the first that is not blank. */
export const withLine = (frame: PlacedFrame, { lines }: FileSymbols): PlacedFrame => {
  if (frame.line !== NO_LINE) return frame
  const texts = lines(1, Infinity).split("\n")
  const name =
    frame.named === undefined ? undefined : new RegExp(`(?<!\\w)${RegExp.escape(frame.named)}(?!\\w)`)
  const naming = name === undefined ? -1 : texts.findIndex((text) => name.test(text))
  return { ...frame, line: 1 + (naming === -1 ? texts.findIndex((text) => text.trim() !== "") : naming) }
}

/** Says which line is shown of a file that the error names without one. */
export const unlinedNote = (
  { line, path, source }: { readonly line: number; readonly path: string; readonly source: string },
  name: string | undefined
): string =>
  `The error names ${path} without a line: ${
    name !== undefined && source.includes(name)
      ? `line ${line} is the first that has "${name}"`
      : "its beginning is shown"
  }`
