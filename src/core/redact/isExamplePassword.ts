/** What stands in the place of a value that is put in later, in whatever language: `${password}`, `{{ pw }}`, `%(pw)s`, `$PW`, `[password]`. */
const PUT_IN =
  /\$?\{[^{}]*\}\}?|[#{]\{[^{}]*\}\}?|\$\([^()]*\)|\\\([^()]*\)|%\(\w*\)[sd]|%[sdvq](?![0-9a-f])|%\w+%|\$\w+|\[\w*\]/gi

/** Patterns that addresses are looked for by. */
const IN_PATTERN = /\\[\w.+*)\]]|\[\^|[\].)][*+?]|\(\?/

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
  const written = password.replaceAll(PUT_IN, "")
  const [first = ""] = written
  return (
    IN_PATTERN.test(password) ||
    // One character over and over, as `***` and `xxxx`, or nothing besides what is put in.
    written === first.repeat(written.length) ||
    /^[^\p{L}\p{N}]*$/u.test(written) ||
    SAID.test(written) ||
    NAME.test(written)
  )
}
