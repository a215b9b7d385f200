/** Collects suspected causes of an error, source by source. Loaded at the first diagnosis, because loading the known errors would delay the start. */
import {
  type Category,
  matchPatterns,
  type PatternMatch,
  type Suspicion,
  weightAfter
} from "../../core/diagnosis/mod.ts"
import { type Failure, normaliseMessage, saysLittle } from "../../core/failure/mod.ts"
import type { Facts } from "../../core/memory/mod.ts"
import { contentWords } from "../../core/query/mod.ts"
import { counted, tokenizeText } from "../../core/text/mod.ts"
import type { Uses } from "../../ports/storage/UseTable.ts"
import type { FoundRemediation } from "../memory/compareRemediations.ts"
import { remediationSubject } from "../memory/remediationMemory.ts"
import type { CodeEvidence } from "./codeEvidence.ts"
import { changeSubject, patternSubject } from "./subjects.ts"

const DAY_MILLIS = 86_400_000

/**
 * Weight of a recent change to the failing code, by the age of the youngest in days. Most errors are new and so are their causes, but a change only says where
 * to look, so its weight stays below that of known causes.
 */
const CHANGE_WEIGHTS: ReadonlyArray<readonly [days: number, weight: number]> = [
  [2, 0.25],
  [14, 0.15],
  [60, 0.05]
]

/** Factor on a pattern's weight when a fact of the environment names its cause. */
const FACTS_FACTOR = 1.25

/** Confidence in a recognized pattern. */
const PATTERN_CONFIDENCE = 0.9

/** Most solved errors that become hypotheses, and most alternative solutions listed in the evidence of one. */
const MAX_REMEDIATIONS = 5
const MAX_ALTERNATIVES = 4

const percent = (share: number) => `${Math.round(share * 100)} %`

/** Known errors matching the text; without the language filter when it leaves nothing, because the detected language may be wrong. */
export const matchesIn = (
  text: string,
  { language }: Failure,
  category: Category | undefined
): ReadonlyArray<PatternMatch> => {
  const inLanguage = matchPatterns(text, { language, category })
  return inLanguage.length > 0 || language === undefined ? inLanguage : matchPatterns(text, { category })
}

const outcomeEvidence = ({ failures, successes }: Uses): ReadonlyArray<string> =>
  successes + failures === 0
    ? []
    : [`It was the cause in ${successes} of ${successes + failures} diagnoses with a reported outcome`]

/** The words of a cause's description. */
const wordsOfCause = ({ rootCause, solution, verify }: PatternMatch) =>
  new Set(contentWords(tokenizeText([rootCause, solution, ...verify].join("\n"))))

/** Facts of the environment that match the words of this cause and of no competing cause. */
const factsNaming = (
  match: PatternMatch,
  matches: ReadonlyArray<PatternMatch>,
  facts: Facts
): ReadonlyArray<string> => {
  const words = wordsOfCause(match)
  const rivals = matches
    .filter(({ pattern }) => match.pattern.competing.includes(pattern.id))
    .map(wordsOfCause)
  return Object.entries(facts).flatMap(([key, value]) => {
    const valueText = typeof value === "string" ? value : JSON.stringify(value)
    return tokenizeText(`${key} ${valueText}`).some(
      (word) => words.has(word) && rivals.every((rival) => !rival.has(word))
    )
      ? [`The context says ${key}: ${valueText}`]
      : []
  })
}

export const suspectedPattern = (
  match: PatternMatch,
  matches: ReadonlyArray<PatternMatch>,
  uses: Uses,
  facts: Facts
): Suspicion => {
  const { pattern } = match
  const factEvidence = factsNaming(match, matches, facts)
  const weight = weightAfter(match.prior * PATTERN_CONFIDENCE, uses.successes, uses.failures)
  return {
    source: patternSubject(pattern.id),
    description: match.rootCause,
    weight: Math.min(PATTERN_CONFIDENCE, factEvidence.length === 0 ? weight : weight * FACTS_FACTOR),
    evidence: [
      `Line ${match.line} matches "${pattern.errorPattern}": ${match.evidence.slice(0, 200)}`,
      `For such a message this is the cause in about ${percent(match.prior)} of cases (an estimate that ships with the pattern)`,
      ...factEvidence,
      ...outcomeEvidence(uses)
    ],
    category: pattern.category,
    severity: pattern.severity,
    verificationSteps: match.verify
  }
}

/** Confidence in a solution of the same kind of error about another subject. */
const OTHER_SUBJECT_CONFIDENCE = 0.35

/** Confidence in a solution of an error whose message fits any failure. */
const LITTLE_SAID_CONFIDENCE = 0.2

const describeSimilarity = ({ match, memory, otherSubject }: FoundRemediation) =>
  otherSubject !== undefined
    ? `The same kind of error, about something else ("${otherSubject.knownSubject.slice(0, 80)}", not "${otherSubject.querySubject.slice(0, 80)}"), was solved this way`
    : saysLittle(memory.data.errorMessage)
      ? "An error with these words, which fit any failure, was solved by"
      : match.stringScore === 1
        ? "The same error as before, solved by"
        : "A similar error was solved by"

