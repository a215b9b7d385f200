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
  const byId = new Map(commits.map((commit) => [commit.id, commit]))
  const firstParentLine: Array<MergedCommit> = []
  for (let at = byId.get(head); at !== undefined; at = byId.get(at.parents[0] ?? "")) firstParentLine.push(at)
  const claimed = new Set(firstParentLine.map(({ id }) => id))
  const requests = new Map<string, string>()
  const assign = (commit: MergedCommit, pullRequest: string | undefined) => {
    const request = commit.pullRequest ?? pullRequest
    if (request !== undefined) requests.set(commit.id, request)
  }
  // Oldest merge first: commits that it brought in do not belong to a later one.
  for (const merge of firstParentLine.toReversed()) {
    assign(merge, undefined)
    const pending = merge.parents.slice(1)
    for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
      const commit = byId.get(id)
      if (commit === undefined || claimed.has(id)) continue
      claimed.add(id)
      assign(commit, merge.pullRequest)
      pending.push(...commit.parents)
    }
  }
  return requests
}
