/**
 * Makes training pairs from public repositories: `bun run train:mine --repositories DIR --out DIR [--exclude FILE] [--commits n] [--pairs n] [--seed n] [--only
 * OWNER/NAME] [--held-out]`.
 *
 * The first DIR contains git directories named `owner+name`, `owner+name/repo` or `owner+name/repo/.git`. Repositories listed in FILE, one per line, and those
 * held out for measuring are refused, as are those whose licence does not let everybody reuse them. `--held-out` takes only the held-out ones, for measuring. A
 * repository that already has a shard in the other DIR is skipped: delete the file to mine it again.
 */
import { existsSync, mkdirSync, readdirSync } from "node:fs"
import { join, resolve } from "node:path"
import { parseArgs } from "node:util"
import { closestWord } from "../core/text/closestWord.ts"
import { runCommand, UsageError, wholeNumber } from "./Command.ts"
import { isExcluded, isHeldOut } from "./corpus/excluded.ts"
import type { MiningOutcome, MiningTask } from "./mineWorker.ts"

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      repositories: { type: "string" },
      out: { type: "string" },
      exclude: { type: "string" },
      only: { type: "string" },
      "held-out": { type: "boolean", default: false },
      commits: { type: "string", default: "400" },
      pairs: { type: "string", default: "30000" },
      megabytes: { type: "string", default: "16" },
      seed: { type: "string", default: "1" },
      threads: { type: "string", default: "2" }
    }
  })
  if (values.repositories === undefined || values.out === undefined)
    throw new UsageError(
      "Say where the git directories lie and where the pairs go: --repositories DIR --out DIR"
    )
  const repositoriesFolder = resolve(values.repositories)
  const out = resolve(values.out)
  const excluded = values.exclude === undefined ? "" : await Bun.file(values.exclude).text()

  const gitDirectory = (folder: string): string | undefined =>
    ["repo/.git", "repo", ".git", "."]
      .map((part) => join(repositoriesFolder, folder, part))
      .find((path) => existsSync(join(path, "HEAD")))

  const found = readdirSync(repositoriesFolder).flatMap((folder) => {
    const directory = gitDirectory(folder)
    return directory === undefined ? [] : [{ folder, directory, repository: folder.replace("+", "/") }]
  })
  const isRefused = (repository: string) =>
    values["held-out"] ? !isHeldOut(repository) : isExcluded(repository, excluded)
  const { only } = values
  if (only !== undefined && !found.some(({ repository }) => repository === only)) {
    const suggestion = closestWord(
      only,
      found.map(({ repository }) => repository)
    )
    throw new UsageError(
      `--only: no git directory of "${only}" in "${repositoriesFolder}"${suggestion === undefined ? "" : `; "${suggestion}" is there`}`
    )
  }
  if (only !== undefined && isRefused(only))
    throw new UsageError(
      `--only: "${only}" is ${values["held-out"] ? "not held out" : "held out, or excluded"}`
    )

  const options = {
    seed: wholeNumber("seed", values.seed, 0),
    maxPairs: wholeNumber("pairs", values.pairs),
    commits: wholeNumber("commits", values.commits, 0),
    maxBytes: Number(values.megabytes) * 1e6
  }
  const threads = wholeNumber("threads", values.threads)
  const tasks = found
    .filter(({ repository }) => (only === undefined || repository === only) && !isRefused(repository))
    .filter(({ folder }) => !existsSync(join(out, `${folder}.pairs`)))
    .map(({ directory, repository }): MiningTask => ({ repository, directory, out, options }))

  mkdirSync(out, { recursive: true })
  const mineAll = async () => {
    const worker = new Worker(new URL("./mineWorker.ts", import.meta.url).href)
    for (let task = tasks.shift(); task !== undefined; task = tasks.shift()) {
      const outcome = await new Promise<MiningOutcome>((settle) => {
        worker.onmessage = ({ data }: MessageEvent<MiningOutcome>) => settle(data)
        worker.onerror = ({ message }) => settle({ refused: message })
        worker.postMessage(task)
      })
      const report = "refused" in outcome ? `refused, ${outcome.refused}` : JSON.stringify(outcome.head.pairs)
      console.log(`${task.repository}: ${report}`)
    }
    worker.terminate()
  }

  await Promise.all(Array.from({ length: threads }, mineAll))
})
