/**
 * Makes training pairs of public repositories:
 * `bun run train:mine --repositories DIR --out DIR [--exclude FILE] [--commits n] [--pairs n] [--seed n] [--only OWNER/NAME]
 * [--held-out]`.
 *
 * The first DIR holds git directories as `owner+name`, `owner+name/repo` or `owner+name/repo/.git`. Repositories named in FILE, one a line, and
 * those held out for measuring are refused, as are those whose licence does not let everybody reuse them. `--held-out` takes the held out ones and no
 * others: to measure on.
 */
import { existsSync, mkdirSync, readdirSync } from "node:fs"
import { join, resolve } from "node:path"
import { parseArgs } from "node:util"
import { isExcluded, isHeldOut } from "./corpus/excluded.ts"
import type { MiningOutcome, MiningTask } from "./mineWorker.ts"

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
  throw new Error("Say where the git directories lie and where the pairs go: --repositories DIR --out DIR")
const from = resolve(values.repositories)
const out = resolve(values.out)
const excluded = values.exclude === undefined ? "" : await Bun.file(values.exclude).text()
mkdirSync(out, { recursive: true })

const gitDirectory = (folder: string): string | undefined =>
  ["repo/.git", "repo", ".git", "."]
    .map((part) => join(from, folder, part))
    .find((path) => existsSync(join(path, "HEAD")))

const tasks = readdirSync(from).flatMap((folder): ReadonlyArray<MiningTask> => {
  const repository = folder.replace("+", "/")
  const directory = gitDirectory(folder)
  if (directory === undefined || (values.only !== undefined && values.only !== repository)) return []
  if (values["held-out"] ? !isHeldOut(repository) : isExcluded(repository, excluded)) return []
  if (existsSync(join(out, `${folder}.pairs`))) return []
  const options = {
    seed: Number(values.seed),
    mostPairs: Number(values.pairs),
    commits: Number(values.commits),
    mostBytes: Number(values.megabytes) * 1e6
  }
  return [{ repository, directory, out, options }]
})

const mineAll = async () => {
  const worker = new Worker(new URL("./mineWorker.ts", import.meta.url).href)
  for (let task = tasks.shift(); task !== undefined; task = tasks.shift()) {
    const outcome = await new Promise<MiningOutcome>((settle) => {
      worker.onmessage = ({ data }: MessageEvent<MiningOutcome>) => settle(data)
      worker.onerror = ({ message }) => settle({ refused: message })
      worker.postMessage(task)
    })
    const told = "refused" in outcome ? `refused, ${outcome.refused}` : JSON.stringify(outcome.head.pairs)
    console.log(`${task.repository}: ${told}`)
  }
  worker.terminate()
}

await Promise.all(Array.from({ length: Number(values.threads) }, mineAll))
