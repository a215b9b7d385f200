/** A commit that changed more files than this moved or reformatted the tree: it says nothing of what belongs together. */
const MOST_FILES = 40

/** A commit counts half as much as one that came this many commits of the file later. */
const HALF_LIFE = 50

/** A file that changed together with others. */
export interface CoChange {
  readonly path: string
  /** 0..1: 1 for one that changed in each commit that says anything. */
  readonly weight: number
  /** Commits that changed both. */
  readonly commits: number
}

/**
 * Which files change when one of `paths` does, best first, ties by path. Each commit counts by how few files it changed (`1 / (files - 1)`, so that it
 * gives one in all) and by how young it is; a file that changes in every commit anyway counts less: the weight of what both
 * have is divided by the root of the file's own share. (Zimmermann et al., "Mining version histories to guide software changes", 2005, for the idea.)
 *
 * `touching` lists the commits that changed a file, newest first; `filesOf` the files of a commit.
 */
export const coChanges = (
  paths: ReadonlyArray<string>,
  touching: (path: string) => ReadonlyArray<number>,
  filesOf: (commit: number) => ReadonlyArray<string>
): ReadonlyArray<CoChange> => {
  const asked = new Set(paths)
  const weights = new Map<string, { weight: number; commits: number }>()
  let total = 0
  const commits = new Set(paths.flatMap(touching))
  let age = 0
  for (const commit of [...commits].sort((a, b) => a - b)) {
    const young = 0.5 ** (age++ / HALF_LIFE)
    const files = filesOf(commit)
    if (files.length < 2 || files.length > MOST_FILES) continue
    const share = young / Math.sqrt(files.length - 1)
    total += share
    for (const path of files) {
      if (asked.has(path)) continue
      const known = weights.get(path)
      if (known === undefined) weights.set(path, { weight: share, commits: 1 })
      else {
        known.weight += share
        known.commits++
      }
    }
  }
  return [...weights]
    .map(([path, { commits: both, weight }]) => ({
      path,
      commits: both,
      weight:
        Math.min(1, weight / total) / Math.max(1, touching(path).length / Math.max(1, commits.size)) ** 0.25
    }))
    .sort((a, b) => b.weight - a.weight || (a.path < b.path ? -1 : 1))
}
