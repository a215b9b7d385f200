import { describe, expect } from "bun:test"
import { Effect } from "effect"
import { KnowledgeError, KnowledgeStore } from "../../../src/ports/storage/KnowledgeStore.ts"
import { damageFindings, pageFindings, usageFinding } from "../../../src/engine/health/keptFindings.ts"
import { it } from "../../support/effect.ts"

const storeWith = (given: Pick<KnowledgeStore["Type"], "check" | "damaged">) =>
  KnowledgeStore.of({ read: () => Effect.die("not read"), write: () => Effect.die("not written"), ...given })

describe("what the doctor says of the log of usage", () => {
  it.effect("whether there is one, and whether it can be written", () =>
    Effect.gen(function* () {
      const none = { read: () => Effect.succeed(undefined) }
      const some = {
        read: <A>(body: (table: never) => A) => Effect.sync(() => body({ first: () => undefined } as never))
      }
      const told = (usage: typeof none | typeof some, isWritable: boolean) =>
        Effect.map(usageFinding(usage as never, isWritable), ({ detail, state }) => [state, detail])
      expect(yield* told(some, true)).toStrictEqual(["ok", "its log can be read"])
      expect(yield* told(none, true)).toStrictEqual([
        "ok",
        "there is no log yet: the first tool call creates it"
      ])
      expect(yield* told(none, false)).toStrictEqual(["warning", "there is no log, and none can be created"])
      expect((yield* told(some, false))[0]).toBe("warning")
    })
  )
})

describe("what the doctor says of the memory", () => {
  it.effect("nothing of sound pages, nor of a store that the services tell about", () =>
    Effect.gen(function* () {
      const locked = new KnowledgeError({ reason: "Locked", detail: "" })
      expect(
        yield* pageFindings(storeWith({ check: Effect.void, damaged: Effect.succeed([]) }))
      ).toStrictEqual([])
      expect(yield* pageFindings(storeWith({ check: locked, damaged: Effect.succeed([]) }))).toStrictEqual([])
    })
  )

  it.effect("which page is damaged", () =>
    Effect.gen(function* () {
      const check = new KnowledgeError({ reason: "Corrupt", detail: "Tree 12 page 40" })
      const [finding] = yield* pageFindings(storeWith({ check, damaged: Effect.succeed([]) }))
      expect(finding).toMatchObject({ part: "memory", state: "failure" })
      expect(finding!.detail).toContain("Tree 12 page 40")
    })
  )

  it.effect("where a damaged store was put, and how what it holds is had again", () =>
    Effect.gen(function* () {
      const file = "/home/ana/knowledge.db.damaged-2026"
      const usage = "/home/ana/usage.db.damaged-2026"
      const findings = yield* damageFindings(
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
