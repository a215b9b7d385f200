/** The vector space of an embedder: known in advance, learned from its server, or remembered by a store. */
import { Effect } from "effect"
import type { Embedder, EmbedderError, VectorSpace } from "./Embedder.ts"

const spaceWithDimensions = ({ space }: Embedder["Type"], dimensions: number): VectorSpace => ({
  space: `${space}:${dimensions}`,
  dimensions
})

/** The space if known without a request. */
const knownSpace = (embedder: Embedder["Type"]): VectorSpace | undefined => {
  const { dimensions, space } = embedder
  if (typeof dimensions === "number") return { space, dimensions }
  const learnt = dimensions.learnt()
  return learnt === undefined ? undefined : spaceWithDimensions(embedder, learnt)
}

/** The space of an embedder; asks the server for its dimensions if nothing else knows them. */
export const spaceOf = (embedder: Embedder["Type"]): Effect.Effect<VectorSpace, EmbedderError> => {
  const { dimensions, space } = embedder
  return typeof dimensions === "number"
    ? Effect.succeed({ space, dimensions })
    : Effect.map(dimensions.learn, (learnt) => spaceWithDimensions(embedder, learnt))
}

/** The same without a request: as learned, or else as remembered by the store of `vectors`; an empty placeholder space when neither knows it. */
export const spaceIn = (
  embedder: Embedder["Type"],
  vectors: { readonly lastSpaceNamed: (name: string) => VectorSpace | undefined }
): VectorSpace =>
  knownSpace(embedder) ?? vectors.lastSpaceNamed(embedder.space) ?? { space: embedder.space, dimensions: 1 }
