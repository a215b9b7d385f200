/** First steps for a new user: builds the index of this repository, shows one search, and prints how to set up an agent. */
import { resolve } from "node:path"
import { agentSetup } from "../src/surface/cli/render/agentSetup.ts"

const root = resolve(import.meta.dir, "..")
const program = resolve(root, "dist/lodestone")
const QUESTION = "what happens when a store is damaged"

const run = (...args: ReadonlyArray<string>) => {
  const { exitCode } = Bun.spawnSync([program, ...args], { cwd: root, stdout: "inherit", stderr: "inherit" })
  if (exitCode !== 0) process.exit(exitCode)
}

run("index", ".")
console.log(`\n$ lodestone search "${QUESTION}"\n`)
run("search", QUESTION, "--limit", "3", "--files", "src/**")
console.log(`\nAdd it to your agent:\n\n${agentSetup(program)}`)
