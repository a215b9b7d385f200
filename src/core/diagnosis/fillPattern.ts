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
const COMMAND = /^`[^`]{1,400}`$/
const NAME = /^`\{[^{}|]{1,30}\}`$/

/** Text that any shell reads as a single plain word. */
const ONE_WORD = /^[^\s`;|$\\]+$/

/** Invisible characters, which would garble the sentence. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]+/gu

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
