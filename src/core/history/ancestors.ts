/** What is asked of a commit to tell what came before it. */
export interface LinkedCommit {
  readonly id: string
  readonly parents: ReadonlyArray<string>
}

/**
 * The ids of the commits that `tip` reaches, itself among them; parents that are not among `commits` are left out. Undefined where `tip` is not among them:
 * then nothing can be told of any.
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
  // A set may grow while it is walked.
  for (const id of reached)
    for (const parent of parents.get(id) ?? []) if (parents.has(parent)) reached.add(parent)
  return reached
}
