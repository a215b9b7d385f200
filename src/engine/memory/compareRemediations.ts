/** Compares an error with those of stored remediations. */
import { Effect } from "effect"
import {
  type Failure,
  type FailureMatch,
  failureText,
  matchFailure,
  mayShareCause,
  type OtherSubject,
  otherSubject,
  sharedWords,
  simpleType
} from "../../core/failure/mod.ts"
import { type Remediation, successRate } from "../../core/memory/mod.ts"
import type { Uses } from "../../ports/storage/UseTable.ts"
import type { Memories, MemoriesError } from "./Memories.ts"
import type { Memory } from "./MemoryType.ts"
import { failureOf, REMEDIATION, REMEDIATION_SCOPE } from "./remediationMemory.ts"

/** First number of candidates from words and vectors, each compared individually; increased by the factor while the last ones still match. */
const INITIAL_CANDIDATES = 200
const CANDIDATES_GROWTH = 4

/** The error for which remediations are wanted. */
interface WantedError {
  readonly failure: Failure
  /** Its message as it was given. */
  readonly errorMessage: string
  /** Lower match scores are left out. */
  readonly minScore: number
  readonly tags: ReadonlyArray<string>
}

export interface FoundRemediation {
  readonly memory: Memory<Remediation>
  readonly match: FailureMatch
  /** The different subjects of the two errors, which are then only of the same kind; undefined when they do not differ recognizably. */
  readonly otherSubject: OtherSubject | undefined
  /** How much of the texts of both errors is the same: see `sharedWords`. */
  readonly sharedText: number
  /** How often it was proposed by a diagnosis, and how often it was reported to have solved the error. */
  readonly uses: Uses
}

/** A candidate, and whether it is returned. */
export interface ComparedRemediation extends Omit<FoundRemediation, "uses"> {
  readonly isMatch: boolean
}

/** The remediations that were compared, and how they were found. */
interface Comparison {
  readonly compared: ReadonlyArray<ComparedRemediation>
  /** Why vectors were not used. */
  readonly note: string | undefined
  /** Whether vectors were used. */
  readonly isEmbedded: boolean
}

/** Compares an error with the candidates for it, more of them as long as the last ones still match. */
export const compareRemediations = (
  memories: Memories["Type"],
  wanted: WantedError,
  limit = INITIAL_CANDIDATES
): Effect.Effect<Comparison, MemoriesError> =>
  Effect.flatMap(compareCandidates(memories, wanted, limit), (comparison) => {
    const { compared } = comparison
    const isEnough = compared.length < limit || compared.slice(limit / 2).every(({ isMatch }) => !isMatch)
    return isEnough
      ? Effect.succeed(comparison)
      : compareRemediations(memories, wanted, limit * CANDIDATES_GROWTH)
  })

const compareCandidates = (
  memories: Memories["Type"],
  wanted: WantedError,
  limit: number
): Effect.Effect<Comparison, MemoriesError> =>
  Effect.gen(function* () {
    const { failure, tags } = wanted
    const { type, ...untyped } = failure
    const search = (query: Failure) =>
      memories.search(REMEDIATION, REMEDIATION_SCOPE.project, {
        text: failureText(query),
        tags,
        limit,
        role: "passage"
      })
    const { found, isEmbedded, note } = yield* search(failure)
    const candidates = found.map(({ memory, similarity }) => {
      const stored = failureOf(memory.data)
      const hasSeparateType =
        type !== undefined &&
        stored.type === undefined &&
        simpleType(type) === simpleType(memory.data.errorType)
      return { memory, similarity, stored, hasSeparateType }
    })
    // When both have the same type, but only the query has it within its message, the messages are compared without it.
    const untypedMatches = candidates.some(({ hasSeparateType }) => hasSeparateType)
      ? (yield* search(untyped)).found
      : []
    const untypedSimilarities = new Map(
      untypedMatches.map(({ memory, similarity }) => [memory.id, similarity])
    )
    return {
      compared: candidates.map(({ hasSeparateType, memory, similarity, stored }) => {
        if (!hasSeparateType) return compare(wanted, failure, memory, stored, similarity)
        const cosine = untypedSimilarities.get(memory.id) ?? similarity
        const one = compare(wanted, untyped, memory, stored, cosine)
        return { ...one, match: { ...one.match, errorTypeMatch: true } }
      }),
      note,
      isEmbedded
    }
  })

/** Compares one candidate, whose error is `stored`, with `query`: the wanted error, or that without its type. */
const compare = (
  { errorMessage, failure, minScore }: WantedError,
  query: Failure,
  memory: Memory<Remediation>,
  stored: Failure,
  cosine: number | undefined
): ComparedRemediation => {
  const match = matchFailure(query, stored, cosine)
  const isMatch = mayShareCause(failure, stored) && match.matchScore >= minScore
  return {
    memory,
    match,
    // The same failed functions mean the same bug, whatever its subject.
    otherSubject:
      isMatch && !match.stackTraceMatch
        ? otherSubject(
            { failure: query, text: errorMessage },
            { failure: stored, text: memory.data.errorMessage }
          )
        : undefined,
    sharedText: isMatch ? sharedWords(errorMessage, memory.data.errorMessage) : 0,
    isMatch
  }
}

/** Factor on the score of a solution for another subject, so that it ranks below one for the same subject that matches nearly as well. */
const OTHER_SUBJECT_FACTOR = 0.8

/** What is taken for the success rate of a solution whose outcome was never reported. */
const UNKNOWN_SUCCESS_RATE = 0.5

const rankingScore = ({ match, otherSubject }: FoundRemediation): number =>
  match.matchScore * (otherSubject === undefined ? 1 : OTHER_SUBJECT_FACTOR)

const rateOf = ({ uses }: FoundRemediation) => successRate(uses) ?? UNKNOWN_SUCCESS_RATE

/**
 * The best first. Of equally good matches, what is known of the same place of failure, then whose text says most of the same, then what was reported to help, then
 * what is younger.
 */
export const byWorth = (a: FoundRemediation, b: FoundRemediation): number =>
  rankingScore(b) - rankingScore(a) ||
  Number(b.match.stackTraceMatch) - Number(a.match.stackTraceMatch) ||
  b.sharedText - a.sharedText ||
  rateOf(b) - rateOf(a) ||
  b.memory.createdMs - a.memory.createdMs
