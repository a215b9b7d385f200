import { Either, Option, Schema } from "effect"
import { toUnit } from "../../../core/vector/mod.ts"
import { EmbedderError } from "../Embedder.ts"
import { refusalOf } from "../../remote/refusalOf.ts"
import type { RemoteAnswer } from "../../remote/RemoteAnswer.ts"
import { SETTING_NAMES } from "../EmbedderSettings.ts"

/** The request that was made. */
export interface EmbeddingRequest {
  readonly provider: string
  readonly texts: number
  /** None while unknown; then any size is accepted. */
  readonly dimensions: Option.Option<number>
  /** Milliseconds since the epoch, for a `Retry-After` that is a date. */
  readonly now: number
}

const Vectors = Schema.parseJson(
  Schema.Struct({
    data: Schema.Array(Schema.Struct({ index: Schema.optional(Schema.Int), embedding: Schema.Unknown }))
  })
)
const readVectors = Schema.decodeEither(Vectors)

/** `items` in the order of their `index` if given; none when the indices are not a permutation. */
const orderByIndex = <A extends { readonly index?: number | undefined }>(items: ReadonlyArray<A>) => {
  const ordered: Array<A | undefined> = items.map(() => undefined)
  items.forEach((item, i) => (ordered[item.index ?? i] = item))
  return ordered.length === items.length && ordered.every((item) => item !== undefined)
    ? Option.some(ordered as ReadonlyArray<A>)
    : Option.none()
}

/** The numbers of one embedding; an empty array when it is invalid. */
const numbersOf = (embedding: unknown): ReadonlyArray<number> =>
  Array.isArray(embedding) && embedding.every((x) => typeof x === "number") ? embedding : []

/**
 * The unit vectors in an answer of `/v1/embeddings`, in the order of the texts, or the error. The message says what to change and contains nothing from the
 * server except status and code.
 */
export const handleResponse = (
  answer: RemoteAnswer,
  request: EmbeddingRequest
): Either.Either<ReadonlyArray<Float32Array>, EmbedderError> => {
  const { provider } = request
  if (answer.status < 200 || answer.status > 299)
    return Either.left(new EmbedderError({ provider, ...refusalOf(answer, SETTING_NAMES, request.now) }))
  const badResponse = (detail: string) =>
    Either.left(new EmbedderError({ reason: "BadResponse", provider, detail }))
  const decoded = readVectors(answer.body)
  if (Either.isLeft(decoded))
    return badResponse(`the answer is not a list of embeddings: check ${SETTING_NAMES.baseUrl}`)
  const { data } = decoded.right
  if (data.length !== request.texts)
    return badResponse(`got ${data.length} vectors for ${request.texts} texts`)
  const ordered = orderByIndex(data)
  if (Option.isNone(ordered)) return badResponse("the vector numbers do not match the texts")
  const vectors: Array<Float32Array> = []
  const expected = Option.getOrElse(request.dimensions, () => numbersOf(ordered.value[0]?.embedding).length)
  for (const { embedding } of ordered.value) {
    const values = numbersOf(embedding)
    if (values.length === 0) return badResponse("an embedding is not a list of numbers")
    if (values.length !== expected)
      return Either.left(
        new EmbedderError({
          reason: "WrongDimensions",
          provider,
          detail: `vectors have ${values.length} dimensions instead of ${expected}: check ${SETTING_NAMES.shape} and ${SETTING_NAMES.model}`
        })
      )
    const unit = toUnit(values)
    if (unit === undefined) return badResponse("a vector is zero or not finite")
    vectors.push(unit)
  }
  return Either.right(vectors)
}
