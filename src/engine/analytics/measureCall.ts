import {
  type AnswerPlaces,
  answerPlaces,
  cacheHitOf,
  countResults,
  type UsageEvent
} from "../../core/analytics/mod.ts"
import { bytesOfFiles } from "../../ports/workspace/bytesOfFiles.ts"
import { realFolder } from "../../ports/workspace/realFolder.ts"

/** A finished tool call. */
export interface FinishedCall {
  readonly session: string
  readonly tool: string
  /** The project folder that the call named, or the one that it defaulted to. */
  readonly folder: string | undefined
  readonly atMs: number
  readonly durationMicros: number
  readonly outcome: string
  /** Undefined when the call failed. */
  readonly answer: object | undefined
  /** The answer as it was sent. */
  readonly answerText: (answer: object) => string
  /** The text of the query. */
  readonly query: string | undefined
  /** Paths and handles that the call asks about. */
  readonly names: ReadonlyArray<string>
  /** Whether the answer is about the files on disk, not those of a commit. */
  readonly live: boolean
}

/** A call that reads something that a search may have found. */
export type ReadingCall = Pick<FinishedCall, "session" | "folder" | "atMs" | "names">

/** What is recorded of a call except its query, plus the places that its answer names. */
export const measureCall = (
  { answer, answerText, atMs, durationMicros, folder, live, outcome, session, tool }: FinishedCall,
  id: string
): { readonly event: Omit<UsageEvent, "query">; readonly places: AnswerPlaces } => {
  const project = folder === undefined ? undefined : realFolder(folder)
  const places = answerPlaces(answer)
  // The sizes of a commit's files are not available on disk.
  const fileBytes =
    project === undefined || !live || places.shown.size === 0 ? 0 : bytesOfFiles(project, places.shown)
  return {
    event: {
      id,
      session,
      atMs,
      tool,
      project,
      durationMicros,
      outcome,
      cached: answer === undefined ? undefined : cacheHitOf(answer),
      answerBytes: answer === undefined ? undefined : Buffer.byteLength(answerText(answer)),
      fileBytes: fileBytes === 0 ? undefined : fileBytes,
      results: answer === undefined ? undefined : countResults(answer)
    },
    places
  }
}
