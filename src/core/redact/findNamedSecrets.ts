import { isExamplePassword } from "./isExamplePassword.ts"
import { isRandomText } from "./isRandomText.ts"
import { isPlaceholder } from "./isPlaceholder.ts"
import type { TextRange } from "./maskSecrets.ts"
import { patternMatcher, type PatternMatcher } from "../regex/mod.ts"

/** Names after which a password stands, and those after which a generated value stands: these are also the names of identifiers that are no secrets. */
const PASSWORD_NAME = "password|passwd|passphrase|pwd|(?<![A-Za-z])pass"
const GENERATED_NAME =
  "secret|token|(?:api|access|secret|private|auth|encryption|signing)[_-]?key|secret_key_base|credentials?"

/**
 * An assignment in code, JSON, YAML, an environment or a connection string: the end of the name, a quote, the value, the same quote, unless the text is cut off
 * before it. JSON in a string has escaped quotes.
 */
const ASSIGNMENT = new RegExp(
  `(?:(${PASSWORD_NAME})|${GENERATED_NAME})\\\\?["'\`]?(?:[ \\t]{0,8}(?::=|=>|[=:])[ \\t]{0,8}|[ ](?:is|was)[ ])(?:(\\\\?["'\`])([^\\s"'\`\\\\]{8,200})(?:\\2|\\\\?$)|([^\\s"'\`\\\\,;<>(){}[\\]&|]{8,200})(?=[\\s"'\`\\\\,;&|)}\\]]|$))`,
  "gi"
)

