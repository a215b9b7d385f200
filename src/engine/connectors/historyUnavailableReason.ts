import { Effect } from "effect"
import { quoteForShell } from "../../core/diagnosis/mod.ts"
import { OUTSIDE_GIT } from "../../ports/workspace/gitReach.ts"
import { gitVersion } from "../../ports/workspace/gitVersion.ts"
import type { Workspace } from "../../ports/workspace/Workspace.ts"

/** Why git cannot be asked about a folder; undefined when it can. */
export const historyUnavailableReason = (workspace: Workspace["Type"], root: string) =>
  Effect.gen(function* () {
    if ((yield* workspace.gitReach(root)) === "outside") return `History is not available: ${OUTSIDE_GIT}`
    const repository = yield* workspace.repository(root)
    if (repository === undefined) return undefined
    if ((yield* gitVersion) === undefined)
      return "History is not available: git is not installed or not on the PATH"
    if (yield* workspace.gitReads(root)) return undefined
    const place = quoteForShell(repository.top) ?? "PATH"
    return `History is not available: git refuses to read "${repository.top}": it belongs to another user, or its configuration is broken; see what \`git -C ${place} status\` says; if it belongs to another user, run \`git config --global --add safe.directory ${place}\``
  })
