import { findNamedSecrets } from "./findNamedSecrets.ts"
import { findPasswords } from "./findPasswords.ts"
import { findPrivateKeys } from "./findPrivateKeys.ts"
import { findSecrets } from "./findSecrets.ts"
import { maskSecrets } from "./maskSecrets.ts"
import { patternMatcher } from "../regex/mod.ts"

/** Anything with the prefix of a token: in a log, masking too much is acceptable. */
const TOKEN_LIKE =
  /\b(?:gh[pousr]_|github_pat_|xox[abeoprs]-|sk-|glpat-|npm_|dop_v1_)[\w-]{12,}|\bBearer\s+([\w.~+/=-]{8,})/g

/**
 * A text for a log, without secrets that are recognizable by their form. It needs no rules that must be loaded first, because logging must not wait.
 *
 * @example
 * ```ts
 * maskLog("refused: Bearer aGVsbG8gd29ybGQ") // => "refused: Bearer [REDACTED]"
 * ```
 */
export const maskLog = (text: string): string => {
  const matches = patternMatcher(text)
  return maskSecrets(text, [
    ...findSecrets(text, matches),
    ...findNamedSecrets(text, matches),
    ...findPasswords(text, matches),
    ...findPrivateKeys(text),
    ...Array.from(matches(TOKEN_LIKE), (match) => {
      const [whole, part = whole] = match
      const end = match.index + whole.length
      return { start: end - part.length, end }
    })
  ]).text
}
