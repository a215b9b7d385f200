/** Placeholders for a value that is filled in later, in any language: `${password}`, `{{ pw }}`, `%(pw)s`, `$PW`, `[password]`. */
const INSERTED_VALUE =
  /\$?\{[^{}]*\}\}?|[#{]\{[^{}]*\}\}?|\$\([^()]*\)|\\\([^()]*\)|%\(\w*\)[sd]|%[sdvq](?![0-9a-f])|%\w+%|\$\w+|\[\w*\]/gi

/** A single word in the form of a placeholder that is a real secret: capitals, small letters and digits mixed. */
const RANDOM_SECRET = /^\W*(?=\w*[a-z])(?=\w*[A-Z])(?=\w*\d\w*[A-Za-z])\w{8,}\W*$/

const withoutInsertedValues = (password: string): string =>
  password.replaceAll(INSERTED_VALUE, (place) => (RANDOM_SECRET.test(place) ? place : ""))

/** Signs of regular expressions that match URLs. A single one may also occur in a real password, which is longer. */
const PATTERN_SYNTAX = /\\[\w.+*)\]]|\[\^|[\].)][*+?]|\(\?/g
const MAX_ONE_SIGN_PATTERN_CHARACTERS = 8

const isPattern = (password: string): boolean => {
  const signs = password.match(PATTERN_SYNTAX)?.length ?? 0
  return signs > 1 || (signs === 1 && password.length <= MAX_ONE_SIGN_PATTERN_CHARACTERS)
}

/** No word is a concatenation of others, so a text splits in at most one way. */
const PLACEHOLDER_WORDS = [
  "my|your|the|this|some|is|it|me|here|very|super|strong|long|new|old|real|more|x|aws|access|remote",
  "db|app|api|auth|user|name|admin|root|guest|anonymous|test|dev|demo|local|default",
  "example|sample|dummy|fake|placeholder|change|insert|enter|replace|hidden|masked|redacted|none|null",
  "password|passwd|passphrase|passcode|passw0rd|p@ssw0rd|p@ssword|pass|pwd|pw|secret|s3cr3t|s3cret|token|key",
  "foo|bar|baz|qux|letmein|qwerty|hunter2|tiger|abc|abcd|oauth|basic"
].join("|")

/** Any of these words, joined or separated, optionally followed by counting digits. */
const PLACEHOLDER_PHRASE = new RegExp(
  `^(?:(?:${PLACEHOLDER_WORDS})[-_.+]?){1,6}(?:1(?:2(?:3(?:4(?:5(?:67?8?9?0?)?)?)?)?)?)?$`,
  "i"
)

/** A variable name: `REGISTRY_PASSWORD`. */
const VARIABLE_NAME = /^[A-Z]+(?:_[A-Z]+)+$/

/**
 * Whether the password in a URL is only a placeholder: `changeme`, `your-password`, `$DB_PASSWORD`, `***`.
 *
 * @example
 * ```ts
 * isExamplePassword("your_password123") // => true
 * isExamplePassword("Tok3nish9secretQ") // => false
 * ```
 */
export const isExamplePassword = (password: string): boolean => {
  const remaining = withoutInsertedValues(password)
  const [first = ""] = remaining
  return (
    isPattern(password) ||
    // A single repeated character, as in `***` and `xxxx`, or nothing besides placeholders.
    remaining === first.repeat(remaining.length) ||
    /^[^\p{L}\p{N}]*$/u.test(remaining) ||
    PLACEHOLDER_PHRASE.test(remaining) ||
    VARIABLE_NAME.test(remaining)
  )
}
