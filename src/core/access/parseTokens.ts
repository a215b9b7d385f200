import { Either } from "effect"

/** A client that may call the server. */
export interface AccessToken {
  readonly name: string
  readonly token: string
}

/** Words for error messages and generated names. */
export interface TokenLabels {
  /** "line" or "entry". */
  readonly entry: string
  /** The prefix of the number that names a token without a name. */
  readonly unnamed: string
}

const MIN_TOKEN_CHARACTERS = 16
const MAX_TOKEN_CHARACTERS = 1024
const NAME = /^[\w.@-]{1,64}$/
const VISIBLE = /^[!-~]*$/

/**
 * Parses tokens from lines or entries: `name:token`, or a token alone; empty ones and those that begin with `#` are skipped. On an error, returns the position
 * of the first faulty entry and the reason, never its text, which may be a token.
 *
 * @example
 * ```ts
 * parseTokens(["ci:0123456789abcdef"], { entry: "line", unnamed: "token" }).right.map(({ name }) => name) // => ["ci"]
 * parseTokens(["# mine", "ci:short"], { entry: "line", unnamed: "token" }).left // => "line 2: a token needs at least 16 characters"
 * ```
 */
export const parseTokens = (
  entries: ReadonlyArray<string>,
  { entry, unnamed }: TokenLabels
): Either.Either<ReadonlyArray<AccessToken>, string> => {
  const tokens: Array<AccessToken> = []
  for (const [at, text] of entries.entries()) {
    const trimmed = text.trim()
    if (trimmed === "" || trimmed.startsWith("#")) continue
    const colon = trimmed.indexOf(":")
    const name = colon < 0 ? `${unnamed}-${tokens.length + 1}` : trimmed.slice(0, colon).trim()
    const token = trimmed.slice(colon + 1).trim()
    const fault = tokenFault({ name, token }, tokens)
    if (fault !== undefined) return Either.left(`${entry} ${at + 1}: ${fault}`)
    tokens.push({ name, token })
  }
  return Either.right(tokens)
}

/** Why a token is invalid, or conflicts with others; undefined if it is valid. */
const tokenFault = ({ name, token }: AccessToken, others: ReadonlyArray<AccessToken>): string | undefined =>
  !NAME.test(name)
    ? "a name must have 1 to 64 letters, digits or . _ @ -"
    : !VISIBLE.test(token)
      ? "a token must have only visible ASCII characters, no spaces"
      : token.length < MIN_TOKEN_CHARACTERS
        ? `a token needs at least ${MIN_TOKEN_CHARACTERS} characters`
        : token.length > MAX_TOKEN_CHARACTERS
          ? `a token may have at most ${MAX_TOKEN_CHARACTERS} characters`
          : tokenConflict({ name, token }, others)

/** The conflict of a token with others, if its name or token is already used: every caller must be identifiable. */
export const tokenConflict = (
  { name, token }: AccessToken,
  others: ReadonlyArray<AccessToken>
): string | undefined =>
  others.some((other) => other.name === name)
    ? "its name is already used"
    : others.some((other) => other.token === token)
      ? "its token is already used under another name"
      : undefined
