/** Source trees to measure on: a folder as it is, or a commit of a git directory. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { basename, dirname, join, resolve } from "node:path"
import { contentsOfBatch, filesOfListing } from "../../src/ports/workspace/gitObjects.ts"

/** The output of git for a git directory. Throws when git fails. */
export const askGitDirectory = (directory: string, ...args: ReadonlyArray<string>): string => {
  const { exitCode, stderr, stdout } = Bun.spawnSync(["git", `--git-dir=${directory}`, ...args])
  if (exitCode !== 0) throw new Error(`git ${args[0]} failed in ${directory}: ${stderr.toString()}`)
  return stdout.toString()
}

/** Whether a folder is a git directory rather than a tree of files. */
const isGitDirectory = (folder: string) =>
  existsSync(join(folder, "HEAD")) && existsSync(join(folder, "objects"))

/** Writes the files of a commit into a folder, without those whose content a partial clone lacks. */
const extractCommit = (directory: string, commit: string, into: string) => {
  const files = filesOfListing(askGitDirectory(directory, "ls-tree", "-r", "-l", "-z", commit))
  const { stdout } = Bun.spawnSync(["git", `--git-dir=${directory}`, "cat-file", "--batch"], {
    stdin: Buffer.from(files.map(({ id }) => `${id}\n`).join(""))
  })
  const contents = contentsOfBatch(stdout, files.length)
  for (const [at, { path }] of files.entries()) {
    const content = contents[at]
    if (content === undefined) continue
    const file = join(into, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
}

/** Name of a repository: the last part of its path, without `.git`. */
export const repositoryName = (path: string): string => basename(resolve(path), ".git")

/** A copy of a source tree that may be changed. */
export interface TreeCopy {
  readonly path: string
  /** Undefined for a folder. */
  readonly commit: string | undefined
}

/** Makes a folder a repository whose only branch ends with a commit of a git directory, which keeps the objects. */
const giveHistory = (directory: string, commit: string, folder: string) => {
  const gitFolder = join(folder, ".git")
  Bun.spawnSync(["git", "init", "--quiet", "--initial-branch=main", folder])
  writeFileSync(join(gitFolder, "objects/info/alternates"), `${resolve(directory, "objects")}\n`)
  askGitDirectory(
    gitFolder,
    "update-ref",
    "refs/heads/main",
    askGitDirectory(directory, "rev-parse", commit).trim()
  )
}

/**
 * Copies a folder, or the files of `commit` from a git directory, while `body` runs, with the history of that commit unless `history` is false. The folder's own `.git` is not
 * copied.
 */
export const withTreeCopy = async <A>(
  source: string,
  commit: string,
  body: (copy: TreeCopy) => Promise<A>,
  { history = true }: { readonly history?: boolean } = {}
): Promise<A> => {
  const scratch = realpathSync(mkdtempSync(join(tmpdir(), "lodestone-tree-")))
  const path = join(scratch, repositoryName(source))
  try {
    mkdirSync(path)
    if (!isGitDirectory(source)) {
      cpSync(source, path, { recursive: true, filter: (from) => basename(from) !== ".git" })
      return await body({ path, commit: undefined })
    }
    extractCommit(source, commit, path)
    if (history) giveHistory(source, commit, path)
    return await body({ path, commit: askGitDirectory(source, "rev-parse", "--short=12", commit).trim() })
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}
