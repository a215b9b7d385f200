import { Either, Schema } from "effect"

const readResults = Schema.decodeEither(
  Schema.parseJson(
    Schema.Struct({
      results: Schema.Array(Schema.Struct({ index: Schema.Int, relevance_score: Schema.Number }))
    })
  )
)

/** The relevance of each text, in order, from the body of a `/rerank` answer, or what is wrong with it. */
export const readRelevance = (body: string, texts: number): Either.Either<ReadonlyArray<number>, string> => {
  const decoded = readResults(body)
  if (Either.isLeft(decoded)) return Either.left("the answer is not a list of results with relevance scores")
  const { results } = decoded.right
  if (results.length !== texts) return Either.left(`got ${results.length} results for ${texts} texts`)
  const relevance: Array<number | undefined> = Array.from({ length: texts })
  for (const { index, relevance_score } of results)
    if (index >= 0 && index < texts && Number.isFinite(relevance_score)) relevance[index] = relevance_score
  return relevance.every((each) => each !== undefined)
    ? Either.right(relevance)
    : Either.left("the result numbers do not match the texts")
}
