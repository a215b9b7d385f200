import { Effect } from "effect"
import { quoteForShell } from "../../core/diagnosis/mod.ts"
import { OUTSIDE_GIT } from "../../ports/workspace/gitReach.ts"
import { gitVersion } from "../../ports/workspace/gitVersion.ts"
import type { Workspace } from "../../ports/workspace/Workspace.ts"
import { type Finding, warning } from "./Finding.ts"

/** Whether git may be asked about a folder and can read it. */
export const historyFindings = (
  workspace: Workspace["Type"],
  root: string
): Effect.Effect<ReadonlyArray<Finding>> =>
  Effect.gen(function* () {
    if ((yield* workspace.gitReach(root)) === "outside")
      return [warning("git", `refs and history of "${root}" are not available`, OUTSIDE_GIT)]
    const repository = yield* workspace.repository(root)
    if (repository === undefined || (yield* gitVersion) === undefined) return []
    if (yield* workspace.gitReads(root)) return []
    const place = quoteForShell(repository.top) ?? "PATH"
    return [
      warning(
        "git",
        `git refuses to read "${repository.top}": it belongs to another user, or its configuration is broken; refs and history are not available`,
        `see what \`git -C ${place} status\` says; if it belongs to another user, run \`git config --global --add safe.directory ${place}\``
      )
    ]
  })
