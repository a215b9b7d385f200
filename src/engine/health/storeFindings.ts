/** Checks the stores that belong to the user and not to one repository by opening and reading each. */
import { Effect } from "effect"
import { isLog } from "../../ports/storage/damagedStores.ts"
import type { KnowledgeStore, KnowledgeTables } from "../../ports/storage/KnowledgeStore.ts"
import type { UsageStore } from "../../ports/storage/UsageStore.ts"
import { failure, type Finding, ok, warning } from "./Finding.ts"

/** The read that each service makes from the memory. */
const SERVICE_READS: Readonly<Record<string, (tables: KnowledgeTables) => unknown>> = {
  checkpoint: ({ memories }) => memories.page({ ...PAGE, scope: { kind: "checkpoint", project: "" } }),
  remediation: ({ memories }) => memories.page({ ...PAGE, scope: { kind: "remediation", project: "" } }),
  skill: ({ memories, uses }) => [
    memories.page({ ...PAGE, scope: { kind: "skill", project: "" } }),
    uses.usesOf("")
  ],
  troubleshooting: ({ diagnoses }) => diagnoses.find("")
}

const PAGE = { tags: [], sortBy: "created_at", limit: 1, offset: 0 } as const

/** One finding per service that stores memories. */
export const memoryFindings = (knowledge: KnowledgeStore["Type"]): Effect.Effect<ReadonlyArray<Finding>> =>
  Effect.forEach(Object.entries(SERVICE_READS), ([service, read]) =>
    knowledge.read(read).pipe(
      Effect.map(() => ok(service, "its stored data can be read")),
      Effect.catchAll(({ message }) => Effect.succeed(failure(service, message, "follow the message")))
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
                "run `lodestone doctor` again: it will say where the damaged store was moved"
              )
            ]
          : []
      )
    )
  )

/** Damaged stores that were put aside: they are kept but not used. */
export const damagedStoreFindings = (
  knowledge: Pick<KnowledgeStore["Type"], "damaged">,
  usage: Pick<UsageStore["Type"], "damaged">
): Effect.Effect<ReadonlyArray<Finding>> =>
  Effect.zipWith(knowledge.damaged, usage.damaged, (memories, logs) => [
    ...memories.map((file) => damagedStoreFinding("memory", file, recoveryAdvice(file))),
    ...logs.map((file) => damagedStoreFinding("analytics", file, "delete it: no answer depends on it"))
  ])

/** The finding about a file that was put aside, with advice. */
export const damagedStoreFinding = (part: string, file: string, advice: string): Finding =>
  isLog(file)
    ? warning(
        part,
        `a write-ahead log that did not match its store was moved to "${file}", and the store is used without it`,
        "delete it once you are sure nothing is missing: a restored copy of a store does not need another store's log"
      )
    : warning(part, `a damaged store was moved to "${file}", and a new one was started`, advice)

/** Advice: recover the file into a separate home, export its memories from there, and import them into the current store. */
const recoveryAdvice = (file: string) =>
  `recover its contents: mkdir recovered; sqlite3 "${file}" .recover | sqlite3 recovered/knowledge.db; ` +
  'LODESTONE_HOME="$PWD/recovered" lodestone memory export kept.jsonl; lodestone memory import kept.jsonl. Then delete it'

/** Whether the usage log can be read; `isWritable` says whether its folder can be written to. */
export const usageFinding = (
  usage: Pick<UsageStore["Type"], "read">,
  isWritable: boolean
): Effect.Effect<Finding> =>
  usage
    .read((table) => ({ first: table.firstMs(undefined) }))
    .pipe(
      Effect.map((log) => {
        if (isWritable)
          return ok(
            "analytics",
            log === undefined ? "there is no log yet: the first tool call creates it" : "its log can be read"
          )
        return warning(
          "analytics",
          log === undefined
            ? "there is no log, and none can be created"
            : "its log can be read but not written",
          "follow the advice for home: until then no calls are recorded"
        )
      }),
      Effect.catchAll(({ message }) => Effect.succeed(failure("analytics", message, "follow the message")))
    )
