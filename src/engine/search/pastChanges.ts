/** What the history of a tree says about its files. */
import { Deferred, Effect, FiberId } from "effect"
import { type ChangeIndex, filesChangedFor, indexChanges } from "../../core/history/mod.ts"
import { queryTerms, titleOf } from "../../core/query/mod.ts"
import { mayDescribeChange } from "../../core/rank/mod.ts"
import type { CommitLog } from "../../ports/workspace/CommitLog.ts"
import { recentlyUsed } from "../recentlyUsed.ts"
import type { SearchRequest } from "./SearchRequest.ts"

/** Older commits speak of code that is gone. */
const MAX_COMMITS = 2000

/** How long an answer waits for the history of a tree that was not read yet. */
const MAX_WAIT = "500 millis"

const MAX_HISTORIES = 8

interface ReadHistory {
  readonly head: string
  readonly index: ChangeIndex
}

/** The files that were changed for something like a query. */
export interface PastChanges {
  /** How much speaks for each, 0..1, by path; undefined if the query describes no change, or there is no history. */
  readonly files: ReadonlyMap<string, number> | undefined
  /** The commit that the history ends with. */
  readonly head: string | undefined
  /** Whether the history is still being read, so that the next answer may have more. */
  readonly pending: boolean
}

const NONE: PastChanges = { files: undefined, head: undefined, pending: false }

/**
 * Returns a function that finds the files that were changed for something like a query, in the history of a tree or a commit: the outer effect begins to read the
 * history, the inner one waits for it. A history is read once and kept; where reading takes long, the one before a new commit is used, or none.
 */
export const pastChangesFinder = (commitLog: Pick<CommitLog["Type"], "changes" | "head">) =>
  Effect.gen(function* () {
    const histories = yield* recentlyUsed<ReadHistory>(MAX_HISTORIES)
    const scope = yield* Effect.scope
    const reading = new Map<string, Deferred.Deferred<ReadHistory>>()

    /** Begins to read a history in the background, once for all that wait for it. */
    const beginReading = (key: string, root: string, head: string) =>
      Effect.suspend(() => {
        const readingKey = `${key}\0${head}`
        const begun = reading.get(readingKey)
        if (begun !== undefined) return Effect.succeed(begun)
        const done = Deferred.unsafeMake<ReadHistory>(FiberId.none)
        reading.set(readingKey, done)
        return commitLog.changes(root, head, MAX_COMMITS).pipe(
          Effect.map((changes): ReadHistory => ({ head, index: indexChanges(changes) })),
          Effect.tap((history) => Effect.sync(() => histories.put(key, history))),
          Effect.ensuring(Effect.sync(() => reading.delete(readingKey))),
          Effect.intoDeferred(done),
          Effect.forkIn(scope),
          // Git is started before anything else keeps this thread busy.
          Effect.zipRight(Effect.yieldNow()),
          Effect.as(done)
        )
      })

    const changesIn = ({ head, index }: ReadHistory, query: string, current: string): PastChanges => ({
      files: filesChangedFor(index, queryTerms(titleOf(query) ?? query).stems),
      head,
      pending: head !== current
    })

    return (
      root: string,
      commit: string | undefined,
      { mode, query }: Pick<SearchRequest, "mode" | "query">
    ): Effect.Effect<Effect.Effect<PastChanges>> =>
      Effect.gen(function* () {
        // The nearest chunks are not ranked by anything else.
        if (mode === "vector" || !mayDescribeChange(query)) return Effect.succeed(NONE)
        const head = commit ?? (yield* commitLog.head(root))
        if (head === undefined) return Effect.succeed(NONE)
        const key = commit === undefined ? root : `${root}\0${commit}`
        const known = histories.get(key)
        if (known?.head === head) return Effect.sync(() => changesIn(known, query, head))
        const begun = yield* beginReading(key, root, head)
        return Effect.timeoutTo(Deferred.await(begun), {
          duration: MAX_WAIT,
          onSuccess: (read) => changesIn(read, query, head),
          onTimeout: () => (known === undefined ? { ...NONE, pending: true } : changesIn(known, query, head))
        })
      })
  })
