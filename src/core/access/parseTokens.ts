import { Either } from "effect"

/** Somebody who may call. */
export interface AccessToken {
  readonly name: string
  readonly token: string
}

/** How entries are spoken of, and what is called by its number. */
export interface TokenWords {
  /** "line" or "entry". */
  readonly entry: string
  /** What stands before the number of a token that has no name. */
  readonly unnamed: string
}

const LEAST_CHARACTERS = 16
const MOST_CHARACTERS = 1024
const NAME = /^[\w.@-]{1,64}$/
const VISIBLE = /^[!-~]*$/

/**
 * Tokens as lines or entries hold them: `name:token`, or a token alone; empty ones and those that begin with `#` are left out. Answers what is wrong
 * with the first that is none, by its number: nothing of it is told, for it may be a token.
 *
 * @example
 * ```ts
 * parseTokens(["ci:0123456789abcdef"], { entry: "line", unnamed: "token" }).right.map(({ name }) => name) // => ["ci"]
 * parseTokens(["# mine", "ci:short"], { entry: "line", unnamed: "token" }).left // => "line 2: a token needs at least 16 characters"
 * ```
 */
export const parseTokens = (
  entries: ReadonlyArray<string>,
  { entry, unnamed }: TokenWords
): Either.Either<ReadonlyArray<AccessToken>, string> => {
  const tokens: Array<AccessToken> = []
  for (const [at, text] of entries.entries()) {
    const plain = text.trim()
    if (plain === "" || plain.startsWith("#")) continue
    const colon = plain.indexOf(":")
    const name = colon < 0 ? `${unnamed}-${tokens.length + 1}` : plain.slice(0, colon).trim()
    const token = plain.slice(colon + 1).trim()
    const fault = tokenFault({ name, token }, tokens)
    if (fault !== undefined) return Either.left(`${entry} ${at + 1}: ${fault}`)
    tokens.push({ name, token })
  }
  return Either.right(tokens)
}

/** What keeps a token from being one beside others. */
const tokenFault = ({ name, token }: AccessToken, others: ReadonlyArray<AccessToken>): string | undefined =>
  !NAME.test(name)
    ? "a name has 1 to 64 letters, digits or any of . _ @ -"
    : !VISIBLE.test(token)
      ? "a token has no blanks, and visible characters of ASCII alone"
      : token.length < LEAST_CHARACTERS
        ? `a token needs at least ${LEAST_CHARACTERS} characters`
        : token.length > MOST_CHARACTERS
          ? `a token has at most ${MOST_CHARACTERS} characters`
          : sharedBy({ name, token }, others)

/** What of a token another has too: whoever calls must be one of them. */
export const sharedBy = (
  { name, token }: AccessToken,
  others: ReadonlyArray<AccessToken>
): string | undefined =>
  others.some((other) => other.name === name)
    ? "its name is there already"
    : others.some((other) => other.token === token)
      ? "its token is there already under another name"
      : undefined
