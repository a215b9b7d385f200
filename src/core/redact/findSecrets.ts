import type { Stretch } from "./maskSecrets.ts"

/**
 * Secrets that their form gives away: each is a prefix that a service gave its tokens so that they be recognised, with as much behind it as that service
 * puts there, or stands where only a secret can. A pattern's first group is the secret, all of it where there is none.
 */
const PATTERNS: ReadonlyArray<RegExp> = [
  // The name of a key of AWS, permanent or of a session: it names the account.
  /\b(?:AKIA|ASIA)[A-Z2-7]{16}\b/g,
  // Its secret has no form of its own, but a name that says what it is: as environment, INI, JSON, YAML or code assign it.
  /secret_?access_?key["'`]?\s*(?::=|=>|[:=,])\s*["'`]?([A-Za-z0-9/+]{40})(?![A-Za-z0-9/+=])/gi,
  // Google: API keys, secrets of OAuth clients, access tokens.
  /\bAIza[\w-]{35}(?![\w-])/g,
  /\bGOCSPX-[\w-]{28}(?![\w-])/g,
  /\bya29\.[\w-]{60,}/g,
  // A signed token: two objects in base64url and a signature. Whoever holds one is let in, until it expires.
  /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}/g,
  // npm, as its settings hold it: the older ones are UUIDs.
  /_authToken\s*=\s*["']?([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})\b/g,
  // Slack: tokens of apps, whose last part is longer than others are.
  /\bxapp-\d-[A-Z0-9]{8,}-\d{8,}-[0-9a-f]{40,}/g,
  // PyPI, DigitalOcean, age, Atlassian, Jina, Stripe's webhooks, Hugging Face.
  /\bpypi-AgEIcHlwaS5vcmc[\w-]{50,}/g,
  /\bdo[opr]_v1_[0-9a-f]{64}\b/g,
  /\bAGE-SECRET-KEY-1[QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L]{58}\b/g,
  /\bATATT3x[\w=-]{100,}/g,
  /\bjina_[A-Za-z0-9]{60}\b/g,
  /\bwhsec_[A-Za-z0-9+/]{32,}/g,
  /\bhf_[A-Za-z0-9]{34}\b/g,
  // A key of an Azure storage account: 64 bytes.
  /AccountKey=([A-Za-z0-9+/]{86}==)/g,
  // Who knows the address of a webhook may post there.
  /discord(?:app)?\.com\/api\/webhooks\/\d{17,20}\/([\w-]{60,})/g
]

/** Tokens that the end of what is shown has cut, with enough of them left to be worth hiding. One pattern for each is faster than one for all. */
const CUT = ["gh[pousr]_", "github_pat_", "xox[abeopr]-", "sk-ant-", "glpat-"].map(
  (prefix) => new RegExp(`\\b${prefix}(?=[\\w-]*\\d)[\\w-]{12,}(?![^\\0\\n])`, "g")
)

/**
 * Where secrets stand that show by their form what they are, or by what stands before them.
 *
 * @example
 * ```ts
 * findSecrets("AccountName=shop") // => []
 * ```
 */
export const findSecrets = (text: string): ReadonlyArray<Stretch> =>
  [...PATTERNS, ...CUT].flatMap((pattern) => [...text.matchAll(pattern)].map(placeOf))

const placeOf = (match: RegExpExecArray): Stretch => {
  const [whole, part] = match
  const start = match.index + (part === undefined ? 0 : whole.lastIndexOf(part))
  return { start, end: start + (part ?? whole).length }
}
