/** Frames whose line cannot have raised the error. */
import { Effect } from "effect"
import type { Suspicion } from "../../core/diagnosis/weighHypotheses.ts"
import { type Failure, lackedBy } from "../../core/failure/mod.ts"
import type { Symbols } from "../symbols/Symbols.ts"
import type { FoundCode } from "./codeEvidence.ts"

/** So many lines on both sides may belong to the same statement. */
const LINES_BESIDE = 3

/** Factor on the weight of a known cause where the line that it is about is of another version. */
const OTHER_VERSION_FACTOR = 0.5

/** A known cause that is less likely, because the line is of another version, as `lacking` says. */
export const ofOtherVersion = (suspicion: Suspicion, lacking: string): Suspicion => ({
  ...suspicion,
  weight: OTHER_VERSION_FACTOR * suspicion.weight,
  evidence: [...suspicion.evidence, lacking]
})

/** Says that the line of the innermost frame has nothing of what the error is about, if so; undefined also if that frame is elsewhere. */
export const lackingLine = (
  symbols: Symbols["Type"],
  root: string,
  { frames: [innermost], message }: Failure,
  { evidence: [first] }: FoundCode
): Effect.Effect<string | undefined> => {
  if (innermost === undefined || first === undefined || first.moved || innermost.line !== first.line)
    return Effect.succeed(undefined)
  const { line, path } = first
  return symbols.ofFile({ path: root, file: path }).pipe(
    Effect.map(({ file }) => {
      const lines = file.lines(Math.max(1, line - LINES_BESIDE), line + LINES_BESIDE)
      const lacked = lackedBy(message, lines)
      return lacked === undefined
        ? undefined
        : `${path}:${line} and the lines beside it have no "${lacked}", which the error is about: the trace may be of another version of the file`
    }),
    // What has just been shown of the file is gone: nothing is said of it.
    Effect.orElseSucceed(() => undefined)
  )
}
