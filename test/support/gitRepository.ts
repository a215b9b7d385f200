/** A real git repository in a temporary folder, for comparison. */
import { spawnSync } from "node:child_process"
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync
} from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"

const { PATH = "" } = process.env

/** A new folder, by its real path. */
export const temporaryFolder = () => realpathSync(mkdtempSync(join(tmpdir(), "lodestone-")))

/** Writes a file and creates its parent folders; `false` if something is in the way. */
export const put = (root: string, path: string, content: string | Uint8Array = path): boolean => {
  try {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
    return true
  } catch {
    return false
  }
}

/** The environment of git processes, and of this one: none of the machine's own configuration. */
export const environmentIn = (home: string): Record<string, string> => ({
  PATH,
  HOME: home,
  XDG_CONFIG_HOME: join(home, "config"),
  GIT_CONFIG_NOSYSTEM: "1"
})

/** Runs git and returns its output; throws if it fails, except when it only found nothing. */
export const git = (root: string, home: string, args: ReadonlyArray<string>, input = ""): string => {
  const { status, stderr, stdout } = spawnSync("git", ["-c", "protocol.file.allow=always", ...args], {
    cwd: root,
    env: {
      ...environmentIn(home),
      GIT_AUTHOR_NAME: "a",
      GIT_AUTHOR_EMAIL: "a@b",
      GIT_COMMITTER_NAME: "a",
      GIT_COMMITTER_EMAIL: "a@b"
    },
    input,
    encoding: "utf8",
    maxBuffer: 100_000_000
  })
  if (status !== 0 && status !== 1) throw new Error(`git ${args.join(" ")}: ${stderr}`)
  return stdout
}

/** The files that git lists in a work tree and that exist on disk, sorted. */
export const listedByGit = (root: string, home: string): ReadonlyArray<string> => {
  const listed = git(root, home, ["ls-files", "-co", "--exclude-standard", "-z"]).split("\0")
  const present = listed.filter(
    (path) => path !== "" && lstatSync(join(root, path), { throwIfNoEntry: false })?.isFile()
  )
  return [...new Set(present)].sort()
}

/** Empties the work tree and the index. */
export const empty = (root: string) => {
  for (const name of readdirSync(root)) if (name !== ".git") rmSync(join(root, name), { recursive: true })
  if (existsSync(join(root, ".git/index"))) rmSync(join(root, ".git/index"))
}
