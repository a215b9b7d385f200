/** Runs all tests and property tests, prints the failures, and ends with one summary line. */
import { resolve } from "node:path"

/** Milliseconds; only a test that hangs takes longer. */
const TIMEOUT_MILLIS = 180_000

/** Test files that run at a time, because many tests wait for processes and files: on two cores all of them take two thirds of the time. */
const WORKERS = 2

const root = resolve(import.meta.dir, "..")
const run = Bun.spawn(
  [
    "bun",
    "test",
    "--only-failures",
    `--timeout=${TIMEOUT_MILLIS}`,
    `--parallel=${WORKERS}`,
    // Each worker loads the program once, not for each file.
    "--no-isolate",
    "./test",
    "./properties",
    ...process.argv.slice(2)
  ],
  { cwd: root, stdout: "inherit", stderr: "pipe" }
)

let outputTail = ""
const decoder = new TextDecoder()
for await (const part of run.stderr) {
  process.stderr.write(part)
  outputTail = (outputTail + decoder.decode(part, { stream: true })).slice(-4000)
}
const count = (word: string) => Number(new RegExp(`^\\s*(\\d+) ${word}$`, "m").exec(outputTail)?.[1] ?? 0)
const [passed, failed] = [count("pass"), count("fail")]
const exitCode = await run.exited
console.log(`tests: ${passed} passed, ${failed} failed`)
process.exit(exitCode !== 0 || passed === 0 ? exitCode || 1 : 0)
