/** A repository with a planted program for everything that git starts programs for. */
import { Effect, type Scope } from "effect"
import {
  appendFileSync,
  chmodSync,
  existsSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync
} from "node:fs"
import { join } from "node:path"
import { environmentIn } from "./gitRepository.ts"
import { type HistoryOf, historyOf } from "./history.ts"
import { SHOP, temporaryFolder } from "./project.ts"

const SIGNATURE = "gpgsig -----BEGIN PGP SIGNATURE-----\n \n iQ==\n -----END PGP SIGNATURE-----\n"

const HOOKS = [
  "fsmonitor-watchman",
  "post-checkout",
  "post-index-change",
  "pre-auto-gc",
  "reference-transaction"
]

/** Text that the filter applies to. */
export const FILE = "internal/auth/service.go"

/** A repository with a planted program for everything that git starts programs for; `started` returns those started since its last call. */
export const planted = (
  filters: ReadonlyArray<string>
): Effect.Effect<
  HistoryOf & {
    readonly started: () => ReadonlyArray<string>
    /** Plain git, as a user of the repository runs it. */
    readonly plainly: (...args: ReadonlyArray<string>) => void
    /** A program that records that it was started. */
    readonly program: (name: string) => string
    /** Makes files look as if they might have changed. */
    readonly touch: () => void
  },
  never,
  Scope.Scope
> =>
  Effect.gen(function* () {
    const history = yield* historyOf
    const { commit, root, run } = history
    const outside = yield* temporaryFolder
    const log = join(outside, "started")
    const program = (name: string, folder = outside) => {
      const path = join(folder, name)
      writeFileSync(path, `#!/bin/sh\necho ${JSON.stringify(name)} >> ${log}\ncat\n`)
      chmodSync(path, 0o755)
      return path
    }
    const names = filters.map(
      (name) => `*.${name === "included" ? "ts" : "go"} filter=${name} diff=evil merge=evil\n`
    )
    commit("Sell things", SHOP)
    commit("Change the shop", { [FILE]: SHOP[FILE]!.replace("wrong password", "the wrong password") })
    run("branch", "other")
    commit("Name attributes", {
      ".gitattributes": names.join(""),
      "src/part/a.ts": "export const part = 1\n"
    })
    const signed = run("cat-file", "commit", "HEAD").replace("\n\n", `\n${SIGNATURE}\n`)
    const id = Bun.spawnSync(["git", "hash-object", "-t", "commit", "-w", "--stdin"], {
      cwd: root,
      stdin: Buffer.from(signed)
    })
    run("reset", "--quiet", "--soft", id.stdout.toString().trim())
    for (const name of HOOKS) program(name, join(root, ".git/hooks"))
    const included = join(outside, "included.config")
    writeFileSync(included, `[filter "included"]\n\tprocess = ${program("process")}\n\trequired = true\n`)
    appendFileSync(
      join(root, ".git/config"),
      `[core]
	fsmonitor = ${program("fsmonitor")}
	pager = ${program("pager")}
	sshCommand = ${program("ssh")}
	gitProxy = ${program("proxy")}
	askPass = ${program("askpass")}
	editor = ${program("editor")}
	alternateRefsCommand = ${program("alternates")}
[credential]
	helper = ${program("credential")}
[gpg]
	program = ${program("gpg")}
[gpg "ssh"]
	program = ${program("gpg-ssh")}
	defaultKeyCommand = ${program("gpg-key")}
[log]
	showSignature = true
[diff]
	external = ${program("external")}
	submodule = diff
[diff "evil"]
	command = ${program("diff")}
	textconv = ${program("textconv")}
[merge "evil"]
	driver = ${program("merge")}
[pager]
	log = ${program("pager-log")}
	blame = true
	diff = true
[sequence]
	editor = ${program("sequence")}
[trailer "evil"]
	command = ${program("trailer")}
[uploadpack]
	packObjectsHook = ${program("pack")}
[alias]
	log = "!${program("alias")}"
	blame = "!${program("alias")}"
[gc]
	auto = 1
[include]
	path = ${included}
${filters
  .filter((name) => name !== "included")
  .map(
    (name) =>
      `[filter "${name}"]\n\tclean = ${program("clean")}\n\tsmudge = ${program("smudge")}\n\trequired = true\n`
  )
  .join("")}`
    )
    let touched = new Date()
    const started = () => {
      const programs = existsSync(log) ? readFileSync(log, "utf8").trim().split("\n") : []
      rmSync(log, { force: true })
      return [...new Set(programs)].sort()
    }
    return {
      ...history,
      started,
      program,
      plainly: (...args) => void Bun.spawnSync(["git", ...args], { cwd: root, env: environmentIn(root) }),
      touch: () => {
        // In the past, and never twice the same second: git compares seconds, and compares files as new as its index in another order, in which the first program that fails ends it.
        touched = new Date(touched.getTime() - 2000)
        for (const path of [FILE, "src/part/a.ts"]) utimesSync(join(root, path), touched, touched)
      }
    }
  })
