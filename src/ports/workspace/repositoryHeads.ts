import { Effect } from "effect"
import { monotonicMillis } from "../monotonicMillis.ts"
import { gitLines, type GitRunner } from "./GitRunner.ts"
import { gitDirectoriesOf, headStamp } from "./headStamp.ts"

/** The commits of a repository's branches. */
export interface Heads {
  /** The commit of HEAD. */
  readonly head: string
  /** The commits of all branches, sorted, without duplicates; changes when any branch moves. */
  readonly tips: ReadonlyArray<string>
}

/** How long the file stamps of branches other than that of HEAD are trusted: one in a deep folder may move unnoticed. What git could not read, it may read later. */
const BRANCHES_CACHE_MILLIS = 5000

/** Reads the heads of repositories; undefined without git, a repository or a commit. */
export interface HeadsReader {
  readonly heads: (root: string) => Effect.Effect<Heads | undefined>
  /** The commit of HEAD only; asks git nothing until HEAD moves. */
  readonly head: (root: string) => Effect.Effect<string | undefined>
}

/** A reader that keeps heads until a file of git's shows a change. */
export const headsReader = (git: Pick<GitRunner, "run">): HeadsReader => {
  /** With the file stamp that shows when they are outdated. */
  const cache = new Map<
    string,
    { readonly stamp: string; readonly atMs: number; readonly heads: Heads | undefined }
  >()
  const read = (root: string, maxAgeMs: number): Effect.Effect<Heads | undefined> =>
    Effect.gen(function* () {
      const directories = gitDirectoriesOf(root)
      if (directories === undefined) return undefined
      const stamp = headStamp(directories)
      const now = yield* monotonicMillis
      const cached = cache.get(root)
      const trustedMs = cached?.heads === undefined ? BRANCHES_CACHE_MILLIS : maxAgeMs
      if (stamp !== undefined && cached?.stamp === stamp && now - cached.atMs < trustedMs) return cached.heads
      const refs = yield* gitLines(git, root, "show-ref", "--head", "--heads")
      const heads = headsIn(refs)
      // A stamp as recent as the read itself proves nothing, so it is compared again.
      if (stamp !== undefined && stamp === headStamp(directories))
        cache.set(root, { stamp, atMs: now, heads })
      return heads
    })
  return {
    heads: (root) => read(root, BRANCHES_CACHE_MILLIS),
    head: (root) => Effect.map(read(root, Number.POSITIVE_INFINITY), (heads) => heads?.head)
  }
}

/** The heads in lines of an id and a ref each. */
const headsIn = (refs: ReadonlyArray<string>): Heads | undefined => {
  const idOf = (line: string) => line.slice(0, line.indexOf(" "))
  const head = refs.find((line) => line.endsWith(" HEAD"))
  return head === undefined ? undefined : { head: idOf(head), tips: [...new Set(refs.map(idOf))].sort() }
}
