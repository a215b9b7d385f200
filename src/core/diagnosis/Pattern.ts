import type { DatabaseEngine } from "./databaseEngineOf.ts"

/** The area of a cause: where to look first. */
export const CATEGORIES = [
  "authentication",
  "build",
  "concurrency",
  "configuration",
  "data",
  "dependency",
  "environment",
  "logic",
  "network",
  "permission",
  "resource",
  "syntax",
  "type"
] as const

export type Category = (typeof CATEGORIES)[number]

/** The effect while it lasts, worst first: data or a service lost, a program down, a step that fails, a nuisance. */
export const SEVERITIES = ["critical", "high", "medium", "low"] as const

export type Severity = (typeof SEVERITIES)[number]

/** One thing to do about a cause. */
export interface Action {
  readonly description: string
  /** POSIX shell commands, in order. `{name}` is replaced by a captured value; without that value the command is omitted, or `{name|HOST}` becomes HOST. */
  readonly commands: ReadonlyArray<string>
  readonly expectedOutcome: string
  /** Deletes, overwrites, ends something that runs, or changes shared state. */
  readonly destructive: boolean
  /** What to check first; present exactly if the action is destructive. */
  readonly safetyNotes?: string
}

/** The texts of a cause that are replaced if the text shows by which engine of a database it was printed. */
export type EngineTexts = Readonly<
  Partial<
    Record<DatabaseEngine, Partial<Pick<ErrorPattern, "rootCause" | "solution" | "verify" | "actions">>>
  >
>

/**
 * One cause of an error, and how its message is recognized.
 *
 * In the texts, `{name}` stands for the captured group of that name; `{name|words}` becomes the words if nothing was captured. Several causes of one message
 * are several patterns that share `match`.
 */
export interface ErrorPattern {
  /** Stable, because statistics are kept by it. */
  readonly id: string
  /** The message for display, with `…` where it varies. */
  readonly errorPattern: string
  /** Any of these recognizes the message. Every quantifier has an upper bound, so that matching takes linear time. */
  readonly match: ReadonlyArray<RegExp>
  /** The language whose programs print the message; undefined if programs of any language do. */
  readonly language?: string
  readonly category: Category
  readonly severity: Severity
  /** The probability that this is the cause if the text matches, 0..1. */
  readonly prior: number
  /** Conditions on captured values for this to be the cause; values that were not captured are not checked. */
  readonly whereCaptured?: Readonly<Record<string, RegExp>>
  /** The message only says that something failed: it is ignored if another pattern names the cause. */
  readonly isGeneric?: true
  /** The ids of other causes of the same message. */
  readonly competing: ReadonlyArray<string>
  readonly rootCause: string
  readonly solution: string
  readonly tags: ReadonlyArray<string>
  /** How to check whether this is the cause; commands are in backticks. */
  readonly verify: ReadonlyArray<string>
  readonly actions: ReadonlyArray<Action>
  /** For causes in databases of several engines; the other texts say what is so in any. */
  readonly byEngine?: EngineTexts
  /** Messages as programs print them. */
  readonly examples: ReadonlyArray<string>
}

/** A harmless action. */
export const harmlessAction = (
  description: string,
  commands: ReadonlyArray<string>,
  expectedOutcome: string
): Action => ({ description, commands, expectedOutcome, destructive: false })

/** The same action marked as destructive, with what to check first. */
export const destructiveAction = (safetyNotes: string, action: Action): Action => ({
  ...action,
  destructive: true,
  safetyNotes
})
