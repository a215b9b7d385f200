import type { Failure } from "./Failure.ts"
import { fingerprintOf } from "./fingerprintOf.ts"
import { semanticScore } from "./semanticScore.ts"
import { simpleType } from "./simpleType.ts"
import { messagePieces, type MessagePieces, similarityOfPieces } from "./stringSimilarity.ts"

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

/** A type and a message, as one line. */
const headOf = ({ message, type }: Failure): string =>
  type === undefined ? message : `${simpleType(type)}: ${message}`

/** What of a failure is compared. */
interface Sketch {
  readonly pieces: MessagePieces
  readonly trace: string | undefined
  readonly type: string | undefined
}

/** Of failures that are still held: a query meets hundreds, and to draw it anew for each would take most of the time. */
const sketches = new WeakMap<Failure, Sketch>()

const sketchOf = (failure: Failure): Sketch => {
  const known = sketches.get(failure)
  if (known !== undefined) return known
  const sketch = {
    pieces: messagePieces(headOf(failure)),
    trace: fingerprintOf(failure),
    type: simpleType(failure.type)
  }
  sketches.set(failure, sketch)
  return sketch
}

/**
 * How well `known` fits `query`, whose vectors (of `failureText`, in one space and one role) have this cosine. `matchScore` is exactly 0.7 of `semanticScore` and 0.3 of `stringScore`; whether type and stack trace are the same is told
 * beside it and adds nothing.
 */
export const matchFailure = (query: Failure, known: Failure, cosine: number): FailureMatch => {
  const semantic = semanticScore(cosine)
  const [one, two] = [sketchOf(query), sketchOf(known)]
  const string = similarityOfPieces(one.pieces, two.pieces)
  return {
    semanticScore: semantic,
    stringScore: string,
    matchScore: SEMANTIC * semantic + STRING * string,
    stackTraceMatch: one.trace !== undefined && one.trace === two.trace,
    errorTypeMatch: one.type !== undefined && one.type === two.type
  }
}
