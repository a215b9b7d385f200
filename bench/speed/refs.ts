/**
 * Measures the cost of a second view of a repository: `bun run bench:refs --repo DIR [--ref REF] [--rounds N] [--out FILE]`.
 *
 * DIR is a git repository, bare or not. It is cloned; its HEAD is indexed as a working tree, then REF from git's objects: by default the oldest first-parent
 * ancestor of HEAD that has at least 95 % of its files and of their bytes in common with it. Then 19 more working trees of HEAD are indexed in the same store.
 * Build the executable first.
 */
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs"
import { cpus, tmpdir } from "node:os"
import { basename, dirname, join, resolve } from "node:path"
import { parseArgs } from "node:util"
import { percentile } from "../../src/core/measure/mod.ts"
import { commandAndTime, writeResult } from "../quality/resultFile.ts"
import { EXECUTABLE, type MeasuredServer, startServer } from "../server.ts"

const { values } = parseArgs({
  options: {
    repo: { type: "string" },
    ref: { type: "string" },
    rounds: { type: "string" },
    out: { type: "string" }
  }
})
if (values.repo === undefined) throw new Error("Name a repository: --repo DIR")
if (!existsSync(EXECUTABLE)) throw new Error("Build the executable first: bun run build")

/** Share of files that two trees must have in common for the second to count as another view of the first. */
const MIN_AGREEMENT = 0.95
const WORK_TREES = 20

const rounds = Number(values.rounds ?? 5)
const scratch = mkdtempSync(join(tmpdir(), "lodestone-refs-"))
const tree = join(scratch, "tree")

const git = (cwd: string, ...args: ReadonlyArray<string>): string => {
  const { exitCode, stderr, stdout } = Bun.spawnSync(["git", ...args], { cwd })
  if (exitCode !== 0) throw new Error(`git ${args.join(" ")}: ${stderr.toString()}`)
  return stdout.toString()
}

/** The files of a commit by blob id and path, with their sizes in bytes. */
const filesOf = (commit: string): ReadonlyMap<string, number> =>
  new Map(
    git(tree, "ls-tree", "-r", "-l", "-z", commit)
      .split("\0")
      .flatMap((entry) => {
        const [, id, size, path] = /^\d+ blob (\w+) +(\d+)\t(.+)$/s.exec(entry) ?? []
        return path === undefined ? [] : [[`${id} ${path}`, Number(size)] as const]
      })
  )

/** The share of identical files in the larger tree, by number or by bytes, whichever is less. */
const agreement = (one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number => {
  const share = (weigh: (size: number) => number) => {
    const sum = (sizes: Iterable<number>) => [...sizes].reduce((all, size) => all + weigh(size), 0)
    const commonSizes = [...one].flatMap(([file, size]) => (other.has(file) ? [size] : []))
    return sum(commonSizes) / Math.max(sum(one.values()), sum(other.values()))
  }
  return Math.min(
    share(() => 1),
    share((size) => size)
  )
}

/** The oldest ancestor that agrees enough, by binary search: trees diverge steadily enough for that. */
const oldestAgreeing = (): string => {
  const commits = git(tree, "rev-list", "--first-parent", "HEAD").trim().split("\n")
  const head = filesOf("HEAD")
  let [near, far] = [0, commits.length]
  while (far - near > 1) {
    const middle = (near + far) >> 1
    if (agreement(head, filesOf(commits[middle]!)) >= MIN_AGREEMENT) near = middle
    else far = middle
  }
  return commits[near]!
}

/** Bytes of all files below a folder. */
const bytesBelow = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { name, parentPath }) => sum + statSync(join(parentPath, name)).size, 0)

/** Duration of a run in milliseconds, from its job. */
const runJob = async (server: MeasuredServer, input: Readonly<Record<string, string>>): Promise<number> => {
  await server.call("index_repo", input)
  for (;;) {
    // Polling would slow down the run.
    await Bun.sleep(50)
    const { active_job: active, recent_jobs: jobs } = await server.call("index_status", input)
    if (active !== null) continue
    const [job] = jobs as ReadonlyArray<{ status: string; error: string | null; duration_ms: number }>
    if (job?.status !== "published") throw new Error(`The run failed: ${job?.error}`)
    return job.duration_ms
  }
}

interface Row {
  readonly what: string
  readonly figure: string
  readonly goal: string
}
const rows: Array<Row> = []
const report = (what: string, figure: string, goal = "") => {
  rows.push({ what, figure, goal })
  console.log(`${what}: ${figure}${goal === "" ? "" : `   (goal ${goal})`}`)
}
const ms = (value: number) => `${Math.round(value)} ms`
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

const measureSecondView = async (ref: string) => {
  const firsts: Array<number> = []
  const seconds: Array<number> = []
  for (let round = 0; round < rounds; round++) {
    const home = join(scratch, `home-${round}`)
    const server = await startServer(home)
    firsts.push(await runJob(server, { path: tree }))
    seconds.push(await runJob(server, { path: tree, ref }))
    await server.close()
    rmSync(home, { recursive: true, force: true })
  }
  const [first, second] = [percentile(firsts, 0.5), percentile(seconds, 0.5)]
  report("the work tree, from nothing", ms(first))
  report("the ref after it", `${ms(second)}, ${((100 * second) / first).toFixed(1)} % of the first`, "≤ 10 %")
}

const measureWorkTrees = async () => {
  const home = join(scratch, "home-trees")
  const server = await startServer(home)
  await server.call("index_codebase", { path: tree })
  await server.close()
  const firstBytes = bytesBelow(home)
  const restarted = await startServer(home)
  for (let n = 1; n < WORK_TREES; n++) {
    const other = join(scratch, `tree-${n}`)
    git(tree, "worktree", "add", "-q", "--detach", other)
    await restarted.call("index_codebase", { path: other })
  }
  await restarted.close()
  const allBytes = bytesBelow(home)
  report("disk of one work tree", megabytes(firstBytes))
  report(
    `disk of ${WORK_TREES} work trees`,
    `${megabytes(allBytes)}, ${(allBytes / firstBytes).toFixed(2)} x one`,
    "≤ 1.3 x"
  )
}

try {
  git(scratch, "clone", "-q", resolve(values.repo), tree)
  const ref = values.ref ?? oldestAgreeing()
  const [head, other] = [filesOf("HEAD"), filesOf(ref)]
  const name =
    basename(resolve(values.repo)) === "repo"
      ? basename(dirname(resolve(values.repo)))
      : basename(values.repo)
  report("repository", `${name}, ${head.size} files at ${git(tree, "rev-parse", "--short", "HEAD").trim()}`)
  report(
    "ref",
    `${values.ref ?? git(tree, "rev-parse", "--short", ref).trim()}, ${other.size} files, ${(100 * agreement(head, other)).toFixed(1)} % of files and bytes the same`,
    "≥ 95 %"
  )
  await measureSecondView(ref)
  await measureWorkTrees()
  writeResult("refs", values.out, [
    "# Further views of a repository",
    "",
    `${commandAndTime("bench:refs")}, ${cpus().length} cores (${cpus()[0]?.model ?? "unknown"}), bun ${Bun.version}, ${process.platform}`,
    "",
    "| what | figure | goal |",
    "| --- | --- | --- |",
    ...rows.map(({ figure, goal, what }) => `| ${what} | ${figure} | ${goal} |`)
  ])
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
