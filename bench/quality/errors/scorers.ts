/** Similarity of any two errors, by our method or one that it is compared with: a row per query, a column per known error. */
import { bm25, bm25Norms, inverseDocumentFrequency } from "../../../src/core/keyword/bm25.ts"
import {
  type Failure,
  failureText,
  matchFailure,
  mayShareCause,
  parseFailure
} from "../../../src/core/failure/mod.ts"
import { stemOf, tokenizeText } from "../../../src/core/text/mod.ts"
import type { LabelledError } from "./readErrors.ts"

export type Scores = ReadonlyArray<Float64Array>

const matrix = (size: number, score: (query: number, known: number) => number): Scores =>
  Array.from({ length: size }, (_, query) =>
    Float64Array.from({ length: size }, (_, known) => score(query, known))
  )

/** Everything that was pasted, without repetition. */
export const wholeText = ({ text, trace }: LabelledError): string =>
  trace.includes(text) ? trace : `${text}\n${trace}`

/** Only the text pasted into the message field. */
export const messageText = ({ text }: LabelledError): string => text

/** A failure and the unit vector of its text. */
export interface EmbeddedFailure {
  readonly failure: Failure
  readonly vector: Float32Array
}

export const cosineOf = (a: Float32Array, b: Float32Array): number =>
  a.reduce((sum, x, at) => sum + x * b[at]!, 0)

export const embeddedFailures = (
  errors: ReadonlyArray<LabelledError>,
  embed: (text: string) => Float32Array
): ReadonlyArray<EmbeddedFailure> =>
  errors.map(({ text, trace }) => {
    const failure = parseFailure(text, trace)
    return { failure, vector: embed(failureText(failure)) }
  })

export const scoresByMatch = (failures: ReadonlyArray<EmbeddedFailure>): Scores =>
  matrix(failures.length, (at, other) => {
    const [query, known] = [failures[at]!, failures[other]!]
    return mayShareCause(query.failure, known.failure)
      ? matchFailure(query.failure, known.failure, cosineOf(query.vector, known.vector)).matchScore
      : 0
  })

/** Plain cosine of whole texts. */
export const scoresByVector = (
  texts: ReadonlyArray<string>,
  embed: (text: string) => Float32Array
): Scores => {
  const vectors = texts.map(embed)
  return matrix(texts.length, (query, known) => cosineOf(vectors[query]!, vectors[known]!))
}

/** Standard BM25; with `relative`, divided by the query's score against itself, so that a threshold means the same for short and long queries. */
export const scoresByWords = (texts: ReadonlyArray<string>, relative: boolean): Scores => {
  const words = texts.map((text) => tokenizeText(text).map(stemOf))
  const counts = words.map((each) => {
    const count = new Map<string, number>()
    for (const word of each) count.set(word, (count.get(word) ?? 0) + 1)
    return count
  })
  const documentFrequency = new Map<string, number>()
  for (const count of counts)
    for (const word of count.keys()) documentFrequency.set(word, (documentFrequency.get(word) ?? 0) + 1)
  const norms = bm25Norms(words.map(({ length }) => length))
  const score = (query: number, known: number) => {
    let sum = 0
    for (const word of counts[query]!.keys()) {
      const frequency = counts[known]!.get(word)
      if (frequency !== undefined)
        sum +=
          inverseDocumentFrequency(documentFrequency.get(word) ?? 0, texts.length) *
          bm25(frequency, norms[known]!)
    }
    return sum
  }
  const selfScores = texts.map((_, at) => (relative ? Math.max(score(at, at), 1e-9) : 1))
  return matrix(texts.length, (query, known) => score(query, known) / selfScores[query]!)
}
