/** Characters of a commit's id that are told: enough to be one of its kind in any repository. */
const COMMIT_CHARACTERS = 12

/**
 * A ref as people call it: a branch, a tag or a remote branch without what git puts in front, a commit by the beginning of its id.
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
