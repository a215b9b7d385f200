import { Effect } from "effect"
import type { Environment } from "./askGit.ts"
import { type GitRunner, linesOf } from "./GitRunner.ts"
import { shallowBoundaries } from "./shallowBoundaries.ts"

/** A line of a blame that begins what is known of one line of the file. */
const BLAMED_LINE = /^([0-9a-f]{40,64}) \d+ \d+(?: \d+)?$/

/** A commit with the number of lines that come from it. */
export interface LineOrigin {
  readonly id: string
  readonly lines: number
}

/** The commits that lines of a file come from, most lines first. `faster` is an environment in which git may find them sooner, or fail. */
export const lineOrigins = (
  { runInWorkTree }: Pick<GitRunner, "runInWorkTree">,
  root: string,
  path: string,
  { first, last }: { readonly first: number; readonly last: number },
  commit: string | undefined,
  faster: Environment | undefined
): Effect.Effect<ReadonlyArray<LineOrigin>> =>
  Effect.gen(function* () {
    const revision = commit === undefined ? [] : [commit]
    // Without text converters, which the configuration may name, so that lines are those of the file.
    const blame = ["blame", "--porcelain", "--no-textconv", `-L${first},${last}`, ...revision, "--", path]
    const output =
      (faster === undefined ? undefined : yield* runInWorkTree(root, blame, { environment: faster })) ??
      (yield* runInWorkTree(root, blame))
    const counts = new Map<string, number>()
    const boundaries = shallowBoundaries(root)
    for (const line of linesOf(output)) {
      const [, id] = BLAMED_LINE.exec(line) ?? []
      if (id !== undefined && !/^0+$/.test(id) && !boundaries.has(id))
        counts.set(id, (counts.get(id) ?? 0) + 1)
    }
    return [...counts].map(([id, lines]) => ({ id, lines })).sort((a, b) => b.lines - a.lines)
  })
