/** Which space an embedder embeds into: known from the start, learnt from its server, or as a store remembers it. */
import { Effect } from "effect"
import type { Embedder, EmbedderError, VectorSpace } from "./Embedder.ts"

const sized = ({ space }: Embedder["Type"], dimensions: number): VectorSpace => ({
  space: `${space}:${dimensions}`,
  dimensions
})

/** What is known of it without asking anybody. */
const known = (embedder: Embedder["Type"]): VectorSpace | undefined => {
  const { dimensions, space } = embedder
  if (typeof dimensions === "number") return { space, dimensions }
  const learnt = dimensions.learnt()
  return learnt === undefined ? undefined : sized(embedder, learnt)
}

/** The space of an embedder, which is asked for its dimensions where nobody else knows them. */
export const spaceOf = (embedder: Embedder["Type"]): Effect.Effect<VectorSpace, EmbedderError> => {
  const { dimensions, space } = embedder
  return typeof dimensions === "number"
    ? Effect.succeed({ space, dimensions })
    : Effect.map(dimensions.learn, (learnt) => sized(embedder, learnt))
}

/** The same without asking: as it was learnt, or else as the store that `vectors` are of remembers it; one that holds nothing where that remembers none. */
export const spaceIn = (
  embedder: Embedder["Type"],
  vectors: { readonly lastSized: (name: string) => VectorSpace | undefined }
): VectorSpace =>
  known(embedder) ?? vectors.lastSized(embedder.space) ?? { space: embedder.space, dimensions: 1 }
