import { Either, Option, Schema } from "effect"
import { toUnit } from "../../../core/vector/mod.ts"
import { EmbedderError } from "../Embedder.ts"
import { settingName } from "../EmbedderSettings.ts"
import { parseRetryAfter } from "../../parseRetryAfter.ts"

/** What a server answered. */
export interface Answer {
  readonly status: number
  readonly retryAfter: string | undefined
  readonly body: string
}

/** What was asked. */
export interface Asked {
  readonly provider: string
  readonly texts: number
  /** None while they are not known: whatever comes is right then. */
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

const ErrorBody = Schema.parseJson(
  Schema.Struct({
    code: Schema.optional(Schema.Unknown),
    type: Schema.optional(Schema.Unknown),
    error: Schema.optional(Schema.Unknown)
  })
)

/** Machine-readable codes of the error, never its text: servers repeat keys and inputs in it. */
const errorCodes = (body: string): ReadonlyArray<string> => {
  const decoded = Option.getOrUndefined(Schema.decodeOption(ErrorBody)(body))
  const inner = decoded?.error as { readonly code?: unknown; readonly type?: unknown } | null | undefined
  return [inner?.code, inner?.type, decoded?.code, decoded?.type].filter(
    (code) => typeof code === "string" && /^[a-z][a-z_-]{2,48}$/i.test(code)
  ) as ReadonlyArray<string>
}

const NO_BALANCE = /insufficient_(quota|balance)|payment_required|billing/i

const refusal = ({ body, retryAfter, status }: Answer, { now, provider }: Asked): EmbedderError => {
  const codes = errorCodes(body)
  const seen = [`status ${status}`, ...codes.slice(0, 1)].join(", ")
  const fail = (reason: EmbedderError["reason"], detail: string) => {
    const wait = parseRetryAfter(retryAfter, now)
    return new EmbedderError({
      reason,
      provider,
      detail,
      ...(wait === undefined ? {} : { retryAfter: wait })
    })
  }
  if (status === 402 || codes.some((code) => NO_BALANCE.test(code)))
    return fail("Unauthorized", `the account of ${settingName("apiKey")} has nothing left to spend (${seen})`)
  if (status === 401 || status === 403)
    return fail(
      "Unauthorized",
      `the server refuses the key (${seen}): set ${settingName("apiKey")} to a valid one`
    )
  if (status === 429) return fail("RateLimited", `the server asks for fewer requests (${seen})`)
  if (status === 408 || status === 425 || status >= 500)
    return fail("Unavailable", `the server has a problem (${seen}): try again later`)
  if (status === 404)
    return fail(
      "BadResponse",
      `the server knows no such address or model (${seen}): check ${settingName("baseUrl")} and ${settingName("model")}`
    )
  if (status === 413)
    return fail("BadResponse", `the request is too large (${seen}): lower ${settingName("batchSize")}`)
  return fail(
    "BadResponse",
    `the server refuses the request (${seen}): check ${settingName("model")} and ${settingName("dimensions")}`
  )
}

/** `items` by their `index` where they have one; none where that is no order of them all. */
const inOrder = <A extends { readonly index?: number | undefined }>(items: ReadonlyArray<A>) => {
  const ordered: Array<A | undefined> = items.map(() => undefined)
  items.forEach((item, i) => (ordered[item.index ?? i] = item))
  return ordered.length === items.length && ordered.every((item) => item !== undefined)
    ? Option.some(ordered as ReadonlyArray<A>)
    : Option.none()
}

/** The numbers of one embedding; an empty array where it is none. */
const numbers = (embedding: unknown): ReadonlyArray<number> =>
  Array.isArray(embedding) && embedding.every((x) => typeof x === "number") ? embedding : []

/**
 * The vectors in an answer of `/v1/embeddings`, of length 1, in the order of the texts; or why there are none.
 * The message names what to change, and holds nothing that the server wrote but a status and a code.
 */
export const handleResponse = (
  answer: Answer,
  asked: Asked
): Either.Either<ReadonlyArray<Float32Array>, EmbedderError> => {
  if (answer.status < 200 || answer.status > 299) return Either.left(refusal(answer, asked))
  const { provider } = asked
  const bad = (detail: string) => Either.left(new EmbedderError({ reason: "BadResponse", provider, detail }))
  const decoded = readVectors(answer.body)
  if (Either.isLeft(decoded))
    return bad(`the answer is not a list of embeddings: check ${settingName("baseUrl")}`)
  const { data } = decoded.right
  if (data.length !== asked.texts) return bad(`${data.length} vectors came for ${asked.texts} texts`)
  const ordered = inOrder(data)
  if (Option.isNone(ordered)) return bad("the vectors are not numbered as the texts are")
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
          detail: `vectors of ${values.length} dimensions came where ${expected} were expected: check ${settingName("dimensions")} and ${settingName("model")}`
        })
      )
    const unit = toUnit(values)
    if (unit === undefined) return bad("a vector is zero or not finite")
    vectors.push(unit)
  }
  return Either.right(vectors)
}
