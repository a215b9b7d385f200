import { isAbsolute, join, normalize } from "node:path"
import {
  type AnswerPlaces,
  FOLLOW_UP_TOOLS,
  SEARCH_TOOLS,
  type UnusedSearch,
  type UsageEvent,
  useSearches
} from "../../core/analytics/mod.ts"
import { realFolder } from "../../ports/workspace/realFolder.ts"
import type { FinishedCall, ReadingCall } from "./measureCall.ts"

/** Most sessions whose searches are kept, and most searches of one session; the oldest are dropped first. */
const MAX_SESSIONS = 100
const MAX_SEARCHES_PER_SESSION = 50

/** Detects which searches were used. Their results are kept only in memory, and only while they can still be used. */
export class SearchUses {
  readonly #unused = new Map<string, ReadonlyArray<UnusedSearch>>()

  /** Records a call; returns the ids of the earlier searches that it shows to be used. */
  recordCall(
    call: FinishedCall,
    { id, outcome, project, tool }: Omit<UsageEvent, "query">,
    { handles, paths }: AnswerPlaces
  ): ReadonlyArray<string> {
    const used = FOLLOW_UP_TOOLS.has(tool) && outcome === "ok" ? this.recordReading(call) : []
    if (SEARCH_TOOLS.has(tool) && outcome === "ok") {
      const named = new Set([...handles, ...[...paths].map((path) => comparablePath(project, path))])
      const search = { id, atMs: call.atMs, named }
      this.#remember(call.session, [...this.#of(call.session), search].slice(-MAX_SEARCHES_PER_SESSION))
    }
    return used
  }

  /** Ids of the searches that are used now because one of their results is read. */
  recordReading({ atMs, folder, names, session }: ReadingCall): ReadonlyArray<string> {
    const searches = this.#of(session)
    if (searches.length === 0 || names.length === 0) return []
    const project = folder === undefined ? undefined : realFolder(folder)
    const places = names.flatMap((name) => [name, comparablePath(project, name)])
    const { unused, used } = useSearches(searches, places, atMs)
    this.#remember(session, unused)
    return used
  }

  #of(session: string): ReadonlyArray<UnusedSearch> {
    return this.#unused.get(session) ?? []
  }

  #remember(session: string, searches: ReadonlyArray<UnusedSearch>): void {
    this.#unused.delete(session)
    if (searches.length > 0) this.#unused.set(session, searches)
    const [oldest] = this.#unused.keys()
    if (this.#unused.size > MAX_SESSIONS && oldest !== undefined) this.#unused.delete(oldest)
  }
}

/** Path of a file in the form that both answers and requests are compared in. */
const comparablePath = (project: string | undefined, path: string): string =>
  project === undefined || isAbsolute(path) ? normalize(path) : join(project, path)
