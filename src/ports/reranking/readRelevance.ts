import { Either, Schema } from "effect"

const readResults = Schema.decodeEither(
  Schema.parseJson(
    Schema.Struct({
      results: Schema.Array(Schema.Struct({ index: Schema.Int, relevance_score: Schema.Number }))
    })
  )
)

/** The relevance of each text, in order, from the body of a `/rerank` answer, or what is wrong with it. */
export const readRelevance = (
  body: string,
  textCount: number
): Either.Either<ReadonlyArray<number>, string> => {
  const decoded = readResults(body)
  if (Either.isLeft(decoded)) return Either.left("the answer is not a list of results with relevance scores")
  const { results } = decoded.right
  if (results.length !== textCount) return Either.left(`got ${results.length} results for ${textCount} texts`)
  const relevance: Array<number | undefined> = Array.from({ length: textCount })
  for (const { index, relevance_score } of results)
    if (index >= 0 && index < textCount && Number.isFinite(relevance_score))
      relevance[index] = relevance_score
  return relevance.every((each) => each !== undefined)
    ? Either.right(relevance)
    : Either.left("the result numbers do not match the texts")
}
