/** Which commits belong to the period that a question names. */
import { Effect } from "effect"
import type { RequestedPeriod } from "../../core/query/mod.ts"
import type { RefError, Refs } from "../../ports/workspace/Refs.ts"
import type { OriginsProject } from "../connectors/lineOrigins.ts"
import type { DocumentRow } from "../documents/DocumentSnapshot.ts"

type Commit = Pick<DocumentRow, "externalId" | "updatedMs">

export interface CommitsOfPeriod {
  readonly words: string
  readonly includes: (commit: Commit) => boolean
  /** Whether the period begins after a commit; false for one between versions, which has no such order. */
  readonly isAfter: (commit: Commit) => boolean
  /** Why the period is not known here. */
  readonly unknown?: string
}

/** By the dates of the commits, and for versions by what they contain. */
export const commitsOfPeriod = (
  refs: Pick<Refs["Type"], "between" | "find" | "tagBefore">,
  { root, target }: Pick<OriginsProject, "root" | "target">,
  {
    fromMs = Number.NEGATIVE_INFINITY,
    fromRef,
    release,
    toMs = Number.POSITIVE_INFINITY,
    toRef,
    words
  }: RequestedPeriod
): Effect.Effect<CommitsOfPeriod> =>
  Effect.gen(function* () {
    const isDated = ({ updatedMs }: Commit) => updatedMs >= fromMs && updatedMs < toMs
    const isAfter = ({ updatedMs }: Commit) => updatedMs < fromMs
    if (fromRef === undefined && toRef === undefined && release === undefined)
      return { words, includes: isDated, isAfter }
    const commitOf = (ref: string | undefined) =>
      ref === undefined ? Effect.succeed(undefined) : findVersion(refs, root, ref)
    const to = (yield* commitOf(release ?? toRef)) ?? target?.commit ?? "HEAD"
    const from =
      release === undefined
        ? yield* commitOf(fromRef)
        : yield* refs.tagBefore(root, to, { released: !/[a-z]/i.test(release.replace(/^v/i, "")) })
    const commits = yield* refs.between(root, from, to)
    return {
      words,
      includes: (commit: Commit) => isDated(commit) && commits.has(commit.externalId),
      isAfter: () => false
    }
  }).pipe(
    Effect.catchAll(({ near, reason, ref }) =>
      Effect.succeed({
        words,
        includes: () => false,
        isAfter: () => false,
        unknown:
          reason === "Unreadable"
            ? `git cannot list the commits ${words}: it lacks some of their objects on this machine`
            : `There is no version or commit "${ref}" here${near.length === 0 ? "" : `; similar: ${near.join(", ")}`}`
      })
    )
  )

/** The commit of a version, whose tag may have a `v` before it, or not. */
const findVersion = (
  refs: Pick<Refs["Type"], "find">,
  root: string,
  version: string
): Effect.Effect<string, RefError> => {
  const other = version.startsWith("v") ? version.slice(1) : `v${version}`
  return refs.find(root, version).pipe(
    Effect.catchAll((error) => Effect.mapError(refs.find(root, other), () => error)),
    Effect.map(({ commit }) => commit)
  )
}
