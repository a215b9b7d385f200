import { describe, expect } from "bun:test"
import { Effect } from "effect"
import { KnowledgeError, KnowledgeStore } from "../../../src/ports/storage/KnowledgeStore.ts"
import { damagedStoreFindings, pageFindings, usageFinding } from "../../../src/engine/health/storeFindings.ts"
import { it } from "../../support/effect.ts"

const storeWith = (given: Pick<KnowledgeStore["Type"], "check" | "damaged">) =>
  KnowledgeStore.of({
    read: () => Effect.die("not read"),
    write: () => Effect.die("not written"),
    erase: () => Effect.die("not erased"),
    ...given
  })

describe("the doctor's finding on the usage log", () => {
  it.effect("says whether the log exists and whether it can be written", () =>
    Effect.gen(function* () {
      const none = { read: () => Effect.succeed(undefined) }
      const some = {
        read: <A>(body: (table: never) => A) => Effect.sync(() => body({ firstMs: () => undefined } as never))
      }
      const findingOf = (usage: typeof none | typeof some, isWritable: boolean) =>
        Effect.map(usageFinding(usage as never, isWritable), ({ detail, state }) => [state, detail])
      expect(yield* findingOf(some, true)).toStrictEqual(["ok", "its log can be read"])
      expect(yield* findingOf(none, true)).toStrictEqual([
        "ok",
        "there is no log yet: the first tool call creates it"
      ])
      expect(yield* findingOf(none, false)).toStrictEqual([
        "warning",
        "there is no log, and none can be created"
      ])
      expect((yield* findingOf(some, false))[0]).toBe("warning")
    })
  )
})

describe("the doctor's findings on the memory", () => {
  it.effect("are none if the pages are sound, or if the store is locked", () =>
    Effect.gen(function* () {
      const locked = new KnowledgeError({ reason: "Locked", detail: "" })
      expect(
        yield* pageFindings(storeWith({ check: Effect.void, damaged: Effect.succeed([]) }))
      ).toStrictEqual([])
      expect(yield* pageFindings(storeWith({ check: locked, damaged: Effect.succeed([]) }))).toStrictEqual([])
    })
  )

  it.effect("name the damaged page", () =>
    Effect.gen(function* () {
      const check = new KnowledgeError({ reason: "Corrupt", detail: "Tree 12 page 40" })
      const [finding] = yield* pageFindings(storeWith({ check, damaged: Effect.succeed([]) }))
      expect(finding).toMatchObject({ part: "memory", state: "failure" })
      expect(finding!.detail).toContain("Tree 12 page 40")
    })
  )

  it.effect("say where a damaged store was moved and how to recover its contents", () =>
    Effect.gen(function* () {
      const file = "/home/ana/knowledge.db.damaged-2026"
      const usage = "/home/ana/usage.db.damaged-2026"
      const findings = yield* damagedStoreFindings(
        { damaged: Effect.succeed([file, `${file}-wal`]) },
        { damaged: Effect.succeed([usage]) }
      )
      expect(findings.map(({ part, state }) => [part, state])).toStrictEqual([
        ["memory", "warning"],
        ["memory", "warning"],
        ["analytics", "warning"]
      ])
      const [store, log, calls] = findings
      expect(store!.detail).toContain(`"${file}", and a new one was started`)
      expect(store!.advice).toContain(`sqlite3 "${file}" .recover`)
      expect(store!.advice).toContain("lodestone memory import")
      expect(log!.detail).toContain(`"${file}-wal", and the store is used without it`)
      expect(log!.advice).not.toContain("recover")
      expect(calls!.detail).toContain(usage)
    })
  )
})
