/** Whole ids of objects, of SHA-1 or SHA-256. */
const OBJECT_ID = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/i

/** What each work tree has for itself, so that it names nothing that a repository's views could share. */
const OF_ONE_TREE = /^refs\/(?:bisect|worktree|rewritten)\//

/**
 * The refs that a name may stand for, by their full names, in the order in which gitrevisions(7) tries them; none for the id of an
 * object, or where ancestors are asked for.
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
      ].filter((full) => !OF_ONE_TREE.test(full))
