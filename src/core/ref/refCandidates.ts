/** Complete object ids, of SHA-1 or SHA-256. */
const OBJECT_ID = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/i

/** Refs that are separate in each work tree, so that views of the repository cannot share them. */
const PER_WORKTREE_REF = /^refs\/(?:bisect|worktree|rewritten)\//

/**
 * The full names of the refs that a name may mean, in the order in which gitrevisions(7) tries them; empty for an object id or a name with ancestors.
 *
 * @example
 * ```ts
 * refCandidates("main") // => ["refs/main", "refs/tags/main", "refs/heads/main", "refs/remotes/main", "refs/remotes/main/HEAD"]
 * refCandidates("refs/heads/main")[0] // => "refs/heads/main"
 * refCandidates("main~2") // => []
 * ```
 */
export const refCandidates = (name: string): ReadonlyArray<string> =>
  OBJECT_ID.test(name) || /[~^]/.test(name)
    ? []
    : [
        ...(name.startsWith("refs/") ? [name] : []),
        `refs/${name}`,
        `refs/tags/${name}`,
        `refs/heads/${name}`,
        `refs/remotes/${name}`,
        `refs/remotes/${name}/HEAD`
      ].filter((full) => !PER_WORKTREE_REF.test(full))
