import { Effect } from "effect"
import { monotonicMillis } from "../monotonicMillis.ts"
import { gitLines, type GitRunner } from "./GitRunner.ts"
import { headStamp } from "./headStamp.ts"

/** The commits of a repository's branches. */
export interface Heads {
  /** The commit of HEAD. */
  readonly head: string
  /** The commits of all branches, sorted, without duplicates; changes when any branch moves. */
  readonly tips: ReadonlyArray<string>
}

/** How long the file stamps of branches are trusted: a branch in a deep folder may move unnoticed. */
const HEADS_CACHE_MILLIS = 5000

/** Returns a function that reads the heads of a repository; undefined without git, a repository or a commit. They are kept until a file of git's shows a change. */
export const headsReader = (
  git: Pick<GitRunner, "run">
): ((root: string) => Effect.Effect<Heads | undefined>) => {
  /** With the file stamp that shows when they are outdated. */
  const cache = new Map<
    string,
    { readonly stamp: string; readonly atMs: number; readonly heads: Heads | undefined }
  >()
  return (root) =>
    Effect.gen(function* () {
      const stamp = headStamp(root)
      const now = yield* monotonicMillis
      const cached = cache.get(root)
      if (stamp !== undefined && cached?.stamp === stamp && now - cached.atMs < HEADS_CACHE_MILLIS)
        return cached.heads
      const refs = yield* gitLines(git, root, "show-ref", "--head", "--heads")
      const heads = headsIn(refs)
      // A stamp as recent as the read itself proves nothing, so it is compared again.
      if (stamp !== undefined && stamp === headStamp(root)) cache.set(root, { stamp, atMs: now, heads })
      return heads
    })
}

/** The heads in lines of an id and a ref each. */
const headsIn = (refs: ReadonlyArray<string>): Heads | undefined => {
  const idOf = (line: string) => line.slice(0, line.indexOf(" "))
  const head = refs.find((line) => line.endsWith(" HEAD"))
  return head === undefined ? undefined : { head: idOf(head), tips: [...new Set(refs.map(idOf))].sort() }
}
