/** The length of an abbreviated commit id, enough to be unique in any repository. */
const COMMIT_CHARACTERS = 12

/**
 * A ref for display: a branch, tag or remote branch without git's prefix, a commit as an abbreviated id.
 *
 * @example
 * ```ts
 * refLabel("refs/heads/feature/login") // => "feature/login"
 * refLabel("0123456789abcdef0123456789abcdef01234567") // => "0123456789ab"
 * ```
 */
export const refLabel = (full: string): string =>
  full.startsWith("refs/")
    ? full.replace(/^refs\/(?:(?:heads|tags|remotes)\/)?/, "")
    : full.slice(0, COMMIT_CHARACTERS)
