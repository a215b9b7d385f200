import { describe, expect } from "bun:test"
import { Effect } from "effect"
import { join } from "node:path"
import { keywordIndex } from "../../../src/core/keyword/mod.ts"
import { stemOf } from "../../../src/core/text/mod.ts"
import type { RepositoryStore } from "../../../src/ports/storage/RepositoryStore.ts"
import { it } from "../../support/effect.ts"
import { temporaryFolder } from "../../support/project.ts"
import { changeOf, openStore, sourceOf, writing } from "../../support/store.ts"

const draft = (path: string, ...bodies: ReadonlyArray<string>) =>
  sourceOf({ path, chunks: bodies.map((body) => ({ text: `${path}${body}`, body })) })

/** Rows of the view that contain a word. */
const rowsWith = (store: RepositoryStore, word: string) =>
  store.read(({ chunks, postings, views }) => {
    const number = postings.find(stemOf(word))
    const index = keywordIndex(postings.of(chunks.files(views.find("live")!.id).map(({ source }) => source)))
    return number === undefined
      ? undefined
      : [...index.postings.subarray(index.starts[number], index.starts[number + 1])]
  })

describe("PostingTable", () => {
  it.live("returns the words of a view's files in rows, by path and position", () =>
    Effect.gen(function* () {
      const { store } = yield* openStore()
      yield* writing(store, ({ sources, views }) => {
        const [b, a] = [draft("b", "apple", "berry"), draft("a", "cherry", "apple date")].map(sources.put)
        sources.put(draft("unseen", "apple elder"))
        views.change("live", changeOf({ a: a!, b: b! }))
      })
      const found = yield* Effect.all(
        ["apple", "berry", "date", "elder", "none"].map((_) => rowsWith(store, _))
      )
      expect(found.map((rows) => rows?.toSorted())).toStrictEqual([[1, 2], [3], [1], [], undefined])
    })
  )

  it.live("gives a word one permanent number, even after a rollback or a write of another process", () =>
    Effect.gen(function* () {
      const file = join(yield* temporaryFolder, "index.db")
      const { store } = yield* openStore(file)
      const { store: other } = yield* openStore(file)
      const put = (into: RepositoryStore, path: string, body: string, fails = false) =>
        writing(into, ({ sources, views }) => {
          const id = sources.put(draft(path, body))
          if (fails) throw new Error("The power went out")
          views.change("live", changeOf({ [path]: id }))
        })
      yield* Effect.flip(put(store, "b", "cherry date", true))
      yield* put(store, "a", "apple berry")
      yield* put(other, "c", "elder apple")
      yield* put(store, "d", "date cherry elder")
      yield* put(other, "e", "berry date")
      const found = yield* Effect.all(
        ["apple", "berry", "cherry", "date", "elder"].map((word) => rowsWith(store, word))
      )
      expect(found.map((rows) => rows?.toSorted())).toStrictEqual([[0, 1], [0, 3], [2], [2, 3], [1, 2]])
      expect(yield* rowsWith(other, "date")).toStrictEqual(yield* rowsWith(store, "date"))
    })
  )

  it.live("keeps the numbers of words within one run, even after a rollback", () =>
    Effect.gen(function* () {
      const { store } = yield* openStore()
      const lease = (yield* store.lease)!
      const put = (path: string, body: string) =>
        store.write(lease, ({ sources, views }) =>
          views.change("live", changeOf({ [path]: sources.put(draft(path, body)) }))
        )
      yield* put("a", "apple")
      yield* Effect.flip(
        store.write(lease, ({ sources }) => {
          sources.put(draft("b", "berry"))
          throw new Error("The power went out")
        })
      )
      yield* put("c", "cherry apple")
      yield* put("d", "berry")
      const found = yield* Effect.all(["apple", "berry", "cherry"].map((word) => rowsWith(store, word)))
      expect(found.map((rows) => rows?.toSorted())).toStrictEqual([[0, 1], [2], [1]])
    })
  )
})
