import { Effect } from "effect"
import { dirname, isAbsolute } from "node:path"
import { Projects } from "../../../engine/project/Projects.ts"
import type { ToolFailure } from "../toolFailure.ts"
import { relativePathIn } from "./pathInRoot.ts"

/**
 * The project folder of a call: the one that it names as `path`; else that of the client, unless `given` is an absolute path in a folder that is indexed, or below one,
 * and outside of the client's folder or that has no index.
 */
export const rootOfCall = (
  path: string | undefined,
  given: string | undefined,
  workspace: Effect.Effect<string, ToolFailure>
): Effect.Effect<string, ToolFailure, Projects> =>
  Effect.gen(function* () {
    if (path !== undefined) return path
    if (given === undefined || !isAbsolute(given)) return yield* workspace
    const chosen = yield* Effect.either(workspace)
    if (chosen._tag === "Right" && relativePathIn(chosen.right, given) !== undefined) {
      const used = yield* indexedRoot(chosen.right)
      if (used !== undefined) return used
    }
    const indexed = (yield* indexedRoot(given)) ?? (yield* indexedRoot(dirname(given)))
    return indexed ?? (yield* chosen)
  })

/** The folder, if it is indexed, or the nearest one above that has an index of it. */
const indexedRoot = (folder: string): Effect.Effect<string | undefined, never, Projects> =>
  Effect.gen(function* () {
    const projects = yield* Projects
    const nearest = yield* projects.nearestIndexed(folder)
    if (nearest !== folder) return nearest
    return (yield* projects.exists(yield* projects.resolve(folder))) ? folder : undefined
  }).pipe(
    // A file, or a folder that may not be read, is no project.
    Effect.orElseSucceed(() => undefined)
  )
