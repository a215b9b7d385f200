import type { TextRange } from "./maskSecrets.ts"
import { patternMatcher } from "../regex/mod.ts"

/**
 * Secrets that are recognizable by their form: a token with the prefix and length that its service defines, or a value in a position where only a secret can
 * be. The first group is the secret; without a group it is the whole match.
 */
const PATTERNS: ReadonlyArray<RegExp> = [
  // AWS access key ids, permanent or of a session: they identify the account.
  /\b(?:AKIA|ASIA)[A-Z2-7]{16}\b/g,
  // AWS secret keys have no form of their own, but a telltale name in assignments of environments, INI, JSON, YAML or code.
  /secret_?access_?key["'`]?\s*(?::=|=>|[:=,])\s*["'`]?([A-Za-z0-9/+]{40})(?![A-Za-z0-9/+=])/gi,
  // Google: API keys, OAuth client secrets, access tokens.
  /\bAIza[\w-]{35}(?![\w-])/g,
  /\bGOCSPX-[\w-]{28}(?![\w-])/g,
  /\bya29\.[\w-]{60,}/g,
  // Signed JSON Web Tokens: two base64url objects and a signature. They grant access until they expire.
  /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}/g,
  // npm tokens in settings files; older ones are UUIDs.
  /_authToken\s*=\s*["']?([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})\b/g,
  // Slack app tokens, whose last part is longer than that of other tokens.
  /\bxapp-\d-[A-Z0-9]{8,}-\d{8,}-[0-9a-f]{40,}/g,
  // PyPI, DigitalOcean, age, Atlassian, Jina, Stripe webhooks, Hugging Face.
  /\bpypi-AgEIcHlwaS5vcmc[\w-]{50,}/g,
  /\bdo[opr]_v1_[0-9a-f]{64}\b/g,
  /\bAGE-SECRET-KEY-1[QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L]{58}\b/g,
  /\bATATT3x[\w=-]{100,}/g,
  /\bjina_[A-Za-z0-9]{60}\b/g,
  /\bwhsec_[A-Za-z0-9+/]{32,}/g,
  /\bhf_[A-Za-z0-9]{34}\b/g,
  // OpenRouter, Supabase, New Relic, Notion.
  /\bsk-or-v1-[0-9a-f]{64}\b/g,
  /\bsbp_[0-9a-f]{40}\b/g,
  /\bNRAK-[A-Z0-9]{27}\b/g,
  /\bntn_[A-Za-z0-9]{46}\b/g,
  // Bots of Telegram and Discord: an id, and what proves it.
  /\b\d{8,10}:AA[\w-]{33}(?![\w-])/g,
  /\b[MNO][A-Za-z0-9_-]{22,27}\.[\w-]{6}\.(?=[\w-]*\d)[\w-]{27,38}(?![\w-])/g,
  // Signatures in addresses of Azure: 32 bytes, which grant what the other parameters say.
  /[?&]sig=([A-Za-z0-9]{0,60}(?:(?:%2[BbFf]|[+/])[A-Za-z0-9]{0,60})*(?:%3[Dd]|=))/g,
  // Keys of Azure storage accounts: 64 bytes.
  /AccountKey=([A-Za-z0-9+/]{86}==)/g,
  // The URL of a webhook is itself a permission to post.
  /discord(?:app)?\.com\/api\/webhooks\/\d{17,20}\/([\w-]{60,})/g
]

/** Tokens that the end of the text cuts off, with enough left to be worth masking. */
const CUT_OFF_TOKENS = ["gh[pousr]_", "github_pat_", "xox[abeopr]-", "sk-ant-", "glpat-"].map(
  (prefix) => new RegExp(`\\b${prefix}(?=[\\w-]*\\d)[\\w-]{12,}(?![^\\0\\n])`, "g")
)

/**
 * Finds secrets that are recognizable by their form or by what precedes them; `matches` is the matcher of the text, if there is one already.
 *
 * @example
 * ```ts
 * findSecrets("AccountName=shop") // => []
 * ```
 */
export const findSecrets = (text: string, matches = patternMatcher(text)): ReadonlyArray<TextRange> =>
  [...PATTERNS, ...CUT_OFF_TOKENS].flatMap((pattern) => Array.from(matches(pattern), secretRange))

const secretRange = (match: RegExpExecArray): TextRange => {
  const [whole, part] = match
  const start = match.index + (part === undefined ? 0 : whole.lastIndexOf(part))
  return { start, end: start + (part ?? whole).length }
}
