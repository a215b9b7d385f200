import { describe, expect } from "bun:test"
import { Context, Effect, Either, Layer } from "effect"
import { INDEX_DEFAULTS } from "../../../src/engine/indexing/IndexReport.ts"
import { Indexer } from "../../../src/engine/indexing/Indexer.ts"
import { Search } from "../../../src/engine/search/Search.ts"
import { SEARCH_DEFAULTS } from "../../../src/engine/search/SearchRequest.ts"
import { Embedder, EmbedderError } from "../../../src/ports/embedding/Embedder.ts"
import * as EmbedderBundled from "../../../src/ports/embedding/EmbedderBundled.ts"
import { engine } from "../../../src/Program.ts"
import { it } from "../../support/effect.ts"
import { temporaryFolder, writeFiles } from "../../support/project.ts"

/** The bundled embedder, behaving like a server that is down for questions while `down` says so. */
const failing = (down: () => boolean) =>
  Layer.map(EmbedderBundled.layer, (context) => {
    const bundled = Context.get(context, Embedder)
    return Context.make(Embedder, {
      ...bundled,
      embed: (texts, role) =>
        role === "query" && down()
          ? new EmbedderError({ reason: "Unavailable", provider: "openai", detail: 'no answer from "box"' })
          : bundled.embed(texts, role)
    })
  })

describe("a search whose embedder fails", () => {
  it.live("is answered by words and says why, fails in vector mode, and recovers with the embedder", () =>
    Effect.gen(function* () {
      const root = yield* temporaryFolder
      const home = yield* temporaryFolder
      writeFiles(root, { "src/mail.ts": "export const sendMail = (to: string) => smtp.deliver(to)\n" })
      let down = true
      yield* Effect.gen(function* () {
        yield* (yield* Indexer).run(root, INDEX_DEFAULTS, () => Effect.void)
        const search = yield* Search
        const ask = (mode: "hybrid" | "keyword" | "vector") =>
          search.find({ ...SEARCH_DEFAULTS, path: root, query: "send a mail to somebody", mode })
        const hybrid = yield* ask("hybrid")
        expect(hybrid.results.map(({ path }) => path)).toStrictEqual(["src/mail.ts"])
        expect(hybrid.note).toBe('Searched by words only. Cannot embed with "openai": no answer from "box"')
        expect((yield* ask("keyword")).note).toBeUndefined()
        const vector = yield* Effect.either(ask("vector"))
        expect(Either.isLeft(vector) && vector.left._tag).toBe("EmbedderError")
        down = false
        // The answer without semantic results is not cached.
        const again = yield* ask("hybrid")
        expect(again.note).toBeUndefined()
        expect(again.cacheHit).toBe(false)
      }).pipe(Effect.provide(engine(home, { embedder: failing(() => down) })))
    })
  )

  it.live("says how many chunks have no vector of the current embedder", () =>
    Effect.gen(function* () {
      const root = yield* temporaryFolder
      const home = yield* temporaryFolder
      writeFiles(root, { "src/mail.ts": "export const sendMail = (to: string) => smtp.deliver(to)\n" })
      yield* Effect.flatMap(Indexer, (indexer) => indexer.run(root, INDEX_DEFAULTS, () => Effect.void)).pipe(
        Effect.provide(engine(home))
      )
      const other = Layer.map(EmbedderBundled.layer, (context) =>
        Context.make(Embedder, { ...Context.get(context, Embedder), space: "another space" })
      )
      const ask = (mode: "hybrid" | "vector") =>
        Effect.flatMap(Search, (search) =>
          search.find({ ...SEARCH_DEFAULTS, path: root, query: "send a mail", mode })
        ).pipe(Effect.provide(engine(home, { embedder: other })))
      const note =
        "1 of 1 chunks have no vector from this embedder and are found by words only until the index is updated"
      expect(yield* ask("hybrid")).toMatchObject({ note, results: [{ path: "src/mail.ts" }] })
      expect(yield* ask("vector")).toMatchObject({ note, results: [] })
    })
  )
})
