/** What stands in the place of a value that is put in later, in whatever language: `${password}`, `{{ pw }}`, `%(pw)s`, `$PW`, `[password]`. */
const PUT_IN =
  /\$?\{[^{}]*\}\}?|[#{]\{[^{}]*\}\}?|\$\([^()]*\)|\\\([^()]*\)|%\(\w*\)[sd]|%[sdvq](?![0-9a-f])|%\w+%|\$\w+|\[\w*\]/gi

/** A lone word in what is put in, that is none: with capitals, small letters and digits among one another. */
const RANDOM = /^\W*(?=\w*[a-z])(?=\w*[A-Z])(?=\w*\d\w*[A-Za-z])\w{8,}\W*$/

const withoutPutIn = (password: string): string =>
  password.replaceAll(PUT_IN, (place) => (RANDOM.test(place) ? place : ""))

/** Signs of patterns that addresses are looked for by. One may stand in a password, which is longer. */
const IN_PATTERN = /\\[\w.+*)\]]|\[\^|[\].)][*+?]|\(\?/g
const LONGEST_PATTERN_OF_ONE_SIGN = 8

const isPattern = (password: string): boolean => {
  const signs = password.match(IN_PATTERN)?.length ?? 0
  return signs > 1 || (signs === 1 && password.length <= LONGEST_PATTERN_OF_ONE_SIGN)
}

/** No word is two others: so a text is taken apart in one way at most. */
const WORDS = [
  "my|your|the|this|some|is|it|me|here|very|super|strong|long|new|old|real|more|x|aws|access|remote",
  "db|app|api|auth|user|name|admin|root|guest|anonymous|test|dev|demo|local|default",
  "example|sample|dummy|fake|placeholder|change|insert|enter|replace|hidden|masked|redacted|none|null",
  "password|passwd|passphrase|passcode|passw0rd|p@ssw0rd|p@ssword|pass|pwd|pw|secret|s3cr3t|s3cret|token|key",
  "foo|bar|baz|qux|letmein|qwerty|hunter2|tiger|abc|oauth|basic"
].join("|")

/** Any of these words, with something between them or not, and a number that counts behind them. */
const SAID = new RegExp(`^(?:(?:${WORDS})[-_.+]?){1,6}(?:1(?:2(?:3(?:4(?:5(?:67?8?9?0?)?)?)?)?)?)?$`, "i")

/** What a variable is called: `REGISTRY_PASSWORD`. */
const NAME = /^[A-Z]+(?:_[A-Z]+)+$/

/**
 * Whether a password of an address, as a whole, only shows where one goes: `changeme`, `your-password`, `$DB_PASSWORD`, `***`.
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
    // One character over and over, as `***` and `xxxx`, or nothing besides what is put in.
    written === first.repeat(written.length) ||
    /^[^\p{L}\p{N}]*$/u.test(written) ||
    SAID.test(written) ||
    NAME.test(written)
  )
}
