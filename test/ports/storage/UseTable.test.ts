import { describe, expect } from "bun:test"
import { Effect } from "effect"
import { KnowledgeStore } from "../../../src/ports/storage/KnowledgeStore.ts"
import type { UseTable } from "../../../src/ports/storage/UseTable.ts"
import { it } from "../../support/effect.ts"
import { temporaryFolder } from "../../support/project.ts"

const counts = ({ usesOf }: UseTable) => {
  const { count, failures, successes } = usesOf("a")
  return [count, successes, failures]
}

const inStore = <A>(body: (uses: UseTable) => A) =>
  Effect.flatMap(temporaryFolder, (home) =>
    Effect.flatMap(KnowledgeStore, ({ write }) => write(({ uses }) => body(uses))).pipe(
      Effect.provide(KnowledgeStore.layer(home))
    )
  )

describe("UseTable", () => {
  it.live("completes the latest open use, or else adds a completed one", () =>
    Effect.map(
      inStore((uses) => {
        uses.add("a", 1, undefined)
        uses.recordOutcome("a", 2, true)
        const first = counts(uses)
        uses.recordOutcome("a", 3, false)
        return [first, counts(uses)]
      }),
      (seen) =>
        expect(seen).toStrictEqual([
          [1, 1, 0],
          [2, 1, 1]
        ])
    )
  )

  it.live("corrects the latest completed use, and leaves the others and the open one", () =>
    Effect.map(
      inStore((uses) => {
        uses.add("a", 1, true)
        uses.add("a", 2, true)
        uses.add("a", 3, undefined)
        uses.add("b", 4, true)
        uses.correctOutcome("a", 5, false)
        const once = counts(uses)
        uses.correctOutcome("a", 6, true)
        return [once, counts(uses), [uses.usesOf("b").successes]]
      }),
      (seen) => expect(seen).toStrictEqual([[3, 1, 1], [3, 2, 0], [1]])
    )
  )

  it.live("completes the open use if none is completed", () =>
    Effect.map(
      inStore((uses) => {
        uses.add("a", 1, undefined)
        uses.correctOutcome("a", 2, true)
        return counts(uses)
      }),
      (seen) => expect(seen).toStrictEqual([1, 1, 0])
    )
  )
})
