import type { Failure } from "./Failure.ts"
import { failureText } from "./failureText.ts"
import { fingerprintOf } from "./fingerprintOf.ts"
import { semanticScore } from "./semanticScore.ts"
import { simpleType } from "./simpleType.ts"
import { messagePieces, type MessagePieces, piecesOf, similarityOfPieces } from "./stringSimilarity.ts"

/** How well a known failure fits another, part by part. */
export interface FailureMatch {
  /** 0 to 1, by meaning: see `semanticScore`; undefined where that could not be compared. */
  readonly semanticScore: number | undefined
  /** 0 to 1, by words: `stringSimilarity`; above 0.9 only as far as names and values are the same too, 1 for the same message alone. */
  readonly stringScore: number
  /** 0.7 of the one and 0.3 of the other, or the square of the other where there is not the one: nothing else is in it. */
  readonly matchScore: number
  /** The same functions of the same files failed: the same bug, most likely. */
  readonly stackTraceMatch: boolean
  readonly errorTypeMatch: boolean
}

const SEMANTIC = 0.7
const STRING = 0.3

/** So much is missing from what is told in the same words with other names and values: another module that is missing is not quite the same error. */
const VALUES = 0.1

/** A type and a message, as one line. */
const headOf = ({ message, type }: Failure): string =>
  type === undefined ? message : `${simpleType(type)}: ${message}`

/** What of a failure is compared. */
interface Sketch {
  /** As it was told. */
  readonly head: string
  /** What is embedded of it. */
  readonly text: string
  readonly pieces: MessagePieces
  /** The same with the names and values that the message tells. */
  readonly literal: MessagePieces
  readonly trace: string | undefined
  readonly type: string | undefined
}

/** Of failures that are still held: a query meets hundreds, and to draw it anew for each would take most of the time. */
const sketches = new WeakMap<Failure, Sketch>()

const sketchOf = (failure: Failure): Sketch => {
  const known = sketches.get(failure)
  if (known !== undefined) return known
  const head = headOf(failure)
  const sketch = {
    head,
    text: failureText(failure),
    pieces: messagePieces(head),
    literal: piecesOf(head),
    trace: fingerprintOf(failure),
    type: simpleType(failure.type)
  }
  sketches.set(failure, sketch)
  return sketch
}

/** A text of placeholders and signs alone is like no other. */
const saysSomething = ({ text }: Sketch): boolean => /[\p{L}\p{N}]/u.test(text)

/**
 * Whether `end` is, word for word, what a chain such as `dial tcp <host>: connect: connection refused` ends in. One word is no message, and what has parts or
 * values of its own is a whole error: another one than that which only ends so.
 */
const endsIn = (chain: Sketch, end: Sketch): boolean => {
  const [whole, last] = [chain, end].map(({ pieces }) => pieces.normal.toLowerCase())
  return (
    chain.type === undefined &&
    end.type === undefined &&
    /^[\p{L}\s]*\p{L}\s+\p{L}[\p{L}\s]*$/u.test(last!) &&
    whole!.endsWith(`: ${last}`)
  )
}

const scoresOf = (
  one: Sketch,
  two: Sketch,
  cosine: number | undefined
): readonly [semantic: number | undefined, string: number] => {
  if (!saysSomething(one) || !saysSomething(two)) return one.head === two.head ? [1, 1] : [0, 0]
  // Vectors that are stored are rounded; and who asks for the end of a chain asks for what it means, not for the way there.
  const isSame = one.text === two.text || endsIn(one, two) || endsIn(two, one)
  const values = similarityOfPieces(one.literal, two.literal)
  return [
    isSame ? 1 : cosine === undefined ? undefined : semanticScore(cosine),
    Math.min(similarityOfPieces(one.pieces, two.pieces), 1 - VALUES * (1 - values))
  ]
}

/**
 * How well `known` fits `query`, whose vectors (of `failureText`, in one space and one role) have this cosine, undefined where one of them
 * has no vector. `matchScore` is exactly 0.7 of `semanticScore`
 * and 0.3 of `stringScore`; whether type and stack trace are the same is told beside it and adds nothing. What says nothing (`12345`, `???`) matches only
 * what is told in the very same characters.
 */
export const matchFailure = (query: Failure, known: Failure, cosine: number | undefined): FailureMatch => {
  const [one, two] = [sketchOf(query), sketchOf(known)]
  const [semantic, string] = scoresOf(one, two, cosine)
  return {
    semanticScore: semantic,
    stringScore: string,
    // Words alone say less: at 0.5 their square tells hardly more that is wrong than both do, of what is right a twentieth less.
    matchScore: semantic === undefined ? string ** 2 : SEMANTIC * semantic + STRING * string,
    stackTraceMatch: one.trace !== undefined && one.trace === two.trace,
    errorTypeMatch: one.type !== undefined && one.type === two.type
  }
}
