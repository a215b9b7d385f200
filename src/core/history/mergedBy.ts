/** What is asked of a commit to tell how it came to the main line. */
export interface MergedCommit {
  readonly id: string
  /** The first first. */
  readonly parents: ReadonlyArray<string>
  /** The pull request that its message names. */
  readonly pullRequest: string | undefined
}

/**
 * The pull request by which each commit came in, by id: the one that its own message names, or that of the merge which brought it to the line of first
 * parents which ends in `head`.
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
  // The oldest merge first: what it brought is no later one's.
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
