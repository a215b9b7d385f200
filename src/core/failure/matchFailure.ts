import type { Failure } from "./Failure.ts"
import { fingerprintOf } from "./fingerprintOf.ts"
import { semanticScore } from "./semanticScore.ts"
import { simpleType } from "./simpleType.ts"
import { stringSimilarity } from "./stringSimilarity.ts"

/** A failure and the vector of its `failureText`; both sides of a match are of the same space, and embedded in the same role. */
export interface EmbeddedFailure {
  readonly failure: Failure
  readonly vector: Float32Array
}

/** How well a known failure fits another, part by part. */
export interface FailureMatch {
  /** 0 to 1, by meaning: see `semanticScore`. */
  readonly semanticScore: number
  /** 0 to 1, by words: see `stringSimilarity`. */
  readonly stringScore: number
  /** 0.7 of the one and 0.3 of the other: nothing else is in it. */
  readonly matchScore: number
  /** The same functions of the same files failed: the same bug, most likely. */
  readonly stackTraceMatch: boolean
  readonly errorTypeMatch: boolean
}

const SEMANTIC = 0.7
const STRING = 0.3

/** Cosine, 0 where one has no direction. */
const cosine = (a: Float32Array, b: Float32Array): number => {
  let [product, one, two] = [0, 0, 0]
  for (let at = 0; at < a.length; at++) {
    const [x, y] = [a[at]!, b[at] ?? 0]
    product += x * y
    one += x * x
    two += y * y
  }
  const lengths = Math.sqrt(one * two)
  return Number.isFinite(lengths) && lengths > 0 ? product / lengths : 0
}

/** A type and a message, as one line. */
const headOf = ({ message, type }: Failure): string =>
  type === undefined ? message : `${simpleType(type)}: ${message}`

/**
 * How well `known` fits `query`. `matchScore` is exactly 0.7 of `semanticScore` and 0.3 of `stringScore`; whether type and stack trace are the same is told
 * beside it and adds nothing.
 */
export const matchFailure = (query: EmbeddedFailure, known: EmbeddedFailure): FailureMatch => {
  const semantic = semanticScore(cosine(query.vector, known.vector))
  const string = stringSimilarity(headOf(query.failure), headOf(known.failure))
  const [trace, type] = [fingerprintOf(query.failure), simpleType(query.failure.type)]
  return {
    semanticScore: semantic,
    stringScore: string,
    matchScore: SEMANTIC * semantic + STRING * string,
    stackTraceMatch: trace !== undefined && trace === fingerprintOf(known.failure),
    errorTypeMatch: type !== undefined && type === simpleType(known.failure.type)
  }
}
