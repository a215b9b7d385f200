/** Commits with more files are ignored: they moved or reformatted the tree and say nothing about which files belong together. */
export const MAX_CHANGED_FILES = 40

/** The number of later commits of the requested files after which a commit counts half. */
const HALF_LIFE_COMMITS = 50

/** A file that changed together with the requested ones. */
export interface CoChange {
  readonly path: string
  /** 0..1; 1 for a file that changed in every commit that counts. */
  readonly weight: number
  /** The number of commits that changed both. */
  readonly commits: number
}

/**
 * The files that change together with `paths`, by descending weight, ties by path. A commit with n files counts `1 / sqrt(n - 1)`, reduced by its age. The
 * weight of a file is the share of this total in the commits that changed it. For a file that is changed by more commits than `paths`, it is divided by the
 * fourth root of the ratio of both numbers. The idea is from Zimmermann et al., "Mining version histories to guide software changes", 2005.
 *
 * `commitsOf` returns the commits that changed a file, newest first, numbered from the newest; `filesOf` the files of a commit.
 */
export const coChanges = (
  paths: ReadonlyArray<string>,
  commitsOf: (path: string) => ReadonlyArray<number>,
  filesOf: (commit: number) => ReadonlyArray<string>
): ReadonlyArray<CoChange> => {
  const requested = new Set(paths)
  const weights = new Map<string, { weight: number; commits: number }>()
  let total = 0
  const commits = new Set(paths.flatMap(commitsOf))
  let age = 0
  for (const commit of [...commits].sort((a, b) => a - b)) {
    const recency = 0.5 ** (age++ / HALF_LIFE_COMMITS)
    const files = filesOf(commit)
    if (files.length < 2 || files.length > MAX_CHANGED_FILES) continue
    const share = recency / Math.sqrt(files.length - 1)
    total += share
    for (const path of files) {
      if (requested.has(path)) continue
      const entry = weights.get(path)
      if (entry === undefined) weights.set(path, { weight: share, commits: 1 })
      else {
        entry.weight += share
        entry.commits++
      }
    }
  }
  return [...weights]
    .map(([path, { commits: sharedCommits, weight }]) => ({
      path,
      commits: sharedCommits,
      weight:
        Math.min(1, weight / total) / Math.max(1, commitsOf(path).length / Math.max(1, commits.size)) ** 0.25
    }))
    .sort((a, b) => b.weight - a.weight || (a.path < b.path ? -1 : 1))
}
