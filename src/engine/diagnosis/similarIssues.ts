/** Known and solved errors like the one that is diagnosed, and what they recommend to do. Loaded at the first diagnosis, like the known errors. */
import { type Hypothesis, namesDestruction, type PatternMatch } from "../../core/diagnosis/mod.ts"
import type { Uses } from "../../ports/storage/UseTable.ts"
import type { FoundRemediation } from "../memory/compareRemediations.ts"
import { remediationSubject } from "../memory/remediationMemory.ts"
import type { RecommendedAction, SimilarIssue } from "./Diagnosis.ts"
import { patternSubject } from "./subjects.ts"

const DESTRUCTION_NOTE = "It contains a command that deletes or overwrites: read it before running it"

export const similarPattern = (match: PatternMatch, uses: Uses): SimilarIssue => ({
  id: match.pattern.id,
  origin: "shipped",
  errorPattern: match.pattern.errorPattern,
  rootCause: match.rootCause,
  solution: match.solution,
  matchScore: match.prior,
  semanticScore: undefined,
  uses,
  severity: match.pattern.severity,
  category: match.pattern.category,
  tags: match.pattern.tags,
  destructive: match.actions.some(({ destructive }) => destructive),
  warnings: match.actions.flatMap(({ safetyNotes }) => safetyNotes ?? []),
  sameSubject: true
})

export const similarRemediation = (
  { match, memory: { data, id }, otherSubject }: FoundRemediation,
  uses: Uses
): SimilarIssue => ({
  id,
  origin: "learned",
  errorPattern: data.errorMessage,
  rootCause: data.errorType,
  solution: data.solution,
  matchScore: match.matchScore,
  semanticScore: match.semanticScore,
  uses,
  severity: data.severity,
  category: undefined,
  tags: data.tags,
  destructive: namesDestruction(data.solution),
  warnings: [
    ...(otherSubject === undefined
      ? []
      : [
          `It is the same kind of error but about something else: "${otherSubject.knownSubject.slice(0, 80)}", not "${otherSubject.querySubject.slice(0, 80)}"`
        ]),
    ...(namesDestruction(data.solution) ? [DESTRUCTION_NOTE] : [])
  ],
  sameSubject: otherSubject === undefined
})

/** Recommended actions, in the order of the hypotheses. */
export const actionsFor = (
  hypotheses: ReadonlyArray<Hypothesis>,
  matches: ReadonlyArray<PatternMatch>,
  solved: ReadonlyArray<FoundRemediation>
): ReadonlyArray<RecommendedAction> =>
  hypotheses.flatMap(({ source }): ReadonlyArray<RecommendedAction> => {
    const match = matches.find(({ pattern }) => patternSubject(pattern.id) === source)
    if (match !== undefined)
      return match.actions.map((action) => ({ ...action, source, safetyNotes: action.safetyNotes }))
    const found = solved.find(({ memory }) => remediationSubject(memory.id) === source)
    if (found === undefined) return []
    const destructive = namesDestruction(found.memory.data.solution)
    return [
      {
        source,
        description: `${found.otherSubject === undefined ? "Do what solved it before" : `Do for "${found.otherSubject.querySubject.slice(0, 80)}" what solved it for "${found.otherSubject.knownSubject.slice(0, 80)}"`}: ${found.memory.data.solution}`,
        commands: [],
        expectedOutcome: "The error no longer occurs",
        destructive,
        safetyNotes: destructive ? DESTRUCTION_NOTE : undefined
      }
    ]
  })

/** What several hypotheses recommend is listed for the likeliest alone. */
export const withoutRepeatedCommands = (
  actions: ReadonlyArray<RecommendedAction>
): ReadonlyArray<RecommendedAction> => {
  const keyOf = ({ commands }: RecommendedAction) => commands.join("\n")
  const firsts = new Map(actions.toReversed().map((action) => [keyOf(action), action]))
  return actions.filter((action) => action.commands.length === 0 || firsts.get(keyOf(action)) === action)
}
