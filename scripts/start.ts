/** What a newcomer sees first: this repository indexed by the executable, an answer, and how to go on. */
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
