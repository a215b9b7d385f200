/** The project's code that an error leads to by its words: where its message is stated, or a file that it names. */
import { Effect } from "effect"
import { type FailureFrame, messagesInJson, namedFiles, relocatedFrames } from "../../core/failure/mod.ts"
import { filesMatchingPath, namedPlaces } from "../../core/query/mod.ts"
import {
  codeEvidence,
  type CodeServices,
  evidenceInFile,
  type FoundCode,
  MAX_FRAMES
} from "./codeEvidence.ts"
import { isOfProgram, messageEvidence, NOT_STATED, type SearchServices } from "./messageEvidence.ts"
import { placedEvidence } from "./placedEvidence.ts"

/** An error whose frames, if it has any, lead to no code. */
export interface UnplacedError {
  readonly message: string
  /** The message of its first cause, if it has another. */
  readonly cause: string | undefined
  /** What was given as the message, as it was. */
  readonly given: string
  /** Everything that was pasted. */
  readonly text: string
  readonly frames: ReadonlyArray<FailureFrame>
}

/** Most lines at the beginning of a file of which the first is shown that is not blank. */
const MAX_BLANK_LINES = 50

/** Most lines of a text that is looked for as a whole, and part by part. */
const MAX_WHOLE_LINES = 3

/** Most parts of a text that are looked for. */
const MAX_PARTS = 4

/**
 * The texts that code may state, the likeliest first: the first cause and the message, and what JSON says in place of these; where nothing says how the text is divided,
 * all of it; and its parts, from the last, because each caller puts its own words before a colon.
 */
const statedTexts = ({ cause, frames, given, message }: UnplacedError): ReadonlyArray<string> => {
  const whole = given.trim()
  const inJson = frames.length === 0 ? messagesInJson(whole) : []
  const isUndivided = frames.length === 0 && whole.split("\n").length <= MAX_WHOLE_LINES
  const messages = [...(cause === undefined ? [] : [cause]), message]
  const texts =
    inJson.length === 0
      ? [
          ...messages,
          ...(isUndivided ? [whole] : []),
          ...(frames.length === 0 ? partsOf(message) : []),
          ...(isUndivided ? partsOf(whole) : [])
        ]
      : [
          ...inJson,
          ...messages.filter((each) => messagesInJson(each).length === 0),
          ...inJson.flatMap(partsOf)
        ]
  return [...new Set(texts)]
}

/** The parts of the first line of a text, from the last; of many only the last ones and the first. */
const partsOf = (text: string): ReadonlyArray<string> => {
  const [first = "", ...others] = text.split("\n", 1)[0]!.split(/:\s+/)
  return [...others.toReversed().slice(0, MAX_PARTS - 1), first]
}

/** The place that states the first of these texts that the program itself states, or else one of its tests and documents. */
export const firstStated = (
  services: SearchServices,
  root: string,
  error: UnplacedError
): Effect.Effect<FoundCode> =>
  Effect.gen(function* () {
    const found: Array<FoundCode> = []
    for (const text of statedTexts(error)) {
      const isPart = ![error.cause, error.message, error.given.trim()].includes(text)
      const stated = yield* messageEvidence(
        services,
        root,
        text,
        isPart ? JSON.stringify(text) : "the message"
      )
      const [place] = stated.evidence
      if (place !== undefined && isOfProgram(place.path, place.symbol?.language)) return stated
      found.push(stated)
    }
    return found.find(({ evidence }) => evidence.length > 0) ?? found[0] ?? NOT_STATED
  })

/** The frames of a program whose folder has another name in the project, known by the frame where the project's code states the message. */
const relocatedEvidence = (
  services: CodeServices,
  root: string,
  frames: ReadonlyArray<FailureFrame>,
  { evidence }: FoundCode
): Effect.Effect<FoundCode> => {
  const relocated = evidence
    .map((stated) => relocatedFrames(frames, stated))
    .find((each) => each !== undefined)
  return relocated === undefined ? Effect.succeed(NOT_STATED) : codeEvidence(services, root, relocated)
}

/** The beginning of the files that a text names, if the project has just one file of that name. Failures become a note. */
const namedFileEvidence = (services: CodeServices, root: string, text: string): Effect.Effect<FoundCode> =>
  Effect.gen(function* () {
    const names = namedFiles(text)
    if (names.length === 0) return NOT_STATED
    const { files } = yield* services.symbols.ofFolder({ path: root, folder: "" })
    const paths = files.map(({ path }) => path)
    const meant = new Set(
      names.flatMap((name) => {
        const matching = filesMatchingPath(name, paths)
        return matching.length === 1 ? matching : []
      })
    )
    const found = yield* Effect.forEach([...meant].slice(0, MAX_FRAMES), (path) =>
      Effect.gen(function* () {
        const { file } = yield* services.symbols.ofFile({ path: root, file: path })
        const line =
          1 +
          file
            .lines(1, MAX_BLANK_LINES)
            .split("\n")
            .findIndex((each) => each.trim() !== "")
        return yield* evidenceInFile(services, root, path, { file: path, line, own: true })
      })
    )
    const evidence = found.flatMap((each) => each?.evidence ?? [])
    return evidence.length === 0
      ? NOT_STATED
      : {
          evidence,
          note: `The message names ${evidence.map(({ path }) => path).join(", ")}, ${
            namedPlaces(text).some(({ lines }) => lines !== undefined)
              ? "with a line that holds no code of it"
              : "without a line"
          }`
        }
  }).pipe(
    Effect.catchAll((error) =>
      Effect.succeed({ evidence: [], note: `The named files could not be looked up: ${error.message}` })
    )
  )

/**
 * What is known of an error whose frames lead to no code: without frames, the places that it names with their lines; the frames, if the place that states its message
 * shows their folder; that place; or the files that it names.
 */
export const statedEvidence = (
  services: SearchServices,
  root: string,
  error: UnplacedError
): Effect.Effect<{ readonly framed?: FoundCode; readonly stated?: FoundCode }> =>
  Effect.gen(function* () {
    const { frames, text } = error
    const placed = frames.length > 0 ? NOT_STATED : yield* placedEvidence(services, root, text)
    if (placed.evidence.length > 0) return { framed: placed }
    const stated = yield* firstStated(services, root, error)
    const framed = yield* relocatedEvidence(services, root, frames, stated)
    if (framed.evidence.length > 0) return { framed }
    // Frames that lead nowhere are of another program, whose files are not this project's.
    if (stated.evidence.length > 0 || frames.length > 0) return { stated }
    const named = yield* namedFileEvidence(services, root, text)
    return { stated: named.note === undefined ? stated : named }
  })
