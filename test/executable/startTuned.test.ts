/** How the executable configures its own runtime. */
import { afterAll, beforeAll, expect, test } from "bun:test"
import { readFileSync } from "node:fs"
import { install, type Installation, runCommand, startServer } from "../support/executable.ts"

let alone: Installation
beforeAll(() => {
  alone = install()
}, 120_000)
afterAll(() => alone.remove())

const OURS = /^(?:MIMALLOC|BUN_JSC)_.*/gm

/** The arguments and environment with which a server's process was started. */
const startedWith = async (installation: Installation) => {
  const { client, transport } = await startServer(installation)
  try {
    return readFileSync(`/proc/${transport.pid}/environ`, "utf8").replaceAll("\0", "\n").match(OURS)?.sort()
  } finally {
    await client.close()
  }
}

test("a server runs with the tuned settings of compiler and memory, in the process that was started", async () => {
  expect(await startedWith(alone)).toStrictEqual([
    "BUN_JSC_thresholdForFTLOptimizeAfterWarmUp=1000000",
    "MIMALLOC_PURGE_DELAY=1000"
  ])
})

test("a tuning variable in the environment is kept", async () => {
  const environment = { ...alone.environment, MIMALLOC_PURGE_DELAY: "7" }
  expect(await startedWith({ ...alone, environment })).toContain("MIMALLOC_PURGE_DELAY=7")
})

test("a server with BUN_OPTIONS runs without the tuning variables", async () => {
  const environment = { ...alone.environment, BUN_OPTIONS: "--smol" }
  expect(await startedWith({ ...alone, environment })).toBeUndefined()
})

test("arguments are passed on unchanged", () => {
  const { exitCode, stderr } = runCommand(alone, "index", `${alone.folder}/no "such" $HOME *`, "--json")
  expect(stderr).toContain('/no "such" $HOME *')
  expect(exitCode).toBe(2)
})
