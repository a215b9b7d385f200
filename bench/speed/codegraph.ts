/** The peer: codegraph from npm, installed in a separate folder, on the same tree. */
import { Client } from "@modelcontextprotocol/sdk/client/index.js"
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js"
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { percentile } from "../../src/core/measure/mod.ts"
import { timed } from "../server.ts"

const PACKAGE = "@colbymchenry/codegraph@1.6.1"

export interface PeerFigures {
  readonly indexMillis: number
  readonly peakMegabytes: number
  readonly queryMedianMillis: number
}

/** Runs a command, sampling the peak memory of it and its children together. */
const run = async (command: ReadonlyArray<string>, cwd: string) => {
  const process_ = Bun.spawn([...command], {
    cwd,
    stdout: "ignore",
    stderr: "ignore",
    env: { ...process.env, CI: "1" }
  })
  let peak = 0
  const sample = () => (peak = Math.max(peak, treeMegabytes(process_.pid)))
  const timer = setInterval(sample, 100)
  const millis = await timed(() => process_.exited)
  clearInterval(timer)
  if (process_.exitCode !== 0) throw new Error(`"${command.join(" ")}" failed with ${process_.exitCode}`)
  return { millis, peak }
}

const treeMegabytes = (pid: number): number => {
  try {
    const ownMegabytes =
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8")
      .split(" ")
      .filter((child) => child !== "")
    return children.reduce((sum, child) => sum + treeMegabytes(Number(child)), ownMegabytes)
  } catch {
    return 0
  }
}

/** Installs the peer, indexes `tree`, and sends `queries` to its warm server, as for ours. */
export const measureCodegraph = async (
  folder: string,
  tree: string,
  queries: ReadonlyArray<string>
): Promise<PeerFigures> => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, "package.json"), "{}")
  if (!existsSync(join(folder, "node_modules"))) await run(["npm", "install", PACKAGE], folder)
  const program = join(folder, "node_modules/.bin/codegraph")
  rmSync(join(tree, ".codegraph"), { recursive: true, force: true })
  const { millis, peak } = await run([program, "init", "-y", tree], tree)
  const client = new Client({ name: "bench", version: "0" })
  await client.connect(
    new StdioClientTransport({
      command: program,
      args: ["serve", "--mcp", "--no-watch", "-p", tree],
      cwd: tree,
      stderr: "ignore"
    })
  )
  const ask = (query: string) =>
    client.callTool({ name: "codegraph_explore", arguments: { query } }, undefined, { timeout: 120_000 })
  await ask("main")
  const times: Array<number> = []
  for (const query of queries) times.push(await timed(() => ask(query)))
  await client.close()
  // Its server leaves a daemon running, which would disturb later measurements.
  Bun.spawnSync(["pkill", "-f", folder])
  rmSync(join(tree, ".codegraph"), { recursive: true, force: true })
  return {
    indexMillis: Math.round(millis),
    peakMegabytes: Math.round(peak),
    queryMedianMillis: Math.round(percentile(times, 0.5))
  }
}
