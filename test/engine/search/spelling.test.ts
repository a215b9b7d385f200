import { describe, expect, test } from "bun:test"
import { Context, Effect, Layer } from "effect"
import { rmSync } from "node:fs"
import { join } from "node:path"
import { INDEX_DEFAULTS } from "../../../src/engine/indexing/IndexReport.ts"
import { Indexer } from "../../../src/engine/indexing/Indexer.ts"
import { adviceOnSpelling } from "../../../src/engine/search/advice.ts"
import { Search } from "../../../src/engine/search/Search.ts"
import { SEARCH_DEFAULTS, type SearchRequest } from "../../../src/engine/search/SearchRequest.ts"
import { Embedder, EmbedderError } from "../../../src/ports/embedding/Embedder.ts"
import * as EmbedderBundled from "../../../src/ports/embedding/EmbedderBundled.ts"
import { engine } from "../../../src/Program.ts"
import { it } from "../../support/effect.ts"
import { temporaryFolder, writeFiles } from "../../support/project.ts"

const FILES = {
  "src/store.ts": `/** Keeps a session of a customer until it expires. */
export const keepSession = (session: Session) => sessions.set(session.id, session)
export const sessionFrobnicator = 1
/** A parcell is how one customer spells it. */
export const orderSessionized = 1
export const many = warehouse.shipParcels(3)
`,
  "src/ship.ts": `/** Sends the parcel of an order, and tells the carrier, whatever session it is of. */
export const shipParcel = (order: Order) => carrier.take(order.parcel)
`
}

test("a name that is nowhere in either spelling is not said to be corrected", () => {
  const absent = (name: string) => `Nothing is named or contains "${name}": showing the closest matches`
  expect(adviceOnSpelling("shipPracelNow", "shipParcelNow", absent("shipParcelNow"))).toStrictEqual({
    advice: absent("shipPracelNow"),
    respelled: undefined
  })
  expect(adviceOnSpelling("keepSesion", "keepSession", undefined)).toStrictEqual({
    advice: undefined,
    respelled: "keepSession"
  })
  expect(adviceOnSpelling("keepSession", "keepSession", absent("keepSession"))).toStrictEqual({
    advice: absent("keepSession"),
    respelled: undefined
  })
})

/** Queries a project, with a given embedder. */
const asking = (
  queries: ReadonlyArray<string>,
  more: Partial<SearchRequest> = {},
  embedder: Layer.Layer<Embedder> = EmbedderBundled.layer
) =>
  Effect.gen(function* () {
    const root = yield* temporaryFolder
    const home = yield* temporaryFolder
    writeFiles(root, { ...FILES, "src/old.ts": "export const zebrawood = 1\n" })
    return yield* Effect.gen(function* () {
      const index = Effect.flatMap(Indexer, (indexer) => indexer.run(root, INDEX_DEFAULTS, () => Effect.void))
      yield* index
      rmSync(join(root, "src/old.ts"))
      yield* index
      const search = yield* Search
      return yield* Effect.forEach(queries, (query) =>
        search.find({ ...SEARCH_DEFAULTS, path: root, query, ...more })
      )
    }).pipe(Effect.provide(engine(home, { embedder })))
  })

const knowing = (knows: Embedder["Type"]["knows"]) =>
  Layer.map(EmbedderBundled.layer, (context) =>
    Context.make(Embedder, { ...Context.get(context, Embedder), knows })
  )

describe("a misspelled query", () => {
  it.live("is answered like the corrected one in each mode, and reports the correction", () =>
    Effect.gen(function* () {
      for (const mode of ["hybrid", "keyword", "vector"] as const) {
        const [right, wrong, again] = yield* asking(
          ["how is a session kept", "how is a sesison kept", "how is a sesison kept"],
          { mode }
        )
        expect([right!.respelled, wrong!.respelled]).toStrictEqual([undefined, "how is a session kept"])
        const shown = ({ results }: typeof right & {}) => results.map(({ path, score }) => [path, score])
        expect(shown(wrong!)).toStrictEqual(shown(right!))
        // The cached answer says so too.
        expect([again!.cacheHit, again!.respelled]).toStrictEqual([true, "how is a session kept"])
      }
    })
  )

  it.live("is corrected to the nearest name in the project, in the name's own spelling", () =>
    Effect.gen(function* () {
      const [whole, part, beginning, used, half, word] = yield* asking([
        "keepSesion",
        "shipPracelNow",
        "keepSess",
        "shipParcels",
        "orderSessio",
        "sessio"
      ])
      expect(whole!.respelled).toBe("keepSession")
      expect(whole!.results[0]!.symbol?.name).toBe("keepSession")
      expect(part!.respelled).toBe("shipParcelNow")
      expect([beginning, used, half, word].flatMap((each) => each!.respelled ?? [])).toStrictEqual([])
    })
  )

  it.live("is not corrected if the word is English, occurs in the project or is near nothing", () =>
    Effect.gen(function* () {
      const answers = yield* asking([
        // A word that does not occur here, one edit away from one that does.
        "who carried the order",
        "what is a parcell",
        "what is a quuxible thing",
        // It occurred in a deleted file.
        "what is zebrawod",
        // In another language.
        "¿cómo se guarda la sesion del paquete?"
      ])
      expect(answers.flatMap(({ respelled }) => respelled ?? [])).toStrictEqual([])
      const [both] = yield* asking(["who carried the sesison"])
      expect(both!.respelled).toBe("who carried the session")
    })
  )

  it.live("is not corrected if the embedder cannot check words, or if too many words are unknown", () =>
    Effect.gen(function* () {
      const misspelled = "how is a sesison kept"
      const down = new EmbedderError({ reason: "Unavailable", provider: "openai", detail: "no answer" })
      for (const knows of [undefined, Effect.fail(down)]) {
        const [answer] = yield* asking([misspelled], {}, knowing(knows))
        expect(answer!.respelled).toBeUndefined()
      }
      const [few, many] = yield* asking([
        `${misspelled} ${["xqwzab", "xqwzcd", "xqwzef"].join(" ")}`,
        `${misspelled} ${["xqwzab", "xqwzcd", "xqwzef", "xqwzgh"].join(" ")}`
      ])
      expect(few!.respelled).toStartWith("how is a session kept")
      expect(many!.respelled).toBeUndefined()
    })
  )
})
