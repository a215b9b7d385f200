/** The project's code that an error leads to by its words: where its message is stated, or a file that it names. */
import { Effect } from "effect"
import { type FailureFrame, namedFiles, relocatedFrames } from "../../core/failure/mod.ts"
import { classifyPath } from "../../core/path/mod.ts"
import { isDocument } from "../../core/rank/mod.ts"
import { filesMatchingPath, namedPlaces } from "../../core/query/mod.ts"
import { anyScript } from "../../core/text/mod.ts"
import type { Search } from "../search/Search.ts"
import { SEARCH_DEFAULTS } from "../search/SearchRequest.ts"
import {
  codeEvidence,
  type CodeServices,
  evidenceInFile,
  type FoundCode,
  MAX_FRAMES
} from "./codeEvidence.ts"
import { placedEvidence } from "./placedEvidence.ts"

interface SearchServices extends CodeServices {
  readonly search: Search["Type"]
}

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

/** Fewest words of a message that is looked for in the code: shorter ones are everywhere. */
const MIN_MESSAGE_WORDS = 3

const NOT_STATED: FoundCode = { evidence: [], note: undefined }

const WORD = anyScript(/\w+/g)

const wordsIn = (text: string): ReadonlyArray<string> => text.toLowerCase().match(WORD) ?? []

/** A status in words before a message, which the code adds elsewhere: `Not implemented: addAll() not implemented.` */
const AFTER_STATUS = /^\p{L}[\p{L} ]{0,40}:\s+([^\n]*?)[.!]?$/u

/** A name of the program: without one, the same few words are said elsewhere, too. */
const PROGRAM_NAME = /\p{Ll}\p{Lu}|\p{L}_\p{L}|\w\(\)/u

/** What follows the status, if it is long enough and names something of the program. */
const withoutStatus = (message: string): string | undefined => {
  const rest = AFTER_STATUS.exec(message.trim())?.[1] ?? ""
  return PROGRAM_NAME.test(rest) && new Set(wordsIn(rest)).size >= MIN_MESSAGE_WORDS ? rest : undefined
}

/** Most results of a search of which one is taken that is code of the program, before a document or a test. */
const MAX_RESULTS = 5

/** Whether code is the program's own: tests and documents state what they expect of it. */
const isOfProgram = (path: string, language = ""): boolean =>
  !classifyPath(path).test && !isDocument(path, language)

/** The place where the project's code states a message, in these words or as a format, or none; the note on it names the message as `called`. Failures become a note. */
const messageEvidence = (
  services: SearchServices,
  root: string,
  message: string,
  called: string
): Effect.Effect<FoundCode> =>
  Effect.gen(function* () {
    const words = new Set(wordsIn(message))
    if (words.size < MIN_MESSAGE_WORDS) return NOT_STATED
    const { results, scale } = yield* services.search.find({
      ...SEARCH_DEFAULTS,
      path: root,
      query: message,
      limit: MAX_RESULTS
    })
    const wordings = [message.trim(), withoutStatus(message)].flatMap((each) => each?.toLowerCase() ?? [])
    const isFormat = (scale?.rareMaxima.get("wording") ?? 0) === 1
    const stating = results.filter(
      ({ content }, at) =>
        (at === 0 && isFormat) || wordings.some((wording) => content.toLowerCase().includes(wording))
    )
    // A document that quotes the message may say it in more of its words than the code, which fills in values.
    const best = stating.find(({ language, path }) => isOfProgram(path, language)) ?? stating[0]
    if (best === undefined) return NOT_STATED
    const countIn = (line: string) => new Set(wordsIn(line)).intersection(words).size
    const counts = best.content.split("\n").map(countIn)
    const line = best.span.startLine + counts.indexOf(Math.max(...counts))
    const frame = { file: best.path, line, own: true }
    const found = yield* evidenceInFile(services, root, best.path, frame)
    return found === undefined
      ? NOT_STATED
      : {
          evidence: [found.evidence],
          note: `${best.path}:${found.evidence.line} states ${called}; no frame says where it arose`
        }
  }).pipe(
    Effect.catchAll((error) =>
      Effect.succeed({
        evidence: [],
        note: `The message could not be looked up in the code: ${error.message}`
      })
    )
  )

/** Most lines of a text that is looked for as a whole, and part by part. */
const MAX_WHOLE_LINES = 3

/** Most parts of a text that are looked for. */
const MAX_PARTS = 4

/**
 * The texts that code may state, the likeliest first: the first cause and the message; where nothing says how the text is divided, all of it; and its parts, from the
 * last, because each caller puts its own words before a colon.
 */
const statedTexts = ({ cause, frames, given, message }: UnplacedError): ReadonlyArray<string> => {
  const whole = given.trim()
  const isUndivided = frames.length === 0 && whole.split("\n").length <= MAX_WHOLE_LINES
  return [
    ...new Set([
      ...(cause === undefined ? [] : [cause]),
      message,
      ...(isUndivided ? [whole] : []),
      ...(frames.length === 0 ? partsOf(message) : []),
      ...(isUndivided ? partsOf(whole) : [])
    ])
  ]
}

/** The parts of the first line of a text, from the last; of many only the last ones and the first. */
const partsOf = (text: string): ReadonlyArray<string> => {
  const [first = "", ...others] = text.split("\n", 1)[0]!.split(/:\s+/)
  return [...others.toReversed().slice(0, MAX_PARTS - 1), first]
}

/** The place that states the first of these texts that the program itself states, or else one of its tests and documents. */
const firstStated = (
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
  { evidence: [stated] }: FoundCode
): Effect.Effect<FoundCode> => {
  const relocated = stated === undefined ? undefined : relocatedFrames(frames, stated)
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
