/** The project's code that states a message: in its words, with values filled in, or as a text that code uses by its key. */
import { Effect } from "effect"
import { classifyPath, isTextResource } from "../../core/path/mod.ts"
import { isDocument, statedLines } from "../../core/rank/mod.ts"
import { anyScript } from "../../core/text/mod.ts"
import type { Search } from "../search/Search.ts"
import { SEARCH_DEFAULTS, type SearchResult } from "../search/SearchRequest.ts"
import { type CodeEvidence, type CodeServices, evidenceInFile, type FoundCode } from "./codeEvidence.ts"
import { textUsers } from "./textUsers.ts"

export interface SearchServices extends CodeServices {
  readonly search: Search["Type"]
}

export const NOT_STATED: FoundCode = { evidence: [], note: undefined }

/** Fewest words of a message that is looked for in the code: shorter ones are everywhere. */
const MIN_MESSAGE_WORDS = 3

const WORD = anyScript(/\w+/g)

const wordsIn = (text: string): ReadonlyArray<string> => text.toLowerCase().match(WORD) ?? []

/** A code of an error, which code has as a string of its own. */
const ERROR_CODE = /^\p{L}[\p{L}\p{N}]*(?:[/_.:-]+[\p{L}\p{N}]+)+$/u

/** A status in words before a message, which the code adds elsewhere: `Not implemented: addAll() not implemented.` */
const AFTER_STATUS = /^\p{L}[\p{L} ]{0,40}:\s+([^\n]*?)[.!]?$/u

/** A name of the program: without one, the same few words are said elsewhere, too. */
const PROGRAM_NAME = /\p{Ll}\p{Lu}|\p{L}_\p{L}|\w\(\)/u

/** What follows the status, if it is long enough and names something of the program. */
const withoutStatus = (message: string): string | undefined => {
  const rest = AFTER_STATUS.exec(message.trim())?.[1] ?? ""
  return PROGRAM_NAME.test(rest) && new Set(wordsIn(rest)).size >= MIN_MESSAGE_WORDS ? rest : undefined
}

/** Most results of a search that are read for a message, whose code is taken before a document or a test. */
const MAX_RESULTS = 8

/** Most places that state a message equally well, of which those that declare no types come first; and most that are given. */
const MAX_EQUAL = 12
const MAX_PLACES = 4

/** Whether code, or a file of texts, is the program's own: tests and documents state what they expect of it. */
export const isOfProgram = (path: string, language = ""): boolean =>
  isTextResource(path) || (!classifyPath(path).test && !isDocument(path, language))

/** A line that states a message. */
interface StatingPlace {
  readonly path: string
  readonly language: string
  readonly line: number
  /** The number of words of the message that it states. */
  readonly words: number
}

/** The lines of results that have a code as a string of its own. */
const placesOfCode = (code: string, results: ReadonlyArray<SearchResult>): ReadonlyArray<StatingPlace> => {
  const literal = new RegExp(`(["'\`])${RegExp.escape(code)}\\1`)
  return results.flatMap(({ content, language, path, span }) =>
    content
      .split("\n")
      .flatMap((text, at) =>
        literal.test(text) ? [{ path, language, line: span.startLine + at, words: 1 }] : []
      )
  )
}

/** The lines of results that state a message, the best of each; the first result does if it is certain to have the `isFormat` of it. */
const placesOfMessage = (
  message: string,
  results: ReadonlyArray<SearchResult>,
  isFormat: boolean
): ReadonlyArray<StatingPlace> => {
  const words = new Set(wordsIn(message))
  const wordings = [message.trim(), withoutStatus(message)].flatMap((each) => each?.toLowerCase() ?? [])
  return results.flatMap(({ content, language, path, span }, at) => {
    const placeAt = (line: number, count: number): StatingPlace => ({
      path,
      language,
      line: span.startLine + line,
      words: count
    })
    const stated = statedLines(content, message)
    if (stated.length > 0) return stated.map((each) => placeAt(each.line, each.words))
    const isStated = wordings.some((wording) => content.toLowerCase().includes(wording))
    if (!isStated && !(at === 0 && isFormat)) return []
    const counts = content.split("\n").map((line) => new Set(wordsIn(line)).intersection(words).size)
    const most = Math.max(...counts)
    return [placeAt(counts.indexOf(most), isStated ? words.size : most)]
  })
}

/** The places that state a message best: those of the program, since a document that quotes it may say more of its words than code, which fills in values. */
const bestPlaces = (places: ReadonlyArray<StatingPlace>): ReadonlyArray<StatingPlace> => {
  const ofProgram = places.filter(({ language, path }) => isOfProgram(path, language))
  const considered = ofProgram.length > 0 ? ofProgram : places.slice(0, 1)
  const most = Math.max(...considered.map(({ words }) => words))
  const best = considered.filter(({ words }) => words === most)
  // Of a text and its translations the first is enough.
  const [text] = best.filter(({ path }) => isTextResource(path))
  return best.filter((place) => place === text || !isTextResource(place.path)).slice(0, MAX_EQUAL)
}

/** 1 for code that only declares what types a message has. */
const declaresType = ({ symbol }: CodeEvidence): number => (symbol?.kind === "type" ? 1 : 0)

/** The places where the project's code states a message, in these words or as a format, or none; the note on it names the message as `called`. Failures become a note. */
export const messageEvidence = (
  services: SearchServices,
  root: string,
  message: string,
  called: string
): Effect.Effect<FoundCode> =>
  Effect.gen(function* () {
    const code = ERROR_CODE.exec(message.trim())?.[0]
    if (code === undefined && new Set(wordsIn(message)).size < MIN_MESSAGE_WORDS) return NOT_STATED
    const { results, scale } = yield* services.search.find({
      ...SEARCH_DEFAULTS,
      path: root,
      query: message,
      limit: MAX_RESULTS
    })
    const isFormat = (scale?.rareMaxima.get("wording") ?? 0) === 1
    const places = bestPlaces(
      code === undefined ? placesOfMessage(message, results, isFormat) : placesOfCode(code, results)
    )
    const found = yield* Effect.forEach(places, ({ line, path }) =>
      evidenceInFile(services, root, path, { file: path, line, own: true })
    )
    const evidence = found
      .flatMap((each) => each?.evidence ?? [])
      .toSorted((a, b) => declaresType(a) - declaresType(b))
      .slice(0, MAX_PLACES)
    const [first, ...others] = evidence
    if (first === undefined) return NOT_STATED
    const users = isTextResource(first.path)
      ? yield* textUsers(services, root, first, results)
      : { evidence: [], note: undefined }
    const all = evidence.map(({ line, path }) => `${path}:${line}`).join(", ")
    return {
      evidence: [...evidence, ...users.evidence],
      note: `${all} ${others.length === 0 ? "states" : "equally state"} ${called}${users.note ?? ""}; no frame says where it arose`
    }
  }).pipe(
    Effect.catchAll((error) =>
      Effect.succeed({
        evidence: [],
        note: `The message could not be looked up in the code: ${error.message}`
      })
    )
  )
