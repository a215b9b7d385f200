/** The project's code that an error leads to: by its frames, by its words, or by both. */
import { Effect } from "effect"
import { statedLines } from "../../core/rank/mod.ts"
import { joinNotes } from "../../core/text/mod.ts"
import type { SymbolError } from "../symbols/Symbols.ts"
import { type CodeEvidence, evidenceInFile, type FoundCode } from "./codeEvidence.ts"
import type { SearchServices } from "./messageEvidence.ts"
import { firstStated, statedEvidence, type UnplacedError } from "./statedEvidence.ts"
import { type StatingCode, statingCode } from "./statedSuspicion.ts"

/** The code of an error. */
export interface CodeOfError {
  /** What frames lead to, of which the innermost is suspected. */
  readonly framed: FoundCode
  /** What states the message, if that was looked for. */
  readonly stated: FoundCode | undefined
  readonly stating: StatingCode | undefined
  readonly code: ReadonlyArray<CodeEvidence>
}

/** So many lines beside that of a frame may belong to the same statement. */
const SAME_STATEMENT_LINES = 3

/** The line nearest to that of a frame which states one of the texts in the same function, if one does. */
const statedInFunction = (
  { symbols, ...services }: SearchServices,
  root: string,
  { line, path, symbol }: CodeEvidence,
  texts: ReadonlyArray<string>
) =>
  Effect.gen(function* () {
    if (symbol === undefined) return undefined
    const { startLine, endLine } = symbol.span
    const { file } = yield* symbols.ofFile({ path: root, file: path })
    const content = file.lines(startLine, endLine)
    const stated = texts.map((text) => statedLines(content, text)).find((each) => each.length > 0) ?? []
    const [nearest] = stated
      .map((each) => startLine + each.line)
      .toSorted((a, b) => Math.abs(a - line) - Math.abs(b - line))
    if (nearest === undefined) return undefined
    const found = yield* evidenceInFile({ symbols, ...services }, root, path, {
      file: path,
      line: nearest,
      own: true
    })
    return found?.evidence
  })

/** Says that the line of a frame is not where the code states the message. */
const driftNote = (framed: CodeEvidence, stated: CodeEvidence): string =>
  `${stated.path}:${stated.line} states the message, ${Math.abs(stated.line - framed.line)} lines ${stated.line < framed.line ? "above" : "below"} the line of the frame: the trace may be of another version of the file`

/** Where the code states the message of an error whose frames lead to code: in the function of a frame, or, if the error is none that is known, anywhere. */
const statedBeside = (
  services: SearchServices,
  root: string,
  framed: FoundCode,
  error: UnplacedError,
  isKnown: boolean
): Effect.Effect<CodeOfError, SymbolError> =>
  Effect.gen(function* () {
    const { evidence } = framed
    const texts = textsOf(error)
    for (const frame of evidence) {
      const stated = yield* statedInFunction(services, root, frame, texts)
      if (stated === undefined) continue
      const stating = yield* statingCode(services.symbols, root, [stated], texts)
      const isSame = Math.abs(stated.line - frame.line) <= SAME_STATEMENT_LINES
      return isSame || stating === undefined
        ? { framed, stated: undefined, stating, code: evidence }
        : {
            framed,
            stated: { evidence: [stated], note: driftNote(frame, stated) },
            stating,
            code: [stated, ...evidence]
          }
    }
    const found = isKnown ? undefined : yield* firstStated(services, root, error)
    const stating = yield* statingCode(services.symbols, root, found?.evidence ?? [], texts)
    if (found === undefined || stating === undefined)
      return { framed, stated: undefined, stating: undefined, code: evidence }
    const isFramed = ({ line, path }: CodeEvidence) =>
      evidence.some((each) => each.path === path && each.line === line)
    const others = found.evidence.filter((each) => !isFramed(each))
    const places = others.map(({ line, path }) => `${path}:${line}`).join(", ")
    return {
      framed,
      stated:
        others.length === 0
          ? undefined
          : {
              evidence: others,
              note: `${places} ${others.length === 1 ? "states" : "equally state"} the message, but no frame is there`
            },
      stating,
      code: [...evidence, ...others]
    }
  })

const textsOf = ({ cause, given, message }: UnplacedError): ReadonlyArray<string> => [
  ...(cause === undefined ? [] : [cause]),
  message,
  given.trim()
]

/** What was found, and that no more is known of what states the message. */
const unread = (found: FoundCode | undefined, { message }: SymbolError): FoundCode => ({
  evidence: found?.evidence ?? [],
  note: joinNotes([found?.note, `What states the message could not be read: ${message}`])
})

/** The code of an error. `given`: what its frames lead to. `isKnown`: whether its message is one of a known error. Failures become a note. */
export const codeOfError = (
  services: SearchServices,
  root: string,
  given: FoundCode,
  error: UnplacedError,
  isKnown: boolean
): Effect.Effect<CodeOfError> =>
  Effect.gen(function* () {
    const { framed = given, stated } =
      given.evidence.length > 0 ? {} : yield* statedEvidence(services, root, error)
    const code = stated?.evidence ?? framed.evidence
    const found =
      given.evidence.length > 0
        ? statedBeside(services, root, given, error, isKnown)
        : Effect.map(
            statingCode(services.symbols, root, stated?.evidence ?? [], textsOf(error)),
            (stating): CodeOfError => ({ framed, stated, stating, code })
          )
    return yield* Effect.catchAll(found, (failed) =>
      Effect.succeed({ framed, stated: unread(stated, failed), stating: undefined, code })
    )
  })
