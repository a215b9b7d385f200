/** Checks the stores that belong to the user and not to one repository by opening and reading each. */
import { Effect } from "effect"
import { isLog } from "../../ports/storage/damagedStores.ts"
import type { KnowledgeStore, KnowledgeTables } from "../../ports/storage/KnowledgeStore.ts"
import type { UsageStore } from "../../ports/storage/UsageStore.ts"
import { failure, type Finding, ok, warning } from "./Finding.ts"

/** The read that each service makes from the memory. */
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

/** One finding per service that stores memories. */
export const memoryFindings = (knowledge: KnowledgeStore["Type"]): Effect.Effect<ReadonlyArray<Finding>> =>
  Effect.forEach(Object.entries(READS), ([service, body]) =>
    knowledge.read(body).pipe(
      Effect.map(() => ok(service, "its memory can be read")),
      Effect.catchAll(({ message }) =>
        Effect.succeed(failure(service, message, "follow what the message says"))
      )
    )
  )

/** Damaged pages of the memory, including those that no service reads; empty when sound, or when the services report the cause themselves. */
export const pageFindings = (knowledge: KnowledgeStore["Type"]): Effect.Effect<ReadonlyArray<Finding>> =>
  knowledge.check.pipe(
    Effect.as([]),
    Effect.catchAll(({ detail, message, reason }) =>
      Effect.succeed(
        reason === "Corrupt"
          ? [
              failure(
                "memory",
                `${message} (${detail})`,
                "run `lodestone doctor` again: it says where it was put"
              )
            ]
          : []
      )
    )
  )

/** Damaged stores that were put aside: they are kept but not used. */
export const damageFindings = (
  knowledge: Pick<KnowledgeStore["Type"], "damaged">,
  usage: Pick<UsageStore["Type"], "damaged">
): Effect.Effect<ReadonlyArray<Finding>> =>
  Effect.zipWith(knowledge.damaged, usage.damaged, (memories, logs) => [
    ...memories.map((file) => asideFinding("memory", file, recovery(file))),
    ...logs.map((file) => asideFinding("analytics", file, "remove it: no answer depends on it"))
  ])

/** The finding about a file that was put aside, with advice. */
export const asideFinding = (part: string, file: string, advice: string): Finding =>
  isLog(file)
    ? warning(
        part,
        `a log that did not fit its store was put aside as "${file}", and the store is used without it`,
        "remove it once nothing is missed: a copy that was put back beside the log of another store needs none"
      )
    : warning(part, `a damaged store was put aside as "${file}", and a new one was begun`, advice)

/** Advice: recover the file into a separate home, export its memories from there, and import them into the current store. */
const recovery = (file: string) =>
  `recover what it holds: mkdir recovered; sqlite3 "${file}" .recover | sqlite3 recovered/knowledge.db; ` +
  'LODESTONE_HOME="$PWD/recovered" lodestone memory export kept.jsonl; lodestone memory import kept.jsonl. Then remove it'

/** Whether the usage log can be read; `isWritable` says whether its folder can be written to. */
export const usageFinding = (
  usage: Pick<UsageStore["Type"], "read">,
  isWritable: boolean
): Effect.Effect<Finding> =>
  usage
    .read((table) => ({ first: table.first(undefined) }))
    .pipe(
      Effect.map((log) => {
        if (isWritable)
          return ok(
            "analytics",
            log === undefined
              ? "there is no log yet: the first call of a tool begins it"
              : "its log can be read"
          )
        return warning(
          "analytics",
          log === undefined
            ? "there is no log, and none can be written"
            : "its log can be read, and no more written",
          "follow what is said of home: until then no call is noted"
        )
      }),
      Effect.catchAll(({ message }) =>
        Effect.succeed(failure("analytics", message, "follow what the message says"))
      )
    )
