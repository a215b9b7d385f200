/** Embedding during a run. */
import { Effect, Ref } from "effect"
import type { Derivation } from "../../core/derive/Derivation.ts"
import type { DeriveOptions } from "../../ports/deriving/Deriver.ts"
import type { Embedder, EmbedderError } from "../../ports/embedding/Embedder.ts"
import { spaceIn, spaceOf } from "../../ports/embedding/vectorSpace.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import { embedMissing, type TextVector } from "./embedMissing.ts"
import type { IndexRun } from "./IndexRun.ts"

/** How the chunks of a run get their vectors. */
export interface RunEmbedding {
  /** The space of the vectors, by its number in the store. */
  readonly space: number
  /** What the deriver has to supply. */
  readonly deriveOptions: DeriveOptions
  /** The vectors that derivations need; none after an outage. */
  readonly vectorsFor: (
    derivations: ReadonlyArray<Derivation>
  ) => Effect.Effect<ReadonlyArray<TextVector>, EmbedderError | StoreError>
  /** Why there are no vectors; undefined as long as there are. */
  readonly outage: Effect.Effect<EmbedderError | undefined>
}

/** Failures that end by themselves. */
const OUTAGES: ReadonlySet<EmbedderError["reason"]> = new Set(["Unavailable", "RateLimited"])

/** Prepares embedding. The first run of a view fails without the embedder. */
export const openEmbedding = (
  { lease, options, store, view }: Pick<IndexRun, "lease" | "options" | "store" | "view">,
  embedder: Embedder["Type"]
): Effect.Effect<RunEmbedding, EmbedderError | StoreError> =>
  Effect.gen(function* () {
    // When an existing index cannot be embedded now, it is still updated and its changes are found only by keywords: better without vectors than out of date.
    const outageRef = yield* Ref.make<EmbedderError | undefined>(undefined)
    const tolerateOutage = (error: EmbedderError) =>
      view !== undefined && OUTAGES.has(error.reason) ? Ref.set(outageRef, error) : error
    const { dimensions, space: spaceName } = yield* spaceOf(embedder).pipe(
      Effect.catchTag("EmbedderError", (error) =>
        Effect.zipRight(
          tolerateOutage(error),
          store.read(({ vectors }) => spaceIn(embedder, vectors))
        )
      )
    )
    const space = yield* store.write(lease, ({ vectors }) => vectors.registerSpace(spaceName, dimensions))
    const table = embedder.table && (yield* embedder.table)
    const lock = yield* Effect.makeSemaphore(table === undefined ? 2 : 1)
    const embed = { embed: embedder.embed, dimensions }
    const vectorsFor: RunEmbedding["vectorsFor"] = (derivations) =>
      Effect.flatMap(Ref.get(outageRef), (outage) =>
        outage === undefined
          ? embedMissing(embed, store, space, derivations, options.force)
          : Effect.succeed([])
      ).pipe(
        Effect.catchTag("EmbedderError", (error) => Effect.as(tolerateOutage(error), [])),
        lock.withPermits(1)
      )
    return {
      space,
      deriveOptions: { table, embeddingTexts: table === undefined },
      vectorsFor,
      outage: Ref.get(outageRef)
    }
  })
