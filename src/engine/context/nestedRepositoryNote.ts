import { Effect } from "effect"
import { dirname, join } from "node:path"
import type { Workspace } from "../../ports/workspace/Workspace.ts"
import type { Project } from "../project/Projects.ts"

/** A note for a file without commits that lies in a repository of its own, such as a submodule; otherwise undefined. */
export const nestedRepositoryNote = (
  { repository }: Pick<Workspace["Type"], "repository">,
  { root, target }: Pick<Project, "root" | "target">,
  file: string
): Effect.Effect<string | undefined> =>
  Effect.gen(function* () {
    if (target !== undefined) return undefined
    const [outer, inner] = yield* Effect.forEach([root, dirname(join(root, file))], repository)
    return inner === undefined || inner.top === outer?.top
      ? undefined
      : `It is in a nested repository: for its commits, use the path "${inner.top}"`
  })
