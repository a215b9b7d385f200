/** Calls that name no project, from a folder without an index of its own. */
import { Effect } from "effect"
import type { Projects } from "../../engine/project/Projects.ts"
import type { CallContext, Tool } from "./Tool.ts"

/** Whether a tool without "path" is about an index, which may be that of a folder above: indexing makes one, and what is remembered belongs to the folder itself. */
export const usesIndexAbove = ({ name, toolset }: Pick<Tool, "name" | "toolset">): boolean =>
  toolset !== "memory" && name !== "index_repo"

type NearestIndexed = Projects["Type"]["nearestIndexed"]

/** How long it is taken for granted that a folder has an index of its own: a client may call many times a second. */
const REUSE_MILLIS = 1000

/** The same function, which for a while does not look again at a folder that it returned as given; `forget` ends that, because an index was made. */
export const rememberingOwn = (
  nearestIndexed: NearestIndexed
): { readonly nearestIndexed: NearestIndexed; readonly forget: () => void } => {
  const foundMs = new Map<string, number>()
  const remembered: NearestIndexed = (folder, ref) =>
    Effect.suspend(() => {
      const key = `${folder}\0${ref ?? ""}`
      const nowMs = performance.now()
      if (nowMs - (foundMs.get(key) ?? Number.NEGATIVE_INFINITY) < REUSE_MILLIS) return Effect.succeed(folder)
      return Effect.tap(nearestIndexed(folder, ref), (root) => {
        if (root === folder) foundMs.set(key, nowMs)
        return Effect.void
      })
    })
  return { nearestIndexed: remembered, forget: () => foundMs.clear() }
}

/**
 * The context of a call about an index. Where the folder of the client has none, that of the nearest folder above is used which has files of it, as on the command
 * line; `onAbove` is told which. A folder that the server was started with (`given`) is used as it is.
 */
export const withIndexAbove = (
  context: CallContext,
  nearestIndexed: NearestIndexed,
  given: string | undefined,
  ref?: string,
  onAbove: (root: string) => void = () => {}
): CallContext => ({
  ...context,
  workspace:
    given !== undefined
      ? context.workspace
      : Effect.flatMap(context.workspace, (folder) =>
          Effect.tap(nearestIndexed(folder, ref), (root) => {
            if (root !== folder) onAbove(root)
            return Effect.void
          })
        )
})
