/** Placeholders for a value that is filled in later, in any language: `${password}`, `{{ pw }}`, `%(pw)s`, `$PW`, `[password]`. */
const PUT_IN =
  /\$?\{[^{}]*\}\}?|[#{]\{[^{}]*\}\}?|\$\([^()]*\)|\\\([^()]*\)|%\(\w*\)[sd]|%[sdvq](?![0-9a-f])|%\w+%|\$\w+|\[\w*\]/gi

/** A single word in the form of a placeholder that is a real secret: capitals, small letters and digits mixed. */
const RANDOM = /^\W*(?=\w*[a-z])(?=\w*[A-Z])(?=\w*\d\w*[A-Za-z])\w{8,}\W*$/

const withoutPutIn = (password: string): string =>
  password.replaceAll(PUT_IN, (place) => (RANDOM.test(place) ? place : ""))

/** Signs of regular expressions that match URLs. A single one may also occur in a real password, which is longer. */
const IN_PATTERN = /\\[\w.+*)\]]|\[\^|[\].)][*+?]|\(\?/g
const LONGEST_PATTERN_OF_ONE_SIGN = 8

const isPattern = (password: string): boolean => {
  const signs = password.match(IN_PATTERN)?.length ?? 0
  return signs > 1 || (signs === 1 && password.length <= LONGEST_PATTERN_OF_ONE_SIGN)
}

/** No word is a concatenation of others, so a text splits in at most one way. */
const WORDS = [
  "my|your|the|this|some|is|it|me|here|very|super|strong|long|new|old|real|more|x|aws|access|remote",
  "db|app|api|auth|user|name|admin|root|guest|anonymous|test|dev|demo|local|default",
  "example|sample|dummy|fake|placeholder|change|insert|enter|replace|hidden|masked|redacted|none|null",
  "password|passwd|passphrase|passcode|passw0rd|p@ssw0rd|p@ssword|pass|pwd|pw|secret|s3cr3t|s3cret|token|key",
  "foo|bar|baz|qux|letmein|qwerty|hunter2|tiger|abc|oauth|basic"
].join("|")

/** Any of these words, joined or separated, optionally followed by counting digits. */
const SAID = new RegExp(`^(?:(?:${WORDS})[-_.+]?){1,6}(?:1(?:2(?:3(?:4(?:5(?:67?8?9?0?)?)?)?)?)?)?$`, "i")

/** A variable name: `REGISTRY_PASSWORD`. */
const NAME = /^[A-Z]+(?:_[A-Z]+)+$/

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
  const written = withoutPutIn(password)
  const [first = ""] = written
  return (
    isPattern(password) ||
    // A single repeated character, as in `***` and `xxxx`, or nothing besides placeholders.
    written === first.repeat(written.length) ||
    /^[^\p{L}\p{N}]*$/u.test(written) ||
    SAID.test(written) ||
    NAME.test(written)
  )
}
