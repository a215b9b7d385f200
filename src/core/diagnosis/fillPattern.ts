import type { Action, ErrorPattern } from "./Pattern.ts"
import { quoteForShell } from "./quoteForShell.ts"

/** The texts of a pattern with what was captured in its place. */
export interface FilledPattern {
  readonly rootCause: string
  readonly solution: string
  readonly verify: ReadonlyArray<string>
  readonly actions: ReadonlyArray<Action>
}

/** `{name}`, or `{name|words}` with what to say where nothing was captured. */
const PLACEHOLDER = /\{([a-z][a-zA-Z]{0,29})(?:\|([^{}|]{1,80}))?\}/g

/** A command within prose; and a name, which is nothing but what was captured. */
const COMMAND = /^`[^`]{1,400}`$/
const NAME = /^`\{[^{}|]{1,30}\}`$/

/** What can be no more than a name, whatever shell reads it. */
const ONE_WORD = /^[^\s`;|$\\]+$/

/** What cannot be seen would garble the sentence that it stands in. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]+/gu

/**
 * Fills in what was captured: as it is into sentences and where a name stands alone, as one shell word into commands. Where a value is missing or not safe to paste, sentences have the words
 * that the pattern gives for it, or else its name in capitals; a command has those words or is left out.
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
  const wordOf = (name: string) => quoteForShell(captured[name] ?? "")
  const prose = (text: string) =>
    text
      .split(/(`[^`]{1,400}`)/)
      .map((part) =>
        part.replace(PLACEHOLDER, (_, name: string, words: string | undefined) => {
          const said = captured[name]?.replace(UNSEEN, " ")
          const isSaid = !COMMAND.test(part) || (NAME.test(part) && ONE_WORD.test(said ?? ""))
          return (isSaid ? said : wordOf(name)) ?? words ?? name.toUpperCase()
        })
      )
      .join("")
  const filled = (command: string): ReadonlyArray<string> => {
    let whole = true
    const text = command.replace(PLACEHOLDER, (_, name: string, words: string | undefined) => {
      const word = wordOf(name) ?? words
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
