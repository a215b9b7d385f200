import type { Failure } from "./Failure.ts"
import { failureText } from "./failureText.ts"
import { isSameFrame, ownFrameKeys } from "./ownFrameKeys.ts"
import { semanticScore } from "./semanticScore.ts"
import { simpleType } from "./simpleType.ts"
import { messagePieces, type MessagePieces, piecesOf, similarityOfPieces } from "./stringSimilarity.ts"

/** How well a known failure matches another. */
export interface FailureMatch {
  /** Similarity by meaning, 0..1: see `semanticScore`. Undefined if one of them has no vector. */
  readonly semanticScore: number | undefined
  /** Similarity by words, 0..1: see `stringSimilarity`. It exceeds 0.9 only if names and values agree too; only the same message gets 1. */
  readonly stringScore: number
  /** 0.7 * semanticScore + 0.3 * stringScore, or the square of `stringScore` without a semantic score. Nothing else enters it. */
  readonly matchScore: number
  /** The same functions of the same files failed: most likely the same bug. */
  readonly stackTraceMatch: boolean
  readonly errorTypeMatch: boolean
}

const SEMANTIC_WEIGHT = 0.7
const STRING_WEIGHT = 0.3

/** The deduction for equal words with other names and values: another missing module is not quite the same error. */
const MAX_VALUE_DEDUCTION = 0.1

/** Type and message on one line. */
const headOf = ({ message, type }: Failure): string =>
  type === undefined ? message : `${simpleType(type)}: ${message}`

/** The parts of a failure that are compared. */
interface Sketch {
  /** As it was printed. */
  readonly head: string
  /** The text that is embedded. */
  readonly text: string
  readonly pieces: MessagePieces
  /** The same without normalization, so with all names and values. */
  readonly literal: MessagePieces
  readonly frames: ReadonlyArray<string>
  readonly type: string | undefined
}

/** Cached by failure: a query is compared with hundreds, and recomputing this for each would take most of the time. */
const sketches = new WeakMap<Failure, Sketch>()

const sketchOf = (failure: Failure): Sketch => {
  const cached = sketches.get(failure)
  if (cached !== undefined) return cached
  const head = headOf(failure)
  const sketch = {
    head,
    text: failureText(failure),
    pieces: messagePieces(head),
    literal: piecesOf(head),
    frames: ownFrameKeys(failure),
    type: simpleType(failure.type)
  }
  sketches.set(failure, sketch)
  return sketch
}

/** A text of placeholders and signs only is similar to nothing. */
const hasWords = ({ text }: Sketch): boolean => /[\p{L}\p{N}]/u.test(text)

/**
 * Whether `chain`, for example `dial tcp <host>: connect: connection refused`, ends in `end` word for word. `end` must be several plain words: one word is no
 * message, and one with parts or values of its own is a complete, different error.
 */
const endsIn = (chain: Sketch, end: Sketch): boolean => {
  const [chainText, endText] = [chain, end].map(({ pieces }) => pieces.normal.toLowerCase())
  return (
    chain.type === undefined &&
    end.type === undefined &&
    /^[\p{L}\s]*\p{L}\s+\p{L}[\p{L}\s]*$/u.test(endText!) &&
    chainText!.endsWith(`: ${endText}`)
  )
}

const scoresOf = (
  one: Sketch,
  two: Sketch,
  cosine: number | undefined
): readonly [semantic: number | undefined, string: number] => {
  if (!hasWords(one) || !hasWords(two)) return one.head === two.head ? [1, 1] : [0, 0]
  // Stored vectors are rounded, so equal texts are handled here. A query for the end of a chain asks for what it means, not for the way there.
  const isSame = one.text === two.text || endsIn(one, two) || endsIn(two, one)
  const values = similarityOfPieces(one.literal, two.literal)
  return [
    isSame ? 1 : cosine === undefined ? undefined : semanticScore(cosine),
    Math.min(similarityOfPieces(one.pieces, two.pieces), 1 - MAX_VALUE_DEDUCTION * (1 - values))
  ]
}

/** Whether both have the same type and own frames, as far as the shorter trace goes: a trace is often pasted in part. */
const haveSameTrace = (one: Sketch, two: Sketch): boolean =>
  one.frames.length > 0 &&
  two.frames.length > 0 &&
  one.type === two.type &&
  one.frames.every((frame, at) => two.frames[at] === undefined || isSameFrame(two.frames[at], frame))

/**
 * How well `cached` matches `query`; `cosine` is that of the vectors of their `failureText`, in the same space and role, undefined if one has no vector.
 * `matchScore` is exactly 0.7 * `semanticScore` + 0.3 * `stringScore`; equal types and stack traces are reported but add nothing. A text without any words,
 * such as `12345` or `???`, matches only the very same characters.
 */
export const matchFailure = (query: Failure, known: Failure, cosine: number | undefined): FailureMatch => {
  const [querySketch, knownSketch] = [sketchOf(query), sketchOf(known)]
  const [semantic, string] = scoresOf(querySketch, knownSketch, cosine)
  return {
    semanticScore: semantic,
    stringScore: string,
    // Words alone are less reliable: squared, at a threshold of 0.5, they yield hardly more wrong matches than both scores together, and a twentieth fewer
    // right ones.
    matchScore: semantic === undefined ? string ** 2 : SEMANTIC_WEIGHT * semantic + STRING_WEIGHT * string,
    stackTraceMatch: haveSameTrace(querySketch, knownSketch),
    errorTypeMatch: querySketch.type !== undefined && querySketch.type === knownSketch.type
  }
}
