/** What a cause is about: where one looks for it first. */
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

/** How much stands still while it lasts, worst first: data or a service lost, a program down, a step that fails, a nuisance. */
export const SEVERITIES = ["critical", "high", "medium", "low"] as const

export type Severity = (typeof SEVERITIES)[number]

/** One thing to do about a cause. */
export interface Action {
  readonly description: string
  /** For a POSIX shell, in order; `{name}` stands for a captured value, and one that lacks it is left out; `{name|HOST}` has HOST for it then. */
  readonly commands: ReadonlyArray<string>
  readonly expectedOutcome: string
  /** Deletes, overwrites, ends something that runs, or changes what others share. */
  readonly destructive: boolean
  /** What to look at before; there exactly where an action is destructive. */
  readonly safetyNotes?: string
}

/**
 * One cause of an error, and how its message is recognised.
 *
 * In the texts `{name}` stands for what the group of that name captured, `{name|words}` for that or else for the words. Several causes of one message are several patterns that share `match`.
 */
export interface ErrorPattern {
  /** Stable: what was counted for it stays its own. */
  readonly id: string
  /** The message for people, with `…` where it varies. */
  readonly errorPattern: string
  /** Any one recognises it. Every quantifier has an upper bound, so that time grows with the text and no faster. */
  readonly match: ReadonlyArray<RegExp>
  /** The language whose programs say so; none where programs of any do. */
  readonly language?: string
  readonly category: Category
  readonly severity: Severity
  /** How often this is the cause where the text matches: 0 to 1. */
  readonly prior: number
  /** What captured values have to be for this to be the cause; of one that was not captured nothing is asked. */
  readonly whereCaptured?: Readonly<Record<string, RegExp>>
  /** Says only that something failed: where another pattern tells what, it is no cause. */
  readonly onlyEnds?: true
  /** Other causes of the same message. */
  readonly competing: ReadonlyArray<string>
  readonly rootCause: string
  readonly solution: string
  readonly tags: ReadonlyArray<string>
  /** How to tell whether this is the cause; commands stand between backticks. */
  readonly verify: ReadonlyArray<string>
  readonly actions: ReadonlyArray<Action>
  /** Messages as programs write them. */
  readonly examples: ReadonlyArray<string>
}

/** An action that harms nothing. */
export const step = (
  description: string,
  commands: ReadonlyArray<string>,
  expectedOutcome: string
): Action => ({ description, commands, expectedOutcome, destructive: false })

/** The same action as one that can do harm, with what to look at before. */
export const risky = (safetyNotes: string, action: Action): Action => ({
  ...action,
  destructive: true,
  safetyNotes
})
