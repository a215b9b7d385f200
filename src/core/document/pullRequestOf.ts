/** Subjects of merges and squashed merges: GitHub, Gitea, GitLab, Bitbucket, and `merge-script`s. */
const SUBJECT_PATTERNS: ReadonlyArray<RegExp> = [
  /^Merge pull request #(\d+)\b/,
  /^Merge PR #(\d+)\b/i,
  /^Merged in .+ \(pull request #(\d+)\)/,
  /\(#(\d+)\)\s*$/,
  /\(GH-(\d+)\)\s*$/,
  /^[a-z]+ #(\d+)\s.*\(.+\)$/
]

/** Trailers and last lines of messages that name a pull request. */
const BODY_PATTERNS: ReadonlyArray<RegExp> = [
  /^See merge request \S*!(\d+)\s*$/m,
  /^(?:PR-URL|Pull-Request|Closes PR|GitHub-Pull-Request):?\s+\S*?[#/](\d+)\s*$/im,
  /^Closes #(\d+) from \S+$/m
]

/**
 * The pull request that a commit merges or squashes, as `#123`; undefined if the message does not name one.
 *
 * @example
 * ```ts
 * pullRequestOf("Merge pull request #12 from a/b", "") // => "#12"
 * pullRequestOf("Keep tokens apart (#31)", "") // => "#31"
 * pullRequestOf("Fix #31", "") // => undefined
 * ```
 */
export const pullRequestOf = (title: string, body: string): string | undefined => {
  for (const pattern of SUBJECT_PATTERNS) {
    const number = pattern.exec(title)?.[1]
    if (number !== undefined) return `#${number}`
  }
  for (const pattern of BODY_PATTERNS) {
    const number = pattern.exec(body)?.[1]
    if (number !== undefined) return `#${number}`
  }
  return undefined
}