/**
 * The probability that a solved error is the one that is diagnosed. Squared, because a match score of one half means much less than half the probability. If only
 * values differ, such as paths and numbers, and none of them is its subject, it is the same error.
 */
const probabilityOfSame = ({ match, otherSubject }: FoundRemediation): number =>
  match.semanticScore === 1 && otherSubject === undefined ? 1 : match.matchScore ** 2

const suspectedRemediation = (found: FoundRemediation, uses: Uses): Suspicion => {
  const { match, memory, otherSubject } = found
  return {
    source: remediationSubject(memory.id),
    description: `${describeSimilarity(found)}: ${memory.data.solution}`,
    weight: Math.min(
      PATTERN_CONFIDENCE,
      weightAfter(
        probabilityOfSame(found) *
          (otherSubject !== undefined
            ? OTHER_SUBJECT_CONFIDENCE
            : saysLittle(memory.data.errorMessage)
              ? LITTLE_SAID_CONFIDENCE
              : PATTERN_CONFIDENCE),
        uses.successes,
        uses.failures
      )
    ),
    evidence: [
      `A solved error matches by ${percent(match.matchScore)} (${match.semanticScore === undefined ? "" : `meaning ${percent(match.semanticScore)}, `}words ${percent(match.stringScore)}): ${memory.data.errorMessage.slice(0, 200)}`,
      ...(match.stackTraceMatch ? ["Its stack trace is the same"] : []),
      ...outcomeEvidence(uses)
    ],
    category: undefined,
    severity: memory.data.severity,
    verificationSteps: ["Compare the error with the solved one, then do what solved it"]
  }
}

/** Key of an error with its variable parts removed. */
const errorKey = ({ memory, otherSubject }: FoundRemediation) =>
  `${otherSubject?.knownSubject ?? ""}\0${normaliseMessage(memory.data.errorMessage).toLowerCase()}`

/** Heaviest first, like the hypotheses; ties in the order given. */
const byWeight = (a: Suspicion, b: Suspicion) => b.weight - a.weight

/**
 * One suspicion per solved error, with the solution most likely to help; its other solutions are not other causes and go into its evidence. `adjustWeight` adjusts
 * each suspicion by what else is known about it.
 */
export const suspectedRemediations = (
  solved: ReadonlyArray<FoundRemediation>,
  usesFor: (subject: string) => Uses,
  adjustWeight: (suspicion: Suspicion) => Suspicion
): ReadonlyArray<Suspicion> =>
  [...Map.groupBy(solved, errorKey).values()]
    .flatMap((group) => {
      const weighed = group
        .map((found) => ({
          solution: found.memory.data.solution,
          suspicion: adjustWeight(suspectedRemediation(found, usesFor(remediationSubject(found.memory.id))))
        }))
        // Ties stay in the order of the search, which gives the younger solution first.
        .toSorted((a, b) => b.suspicion.weight - a.suspicion.weight)
      const [best, ...alternatives] = weighed
      if (best === undefined) return []
      const unlisted = alternatives.length - MAX_ALTERNATIVES
      return [
        {
          ...best.suspicion,
          evidence: [
            ...best.suspicion.evidence,
            ...alternatives
              .slice(0, MAX_ALTERNATIVES)
              .map(({ solution }) => `It was also solved by: ${solution.slice(0, 200)}`),
            ...(unlisted > 0
              ? [`${unlisted} more ${unlisted === 1 ? "solution is" : "solutions are"} saved`]
              : [])
          ]
        }
      ]
    })
    .toSorted(byWeight)
    .slice(0, MAX_REMEDIATIONS)

export const suspectedChange = (
  code: ReadonlyArray<CodeEvidence>,
  atMs: number
): ReadonlyArray<Suspicion> => {
  const [first] = code
  const [youngest] = first?.commits ?? []
  // What the first commit brought in was no change.
  if (first === undefined || youngest === undefined || youngest.isFirst) return []
  const days = (atMs - youngest.atMs) / DAY_MILLIS
  const weight = CHANGE_WEIGHTS.find(([maxDays]) => days <= maxDays)?.[1]
  if (weight === undefined) return []
  const shortId = youngest.id.slice(0, 10)
  return [
    {
      source: changeSubject(youngest.id),
      description: `A change to ${first.symbol?.qualifiedName ?? first.path} introduced it: ${youngest.title}`,
      weight,
      evidence: [
        `The innermost place of the error in the project is ${first.path}:${first.line}${first.moved ? " (where its code stands now, or its function starts; the frame's line belongs to other code)" : ""}: ${first.source.slice(0, 200)}`,
        `Lines of ${first.symbol?.qualifiedName ?? first.path}, not necessarily this one, come from ${shortId} by ${youngest.author}, ${counted(Math.max(0, Math.floor(days)), "day")} ago`
      ],
      category: "logic",
      severity: undefined,
      verificationSteps: [
        `Read what it changed: \`git show ${shortId}\``,
        `Check whether the error occurs before that change, in a separate work tree: \`git worktree add ../before ${shortId}~1\``
      ]
    }
  ]
}
