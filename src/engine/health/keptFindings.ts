/** How the stores are that belong to the user and not to one repository: each is opened and read. */
import { Effect } from "effect"
import type { KnowledgeStore, KnowledgeTables } from "../../ports/storage/KnowledgeStore.ts"
import type { UsageStore } from "../../ports/storage/UsageStore.ts"
import { failure, type Finding, ok, warning } from "./Finding.ts"

/** What of the memory each service reads. */
const READS: Readonly<Record<string, (tables: KnowledgeTables) => unknown>> = {
  checkpoint: ({ memories }) => memories.page({ ...PAGE, scope: { kind: "checkpoint", project: "" } }),
  remediation: ({ memories }) => memories.page({ ...PAGE, scope: { kind: "remediation", project: "" } }),
  skill: ({ memories, uses }) => [
    memories.page({ ...PAGE, scope: { kind: "skill", project: "" } }),
    uses.of("")
  ],
  troubleshooting: ({ diagnoses }) => diagnoses.find("")
}

const PAGE = { tags: [], sortBy: "created_at", limit: 1, offset: 0 } as const

/** One finding for each service that keeps something. */
export const memoryFindings = (knowledge: KnowledgeStore["Type"]): Effect.Effect<ReadonlyArray<Finding>> =>
  Effect.forEach(Object.entries(READS), ([service, body]) =>
    knowledge.read(body).pipe(
      Effect.map(() => ok(service, "its memory can be read")),
      Effect.catchAll(({ message }) =>
        Effect.succeed(failure(service, message, "follow what the message says"))
      )
    )
  )

/** Stores that were damaged: nothing of them is removed, and nothing of them is used. */
export const damageFindings = (knowledge: KnowledgeStore["Type"]): Effect.Effect<ReadonlyArray<Finding>> =>
  Effect.map(knowledge.damaged, (files) =>
    files.map((file) =>
      warning(
        "memory",
        `a damaged store was put aside as "${file}", and a new one was begun`,
        "recover what it holds with sqlite3's .recover, or remove it"
      )
    )
  )

export const usageFinding = (usage: UsageStore["Type"]): Effect.Effect<Finding> =>
  usage
    .read((table) => table.first(undefined))
    .pipe(
      Effect.map(() => ok("analytics", "its log can be read")),
      Effect.catchAll(({ message }) =>
        Effect.succeed(failure("analytics", message, "follow what the message says"))
      )
    )
