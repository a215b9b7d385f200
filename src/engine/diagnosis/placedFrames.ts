/** Frames by the places in files that they give. */
import type { FailureFrame } from "../../core/failure/mod.ts"
import type { FileSymbols } from "../symbols/SymbolAnswer.ts"

/** A frame with a file and a line. */
export type PlacedFrame = FailureFrame & {
  readonly file: string
  readonly line: number
  /** The place that was printed, if it is in compiled code and the frame is looked for in the source. */
  readonly compiledAt?: string
}

/** The line of a frame that names a file only. */
export const NO_LINE = 0

/** The frames with files; of those without lines only the ones in files of which no other frame gives a line, such as a template or a test that failed. */
export const placedFrames = (frames: ReadonlyArray<FailureFrame>): ReadonlyArray<PlacedFrame> => {
  const lined = new Set(frames.flatMap(({ file, line }) => (line === undefined ? [] : [file])))
  return frames.flatMap(({ file, line, ...frame }) =>
    file === undefined || (line === undefined && lined.has(file))
      ? []
      : [{ ...frame, file, line: line ?? NO_LINE }]
  )
}

/** The frame; if it names neither a line nor a function, with the first line that has the name that it gives, or else the first that is not blank. */
export const withLine = (frame: PlacedFrame, { lines }: FileSymbols): PlacedFrame => {
  if (frame.line !== NO_LINE || frame.function !== undefined) return frame
  const texts = lines(1, Infinity).split("\n")
  const name =
    frame.named === undefined ? undefined : new RegExp(`(?<!\\w)${RegExp.escape(frame.named)}(?!\\w)`)
  const naming = name === undefined ? -1 : texts.findIndex((text) => name.test(text))
  return { ...frame, line: 1 + (naming === -1 ? texts.findIndex((text) => text.trim() !== "") : naming) }
}

/**
 * The line where the function of a frame in compiled code begins, if it is declared once in the source: one within another function is no symbol. Undefined for other
 * frames.
 */
export const declaringLine = (
  { compiledAt, function: called }: PlacedFrame,
  { lines }: FileSymbols
): number | undefined => {
  const name = compiledAt === undefined ? undefined : /([\p{L}_$][\w$]*)$/u.exec(called?.trim() ?? "")?.[1]
  if (name === undefined) return undefined
  const written = RegExp.escape(name)
  const declaration = new RegExp(
    String.raw`\bfunction\s*\*?\s*${written}\s*[<(]|(?<![\w$.])${written}\s*(?::[^=]{0,200})?[=:]\s*(?:async\s*)?(?:function\b|\([^()]{0,300}\)\s*(?::[^={]{0,200})?=>|\w+\s*=>)`
  )
  const [first, ...others] = lines(1, Infinity)
    .split("\n")
    .flatMap((text, at) => (declaration.test(text) ? [at + 1] : []))
  return others.length === 0 ? first : undefined
}

/** Says which line is shown of a file that the error names without one. */
export const unlinedNote = (
  { line, path, source }: { readonly line: number; readonly path: string; readonly source: string },
  { compiledAt, function: called, named }: PlacedFrame
): string =>
  compiledAt !== undefined
    ? `${compiledAt} is a line of compiled code, not of its source ${path}: ${
        called === undefined ? "the beginning of that is shown" : `${called} begins there at line ${line}`
      }`
    : `The error names ${path} without a line: ${
        called !== undefined
          ? `${called} begins at line ${line}`
          : named !== undefined && source.includes(named)
            ? `line ${line} is the first that has "${named}"`
            : "its beginning is shown"
      }`
