/** The project's code at the places that an error names with their lines, outside of the frames of a trace. */
import { Effect } from "effect"
import { type FailureFrame, isOwnFile } from "../../core/failure/mod.ts"
import { namedPlaces } from "../../core/query/mod.ts"
import { codeEvidence, type CodeServices, type FoundCode } from "./codeEvidence.ts"

/** The places with lines that a text names, in whatever words, as frames without functions. */
const placesIn = (text: string): ReadonlyArray<FailureFrame> =>
  namedPlaces(text).flatMap(({ file, lines }) =>
    lines === undefined ? [] : [{ file, line: lines[0], own: isOwnFile(file) }]
  )

/** What stands at the places with lines that a text names; nothing if none of them is in the project, since a host with its port looks like one. */
export const placedEvidence = (
  services: CodeServices,
  root: string,
  text: string
): Effect.Effect<FoundCode> =>
  Effect.map(codeEvidence(services, root, placesIn(text)), ({ evidence }) => ({
    evidence,
    note:
      evidence.length === 0
        ? undefined
        : `The message names ${evidence.map(({ line, path }) => `${path}:${line}`).join(", ")}`
  }))
