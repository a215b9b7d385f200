import { Either, Option, Schema } from "effect"
import { toUnit } from "../../../core/vector/mod.ts"
import { EmbedderError } from "../Embedder.ts"
import { refusalOf } from "../../remote/refusalOf.ts"
import type { RemoteAnswer } from "../../remote/RemoteAnswer.ts"
import { SETTING_NAMES } from "../EmbedderSettings.ts"

/** The request that was made. */
export interface Asked {
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
const inOrder = <A extends { readonly index?: number | undefined }>(items: ReadonlyArray<A>) => {
  const ordered: Array<A | undefined> = items.map(() => undefined)
  items.forEach((item, i) => (ordered[item.index ?? i] = item))
  return ordered.length === items.length && ordered.every((item) => item !== undefined)
    ? Option.some(ordered as ReadonlyArray<A>)
    : Option.none()
}

/** The numbers of one embedding; an empty array when it is invalid. */
const numbers = (embedding: unknown): ReadonlyArray<number> =>
  Array.isArray(embedding) && embedding.every((x) => typeof x === "number") ? embedding : []

/**
 * The unit vectors in an answer of `/v1/embeddings`, in the order of the texts, or the error. The message says what to change and contains nothing from the
 * server except status and code.
 */
export const handleResponse = (
  answer: RemoteAnswer,
  asked: Asked
): Either.Either<ReadonlyArray<Float32Array>, EmbedderError> => {
  const { provider } = asked
  if (answer.status < 200 || answer.status > 299)
    return Either.left(new EmbedderError({ provider, ...refusalOf(answer, SETTING_NAMES, asked.now) }))
  const bad = (detail: string) => Either.left(new EmbedderError({ reason: "BadResponse", provider, detail }))
  const decoded = readVectors(answer.body)
  if (Either.isLeft(decoded))
    return bad(`the answer is not a list of embeddings: check ${SETTING_NAMES.baseUrl}`)
  const { data } = decoded.right
  if (data.length !== asked.texts) return bad(`got ${data.length} vectors for ${asked.texts} texts`)
  const ordered = inOrder(data)
  if (Option.isNone(ordered)) return bad("the vector numbers do not match the texts")
  const vectors: Array<Float32Array> = []
  const expected = Option.getOrElse(asked.dimensions, () => numbers(ordered.value[0]?.embedding).length)
  for (const { embedding } of ordered.value) {
    const values = numbers(embedding)
    if (values.length === 0) return bad("an embedding is not a list of numbers")
    if (values.length !== expected)
      return Either.left(
        new EmbedderError({
          reason: "WrongDimensions",
          provider,
          detail: `vectors have ${values.length} dimensions instead of ${expected}: check ${SETTING_NAMES.shape} and ${SETTING_NAMES.model}`
        })
      )
    const unit = toUnit(values)
    if (unit === undefined) return bad("a vector is zero or not finite")
    vectors.push(unit)
  }
  return Either.right(vectors)
}
