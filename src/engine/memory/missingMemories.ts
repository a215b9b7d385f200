/** Why memories that were saved may not be found: notes for answers. */
import { Effect } from "effect"
import { basename } from "node:path"
import { quoteForShell } from "../../core/diagnosis/mod.ts"
import type { KnowledgeError, KnowledgeStore } from "../../ports/storage/KnowledgeStore.ts"
import type { MemoryKind } from "../../ports/storage/MemoryTable.ts"
import type { Workspace } from "../../ports/workspace/Workspace.ts"
import { isLog } from "../../ports/storage/damagedStores.ts"

/** Names a damaged store of memories as long as it lies where it was moved; undefined when there is none. */
export const damagedStoreNote = ({
  damaged
}: Pick<KnowledgeStore["Type"], "damaged">): Effect.Effect<string | undefined> =>
  Effect.map(damaged, (files) => {
    const store = files.findLast((file) => !isLog(file))
    return store === undefined
      ? undefined
      : `A damaged store of memories was moved to "${store}", and what it holds is not found; \`lodestone doctor\` says how to recover it`
  })

/**
 * Names folders with the same name that have memories, from which a project was perhaps moved, except those that the caller may not use; undefined when there
 * are none.
 */
export const movedProjectNote = (
  { read }: Pick<KnowledgeStore["Type"], "read">,
  { admit }: Pick<Workspace["Type"], "admit">,
  kind: MemoryKind,
  root: string
): Effect.Effect<string | undefined, KnowledgeError> =>
  Effect.gen(function* () {
    const projects = yield* read(({ memories }) => memories.projects(kind))
    const namesakes = yield* Effect.filter(
      projects.filter((project) => project !== root && basename(project) === basename(root)),
      (project) => Effect.match(admit(project), { onSuccess: () => true, onFailure: () => false })
    )
    const [first] = namesakes
    return first === undefined
      ? undefined
      : `There are ${kind}s of ${namesakes.map((each) => `"${each}"`).join(", ")}: if the project was moved from there, run \`lodestone memory move --from ${quoteForShell(first) ?? "OLD"}\` in it`
  })
