/** A commit with its parents. */
export interface LinkedCommit {
  readonly id: string
  readonly parents: ReadonlyArray<string>
}

/**
 * The ids of all commits reachable from `tip`, including `tip`; parents that are not in `commits` are ignored. Undefined if `tip` itself is not in `commits`:
 * then nothing is known.
 *
 * @example
 * ```ts
 * const commits = [
 *   { id: "c", parents: ["a"] },
 *   { id: "b", parents: ["a"] },
 *   { id: "a", parents: [] }
 * ]
 * ancestors(commits, "b") // => new Set(["b", "a"])
 * ```
 */
export const ancestors = (
  commits: ReadonlyArray<LinkedCommit>,
  tip: string
): ReadonlySet<string> | undefined => {
  const parents = new Map(commits.map((commit) => [commit.id, commit.parents]))
  if (!parents.has(tip)) return undefined
  const reached = new Set([tip])
  // Iteration includes elements added meanwhile.
  for (const id of reached)
    for (const parent of parents.get(id) ?? []) if (parents.has(parent)) reached.add(parent)
  return reached
}
