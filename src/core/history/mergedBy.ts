/** A commit with its parents and its pull request. */
export interface MergedCommit {
  readonly id: string
  /** In git's order: the first is the branch that was merged into. */
  readonly parents: ReadonlyArray<string>
  /** The pull request that the commit message names. */
  readonly pullRequest: string | undefined
}

/**
 * The pull request of each commit, by commit id: the one that its own message names, or else that of the merge which brought it into the first-parent line
 * ending in `head`.
 */
export const mergedBy = (commits: ReadonlyArray<MergedCommit>, head: string): ReadonlyMap<string, string> => {
  const known = new Map(commits.map((commit) => [commit.id, commit]))
  const line: Array<MergedCommit> = []
  for (let at = known.get(head); at !== undefined; at = known.get(at.parents[0] ?? "")) line.push(at)
  const claimed = new Set(line.map(({ id }) => id))
  const found = new Map<string, string>()
  const name = (commit: MergedCommit, pullRequest: string | undefined) => {
    const request = commit.pullRequest ?? pullRequest
    if (request !== undefined) found.set(commit.id, request)
  }
  // Oldest merge first: commits that it brought in do not belong to a later one.
  for (const merge of line.toReversed()) {
    name(merge, undefined)
    const waiting = merge.parents.slice(1)
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      const commit = known.get(id)
      if (commit === undefined || claimed.has(id)) continue
      claimed.add(id)
      name(commit, merge.pullRequest)
      waiting.push(...commit.parents)
    }
  }
  return found
}
