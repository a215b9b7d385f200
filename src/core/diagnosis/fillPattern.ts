import { ownValue } from "../record/mod.ts"
import type { Action, ErrorPattern } from "./Pattern.ts"
import { quoteForShell } from "./quoteForShell.ts"

/** The texts of a pattern with captured values filled in. */
export interface FilledPattern {
  readonly rootCause: string
  readonly solution: string
  readonly verify: ReadonlyArray<string>
  readonly actions: ReadonlyArray<Action>
}

/** `{name}`, or `{name|words}` with the words to use if nothing was captured. */
const PLACEHOLDER = /\{([a-z][a-zA-Z]{0,29})(?:\|([^{}|]{1,80}))?\}/g

/** A command within prose, and a name that consists of a captured value only. */
const BACKTICKED_COMMAND = /^`[^`]{1,400}`$/
const BACKTICKED_PLACEHOLDER = /^`\{[^{}|]{1,30}\}`$/

/** Text that any shell reads as a single plain word. */
const ONE_WORD = /^[^\s`;|$\\]+$/

/** Invisible characters, which would garble the sentence. */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}]+/gu

/**
 * Fills captured values into the texts of a pattern: verbatim in sentences and for a name on its own, as one quoted shell word in commands. If a value is
 * missing or unsafe to paste, sentences use the pattern's words for it, or else its name in capitals; commands use the words or are omitted.
 *
 * @example
 * ```ts
 * const pattern = { rootCause: "{file} is gone", solution: "{user|Somebody} took it", verify: ["`ls {file}`"], actions: [] }
 * fillPattern(pattern, { file: "a b" }) // => { rootCause: "a b is gone", solution: "Somebody took it", verify: ["`ls 'a b'`"], actions: [] }
 * fillPattern(pattern, {}).verify // => ["`ls FILE`"]
 * fillPattern({ ...pattern, rootCause: "`{name}` is gone" }, { name: "*self" }).rootCause // => "`*self` is gone"
 * ```
 */
export const fillPattern = (
  { actions, rootCause, solution, verify }: FilledPattern | ErrorPattern,
  captured: Readonly<Record<string, string>>
): FilledPattern => {
  const shellWordOf = (name: string) => quoteForShell(ownValue(captured, name) ?? "")
  const fillProse = (text: string) =>
    text
      .split(/(`[^`]{1,400}`)/)
      .map((part) =>
        part.replace(PLACEHOLDER, (_, name: string, fallback: string | undefined) => {
          const value = ownValue(captured, name)?.replace(INVISIBLE, " ")
          const isVerbatim =
            !BACKTICKED_COMMAND.test(part) ||
            (BACKTICKED_PLACEHOLDER.test(part) && ONE_WORD.test(value ?? ""))
          return (isVerbatim ? value : shellWordOf(name)) ?? fallback ?? name.toUpperCase()
        })
      )
      .join("")
  const fillCommand = (command: string): ReadonlyArray<string> => {
    let isComplete = true
    const text = command.replace(PLACEHOLDER, (_, name: string, fallback: string | undefined) => {
      const word = shellWordOf(name) ?? fallback
      if (word === undefined) isComplete = false
      return word ?? ""
    })
    return isComplete ? [text] : []
  }
  return {
    rootCause: fillProse(rootCause),
    solution: fillProse(solution),
    verify: verify.map(fillProse),
    actions: actions.map((action) => ({
      ...action,
      description: fillProse(action.description),
      commands: action.commands.flatMap(fillCommand),
      expectedOutcome: fillProse(action.expectedOutcome)
    }))
  }
}