/** A line of an environment file or shell command: the name in capitals, no spaces around the sign. */
const ENVIRONMENT_NAME = /(?:^|[\s"'`;])[A-Z][A-Z0-9_]*$/

/** A name of a field whose value may be a secret. */
const SECRET_NAME = new RegExp(`(?:${PASSWORD_NAME}|${GENERATED_NAME})$`, "i")

/** Tokens that identify a place in a list, or a cancellable operation. */
const OTHER_TOKEN = /(?:next|page|paging|continuation|sync|cursor|cancell?ation)[_-]?$/i

/** A password in the arguments of a command, in a request's header, in `.netrc` or in SQL. The first group is the secret. */
const ARGUMENTS: ReadonlyArray<RegExp> = [
  /\b(?:mysql|mariadb)[\w-]*\b[^\n|;]{0,200}?\s-p["']?([^\s"'`|;<>]{6,200})/g,
  /\b(?:sshpass|mongo(?:sh|dump|restore|export|import)?|docker login|podman login)\b[^\n|;]{0,200}?\s-p[ =]?["']?([^\s"'`|;<>]{6,200})/g,
  /\bredis-cli\b[^\n|;]{0,200}?\s-a ["']?([^\s"'`|;<>]{6,200})/g,
  /\b(?:curl|wget|httpie?|xh)\b[^\n|;]{0,300}?\s(?:-u|-a|-U|--user|--auth|--proxy-user)[ =]?["']?[^\s:"'`|;<>]{1,100}:([^\s"'`|;<>]{6,200})/g,
  /(?<![\w-])--(?:[a-z]+-)*(?:password|passwd|passphrase|pass|token|secret|(?:api|access|secret)-key) ["']?([^\s"'`|;<>]{6,200})/g,
  /\bAuthorization["']?[ \t]*[:=][ \t]*["']?(?:Bearer|Basic|Token)[ \t]+([\w.~+/=-]{12,2000})/gi,
  /\blogin\s+\S{1,100}\s+password\s+([^\s"'`]{6,200})/g,
  /\b(?:identified\s+by|password)\s+'([^\s']{6,200})(?:'|$)/gi
]

const NAME = `[\\w.:-]{0,60}?(?:(${PASSWORD_NAME})|${GENERATED_NAME})`

/** The content of an element, the value beside a name in attributes, and the argument after a name, each also where the text is cut off behind it. The last group is the value, the first a name of passwords. */
const NAMED_VALUES = [
  `<${NAME}>\\s{0,20}([^<\\s]{8,200})\\s{0,20}(?:</|<?$)`,
  `\\b(?:name|key|id)\\s?=\\s?["']${NAME}["']\\s{1,20}value\\s?=\\s?["']([^"'\\s<>]{8,200})(?:["']|$)`,
  `\\(\\s{0,4}["']${NAME}["']\\s{0,4},\\s{0,4}["']([^"'\\s]{8,200})(?:["']\\s{0,4}(?:\\)|$)|$)`
].map((form) => new RegExp(form, "gi"))

/** Credentials in settings of container registries and npm: a user and a password, encoded. */
const ENCODED_CREDENTIALS =
  /(?:"auth"\s{0,4}:\s{0,4}"|\b_auth\s?=\s?"?)([A-Za-z0-9+/]{12,2000}={0,2})(?![A-Za-z0-9+/=])/g

/** Access to a member, or a name in snake case, where a value is not quoted. */
const IDENTIFIER = /^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+$|^[a-z][a-z\d]*(?:_[a-z\d]+)+$/

/** A variable in camel case with a number at its end. */
const NUMBERED_VARIABLE = /^[a-z]+(?:[A-Z][a-z]*)+\d{0,2}$/

const MIN_LETTERS = 3

/** Signs of paths, addresses, member accesses and names: such a value is a secret only if it looks random. */
const STRUCTURED = /[./:_-]/

/** Values that are filled in later, selectors, paths and addresses. */
const REFERENCE = /^(?:[$%#{<[.~/@!&*:]|\\)|:\/\/|\$\{|\{\{|\$\(/

const isExample = (value: string) =>
  isPlaceholder(value) ||
  isExamplePassword(value) ||
  // Examples are often made "strong" with signs: `P@ssw0rd!`, `Admin@123`.
  isExamplePassword(value.replace(/[!?.*$#]+$/, "")) ||
  isExamplePassword(value.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/-$/, ""))

/** Whether a value mixes letters and digits, as hardly any word, name or type does. */
const mixesLettersAndDigits = (value: string) =>
  /\d/.test(value) && (value.match(/\p{L}/gu)?.length ?? 0) >= MIN_LETTERS

const isSecret = (value: string, isCertain: boolean): boolean =>
  !REFERENCE.test(value) &&
  mixesLettersAndDigits(value) &&
  ((isCertain && !STRUCTURED.test(value)) || isRandomText(value)) &&
  !isExample(value)

/**
 * Finds values that have no form of their own, but stand where a secret is expected: assigned to a name like `DB_PASSWORD` or `api_key`, or given to a command as
 * its password. Types, variables, calls and example values are not found; a value in code must look random, because names and words stand there too. `matches` is the matcher of the text, if there is one already.
 *
 * @example
 * ```ts
 * findNamedSecrets("DB_PASSWORD=kX93bqPzL0wq7YtR") // => [{ start: 12, end: 28 }]
 * findNamedSecrets("password: string, DB_PASSWORD=$DB_PASSWORD, password: base64Encode") // => []
 * ```
 */
export const findNamedSecrets = (text: string, matches = patternMatcher(text)): ReadonlyArray<TextRange> => [
  ...assignedSecrets(text, matches),
  ...NAMED_VALUES.flatMap((form) =>
    [...matches(form)].flatMap((match) =>
      isSecret(match[2]!, match[1] !== undefined) && !NUMBERED_VARIABLE.test(match[2]!)
        ? [lastPart(match, match[2]!)]
        : []
    )
  ),
  ...[...matches(ENCODED_CREDENTIALS)].flatMap((match) =>
    isUserAndPassword(match[1]!) ? [lastPart(match, match[1]!)] : []
  ),
  ...ARGUMENTS.flatMap((pattern) =>
    [...matches(pattern)].flatMap((match) => (isSecret(match[1]!, true) ? [lastPart(match, match[1]!)] : []))
  )
]

/** Where a part of a match stands, the last time it does. */
const lastPart = ({ 0: whole, index }: RegExpExecArray, part: string): TextRange => {
  const start = index + whole.lastIndexOf(part)
  return { start, end: start + part.length }
}

const isUserAndPassword = (encoded: string): boolean => {
  const digits = encoded.replace(/=+$/, "")
  if (digits.length % 4 === 1) return false
  const [, password] = /^[!-9;-~]{1,200}:([!-~]{6,1500})$/.exec(atob(digits)) ?? []
  return password !== undefined && !isExample(password)
}

/**
 * A field of a record as text, in which `findNamedSecrets` finds the value if it is a secret; undefined if the name is not one of a secret.
 *
 * @example
 * ```ts
 * namedValueText("db_password", "kX93bqPzL0wq7YtR") // => 'db_password: "kX93bqPzL0wq7YtR"'
 * namedValueText("path", "src/main.ts") // => undefined
 * ```
 */
export const namedValueText = (name: string, value: string): string | undefined =>
  isSecretName(name) ? `${name}: "${value}"` : undefined

/** Answers have the same few names again and again. */
const knownNames = new Map<string, boolean>()
const MAX_KNOWN_NAMES = 500

const isSecretName = (name: string): boolean => {
  const known = knownNames.get(name)
  if (known !== undefined) return known
  const isSecret = SECRET_NAME.test(name)
  if (knownNames.size < MAX_KNOWN_NAMES) knownNames.set(name, isSecret)
  return isSecret
}

const assignedSecrets = (text: string, matches: PatternMatcher): ReadonlyArray<TextRange> =>
  [...matches(ASSIGNMENT)].flatMap((match) => {
    const { 0: whole, 1: passwordName, 3: quoted, 4: bare = "", index } = match
    const value = quoted ?? bare
    const before = text.slice(Math.max(0, index - 40), index)
    const isEnvironment = () => {
      const [name = ""] = /^\w+(?==)/.exec(whole) ?? []
      return name !== "" && ENVIRONMENT_NAME.test(before + name)
    }
    const isCertain = passwordName !== undefined && (quoted !== undefined || isEnvironment())
    if (OTHER_TOKEN.test(before) || IDENTIFIER.test(bare) || !isSecret(value, isCertain)) return []
    if (NUMBERED_VARIABLE.test(bare) && !isEnvironment()) return []
    return [lastPart(match, value)]
  })
