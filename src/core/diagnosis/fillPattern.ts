import type { Action, ErrorPattern } from "./Pattern.ts"
import { quoteForShell } from "./quoteForShell.ts"

/** The texts of a pattern with what was captured in its place. */
export interface FilledPattern {
  readonly rootCause: string
  readonly solution: string
  readonly verify: ReadonlyArray<string>
  readonly actions: ReadonlyArray<Action>
}

const PLACEHOLDER = /\{([a-z][a-zA-Z]{0,29})\}/g

/** A command within prose. */
const COMMAND = /`[^`]{1,400}`/g

/** What cannot be seen would garble the sentence that it stands in. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]+/gu

/**
 * Fills in what was captured: as it is into sentences, as one shell word into commands. A command that wants a value that is missing or not safe to paste is
 * left out, in a sentence such a command stands without it: `…`.
 *
 * @example
 * ```ts
 * const pattern = { rootCause: "{file} is gone", solution: "", verify: ["`ls {file}`"], actions: [] }
 * fillPattern(pattern, { file: "a b" }) // => { rootCause: "a b is gone", solution: "", verify: ["`ls 'a b'`"], actions: [] }
 * ```
 */
export const fillPattern = (
  { actions, rootCause, solution, verify }: FilledPattern | ErrorPattern,
  captured: Readonly<Record<string, string>>
): FilledPattern => {
  const prose = (text: string) =>
    text
      .split(/(`[^`]{1,400}`)/)
      .map((part) =>
        part.search(COMMAND) === 0
          ? part.replace(PLACEHOLDER, (_, name: string) => quoteForShell(captured[name] ?? "") ?? "…")
          : part.replace(PLACEHOLDER, (_, name: string) => (captured[name] ?? "…").replace(UNSEEN, " "))
      )
      .join("")
  const filled = (command: string): ReadonlyArray<string> => {
    let whole = true
    const text = command.replace(PLACEHOLDER, (_, name: string) => {
      const word = quoteForShell(captured[name] ?? "")
      if (word === undefined) whole = false
      return word ?? ""
    })
    return whole ? [text] : []
  }
  return {
    rootCause: prose(rootCause),
    solution: prose(solution),
    verify: verify.map(prose),
    actions: actions.map((action) => ({
      ...action,
      description: prose(action.description),
      commands: action.commands.flatMap(filled),
      expectedOutcome: prose(action.expectedOutcome)
    }))
  }
}
