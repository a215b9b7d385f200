import { Effect, Layer } from "effect"
import { Embedder, EmbedderError } from "./Embedder.ts"

/** What is wrong with the vectors returned for `texts` texts; undefined for nothing. `dimensions` are the announced ones, if known. */
const faultOf = (
  vectors: ReadonlyArray<Float32Array>,
  texts: number,
  dimensions: number | undefined
): Pick<EmbedderError, "reason" | "detail"> | undefined => {
  if (!Array.isArray(vectors) || vectors.length !== texts)
    return {
      reason: "BadResponse",
      detail: `${Array.isArray(vectors) ? vectors.length : "no"} vectors for ${texts} texts: expected one per text, in the same order`
    }
  for (const vector of vectors) {
    if (!(vector instanceof Float32Array))
      return { reason: "BadResponse", detail: "a vector is not a Float32Array" }
    const expected = dimensions ?? vectors[0]!.length
    if (vector.length !== expected)
      return {
        reason: "WrongDimensions",
        detail: `a vector has ${vector.length} dimensions instead of ${expected}: check the dimensions the embedder declares`
      }
    if (!vector.every(Number.isFinite)) return { reason: "BadResponse", detail: "a vector is not finite" }
  }
  return undefined
}

/** Wraps an embedder, which may be another program's, so that its vectors are validated before they are stored or compared. */
export const checkedEmbedder = (embedder: Embedder["Type"]): Embedder["Type"] => ({
  ...embedder,
  embed: (texts, role) =>
    Effect.flatMap(embedder.embed(texts, role), (vectors) => {
      const { dimensions, space: provider } = embedder
      const declaredDimensions = typeof dimensions === "number" ? dimensions : dimensions.learnt()
      const fault = faultOf(vectors, texts.length, declaredDimensions)
      return fault === undefined ? Effect.succeed(vectors) : new EmbedderError({ provider, ...fault })
    })
})

/** Layer that wraps the given embedder in this check. */
export const layerChecked: Layer.Layer<Embedder, never, Embedder> = Layer.effect(
  Embedder,
  Effect.map(Embedder, checkedEmbedder)
)
