import { isAbsolute, join, normalize } from "node:path"
import {
  type AnswerPlaces,
  FOLLOWING,
  SEARCHES,
  type UnusedSearch,
  type UsageEvent,
  useSearches
} from "../../core/analytics/mod.ts"
import { realFolder } from "../../ports/workspace/realFolder.ts"
import type { CallMade, Following } from "./measured.ts"

/** Most sessions whose searches are kept, and most searches of one session; the oldest are dropped first. */
const MOST_SESSIONS = 100
const MOST_SEARCHES = 50

/** Detects which searches were used. Their results are kept only in memory, and only while they can still be used. */
export class SearchUses {
  readonly #unused = new Map<string, ReadonlyArray<UnusedSearch>>()

  /** Records a call; returns the ids of the earlier searches that it shows to be used. */
  note(
    call: CallMade,
    { id, outcome, project, tool }: Omit<UsageEvent, "query">,
    { handles, paths }: AnswerPlaces
  ): ReadonlyArray<string> {
    const used = FOLLOWING.has(tool) && outcome === "ok" ? this.follow(call) : []
    if (SEARCHES.has(tool) && outcome === "ok") {
      const named = new Set([...handles, ...[...paths].map((path) => placeOf(project, path))])
      const search = { id, atMs: call.atMs, named }
      this.#remember(call.session, [...this.#of(call.session), search].slice(-MOST_SEARCHES))
    }
    return used
  }

  /** Ids of the searches that are used now because one of their results is read. */
  follow({ atMs, folder, names, session }: Following): ReadonlyArray<string> {
    const searches = this.#of(session)
    if (searches.length === 0 || names.length === 0) return []
    const project = folder === undefined ? undefined : realFolder(folder)
    const places = names.flatMap((name) => [name, placeOf(project, name)])
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
    if (this.#unused.size > MOST_SESSIONS && oldest !== undefined) this.#unused.delete(oldest)
  }
}

/** Path of a file in the form that both answers and requests are compared in. */
const placeOf = (project: string | undefined, path: string): string =>
  project === undefined || isAbsolute(path) ? normalize(path) : join(project, path)
