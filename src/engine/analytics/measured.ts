import {
  type AnswerPlaces,
  answerPlaces,
  cacheHitOf,
  countResults,
  type UsageEvent
} from "../../core/analytics/mod.ts"
import { bytesOfFiles } from "../../ports/workspace/bytesOfFiles.ts"
import { realFolder } from "../../ports/workspace/realFolder.ts"
import { answerText } from "./answerText.ts"

/** A call of a tool that has ended. */
export interface CallMade {
  readonly session: string
  readonly tool: string
  /** The project's folder as the call named it, or the one that was meant. */
  readonly folder: string | undefined
  readonly atMs: number
  readonly durationMicros: number
  readonly outcome: string
  /** Undefined where the call failed. */
  readonly answer: object | undefined
  /** What was asked in words. */
  readonly query: string | undefined
  /** Files and handles that the call asks about. */
  readonly names: ReadonlyArray<string>
  /** The answer is of the files as they lie on disk. */
  readonly live: boolean
}

/** Something that a search may have found is gone on with. */
export type Following = Pick<CallMade, "session" | "folder" | "atMs" | "names">

/** What is kept of a call, but for its question; and what its answer names. */
export const measured = (
  { answer, atMs, durationMicros, folder, live, outcome, session, tool }: CallMade,
  id: string
): { readonly event: Omit<UsageEvent, "query">; readonly places: AnswerPlaces } => {
  const project = folder === undefined ? undefined : realFolder(folder)
  const places = answerPlaces(answer)
  // How large the files of a commit were is not on disk.
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
