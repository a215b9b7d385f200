/** A repository whose commits have given times, so that histories are predictable. */
import { Effect, type Scope } from "effect"
import { environmentIn, git, put } from "./gitRepository.ts"
import { temporaryFolder } from "./project.ts"

export interface HistoryOf {
  readonly root: string
  /** Runs git in it. */
  readonly run: (...args: ReadonlyArray<string>) => string
  /** Writes files, and commits everything one day after the previous commit; returns the id of the commit. */
  readonly commit: (message: string, files?: Readonly<Record<string, string>>, author?: string) => string
  /** Merges a branch with a merge commit. */
  readonly merge: (branch: string, message: string) => string
}

/** An empty repository on the branch `main`, deleted when the scope closes. The first commit is dated 2 January 2026, and each further one a day later. */
export const historyOf: Effect.Effect<HistoryOf, never, Scope.Scope> = Effect.map(temporaryFolder, (root) => {
  let day = 1
  const run = (...args: ReadonlyArray<string>) => git(root, root, args)
  run("init", "--quiet", "--initial-branch=main")
  const dated = (args: ReadonlyArray<string>, author: string) => {
    const date = new Date(Date.UTC(2026, 0, ++day)).toISOString()
    const name = ["-c", `user.name=${author}`, "-c", `user.email=${author}@shop.org`]
    const { exitCode, stderr } = Bun.spawnSync(["git", ...name, ...args], {
      cwd: root,
      env: { ...environmentIn(root), GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date }
    })
    if (exitCode !== 0) throw new Error(stderr.toString())
    return run("rev-parse", "HEAD").trim()
  }
  return {
    root,
    run,
    commit: (message, files = {}, author = "Ada") => {
      for (const [path, content] of Object.entries(files)) put(root, path, content)
      run("add", "--all", ".")
      return dated(["commit", "--quiet", "--allow-empty", "-m", message], author)
    },
    merge: (branch, message) => dated(["merge", "--quiet", "--no-ff", "-m", message, branch], "Ada")
  }
})
