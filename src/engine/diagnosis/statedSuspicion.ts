/** What is suspected where the project itself states the message of an error: it raises it there, and what else is known of such words counts less. */
import { Effect } from "effect"
import type { PatternMatch } from "../../core/diagnosis/mod.ts"
import type { Suspicion } from "../../core/diagnosis/weighHypotheses.ts"
import { guardingCondition, type GuardingCondition } from "../../core/failure/mod.ts"
import { isTextResource } from "../../core/path/mod.ts"
import { statedPart } from "../../core/rank/mod.ts"
import type { SymbolError, Symbols } from "../symbols/Symbols.ts"
import type { CodeEvidence } from "./codeEvidence.ts"
import { isOfProgram } from "./messageEvidence.ts"
import { statementSubject } from "./subjects.ts"

/** A place where the project's code states the message of an error. */
export interface StatingCode {
  readonly evidence: CodeEvidence
  /** What it states of the message, in lower case. */
  readonly part: string
  readonly condition: GuardingCondition | undefined
  /** How many places state it as well, this one included. */
  readonly places: number
}

/** The weight of what the project states, where nothing else explains the error, and where what it states only wraps another error that is known. */
const STATED_WEIGHT = 0.75
const WRAPPING_WEIGHT = 0.3

/** Factor on the weight of a known cause of words that are the project's own. */
const OWN_WORDS_FACTOR = 0.3

/** Lines after the first on which a message may go on. */
const MORE_LINES = 7

/** The first place that states one of these texts in a string of the program's code; undefined if none does. */
export const statingCode = (
  symbols: Symbols["Type"],
  root: string,
  evidence: ReadonlyArray<CodeEvidence>,
  texts: ReadonlyArray<string>
): Effect.Effect<StatingCode | undefined, SymbolError> =>
  Effect.gen(function* () {
    for (const each of evidence) {
      const { line, path, symbol } = each
      if (isTextResource(path) || !isOfProgram(path, symbol?.language)) continue
      const { file } = yield* symbols.ofFile({ path: root, file: path })
      const content = file.lines(line, line + MORE_LINES)
      const part = texts.map((text) => statedPart(content, text)).find((found) => found !== undefined)
      if (part === undefined) continue
      const first = symbol?.span.startLine ?? 1
      const condition = guardingCondition(file.lines(first, line).split("\n"), line - first)
      return {
        evidence: each,
        part,
        condition: condition && { ...condition, line: first + condition.line },
        places: evidence.length
      }
    }
    return undefined
  })

/** Whether a known cause is only recognised by words that the project states itself: they are all that matched, or what it captured as any text. */
const isOfOwnWords = ({ captured, evidence }: PatternMatch, { part }: StatingCode): boolean =>
  [evidence, ...Object.values(captured)].some((text, at) => {
    const words = text.toLowerCase().trim()
    return at === 0 ? part.includes(words) : words.includes(part)
  })

/** A known cause, less likely where only the project's own words show it. */
export const ofOwnWords = (
  suspicion: Suspicion,
  match: PatternMatch,
  stating: StatingCode | undefined
): Suspicion =>
  stating === undefined || !isOfOwnWords(match, stating)
    ? suspicion
    : {
        ...suspicion,
        weight: OWN_WORDS_FACTOR * suspicion.weight,
        evidence: [
          ...suspicion.evidence,
          `The words are the project's own: ${stating.evidence.path}:${stating.evidence.line} states them`
        ]
      }

/** That the project raises the error where it states its message, under the condition around that. */
export const suspectedStatement = (
  stating: StatingCode | undefined,
  matches: ReadonlyArray<PatternMatch>
): ReadonlyArray<Suspicion> => {
  if (stating === undefined) return []
  const { condition, evidence, places } = stating
  const place = `${evidence.path}:${evidence.line}`
  const isWrapping = matches.some((match) => !isOfOwnWords(match, stating))
  const when =
    condition === undefined
      ? ""
      : `, reached ${condition.isElse ? "where this does not hold" : "under"} (line ${condition.line}): ${condition.text.slice(0, 200)}`
  return [
    {
      source: statementSubject(place),
      description: `${evidence.symbol?.qualifiedName ?? evidence.path} states this message itself at ${place}${when}`,
      weight: (isWrapping ? WRAPPING_WEIGHT : STATED_WEIGHT) / places,
      evidence: [
        `${place}: ${evidence.source.slice(0, 200)}`,
        ...(places === 1 ? [] : [`${places} places state it equally`])
      ],
      category: isWrapping ? undefined : "logic",
      severity: undefined,
      verificationSteps: [
        condition === undefined
          ? `Read what leads to ${place}`
          : `Find out why line ${condition.line} of ${evidence.path} leads there: \`${condition.text.slice(0, 200)}\``
      ]
    }
  ]
}
