/** How the executable configures its own runtime. */
import { afterAll, beforeAll, expect, test } from "bun:test"
import { readFileSync } from "node:fs"
import { type Installation, install, runCommand, startServer } from "../support/executable.ts"

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

test("the process that was started is the one that serves, with a compiler and a memory for long runs", async () => {
  expect(await startedWith(alone)).toStrictEqual([
    "BUN_JSC_thresholdForFTLOptimizeAfterWarmUp=1000000",
    "MIMALLOC_PURGE_DELAY=1000"
  ])
})

test("what somebody has set stays", async () => {
  const environment = { ...alone.environment, MIMALLOC_PURGE_DELAY: "7" }
  expect(await startedWith({ ...alone, environment })).toContain("MIMALLOC_PURGE_DELAY=7")
})

test("who gives the runtime options of its own has the process that was started", async () => {
  const environment = { ...alone.environment, BUN_OPTIONS: "--smol" }
  expect(await startedWith({ ...alone, environment })).toBeUndefined()
})

test("arguments arrive as they were given", () => {
  const { exitCode, stderr } = runCommand(alone, "index", `${alone.folder}/no "such" $HOME *`, "--json")
  expect(stderr).toContain('/no "such" $HOME *')
  expect(exitCode).toBe(2)
})
