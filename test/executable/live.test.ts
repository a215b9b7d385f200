/** Changes on disk, as a user of the executable sees them. */
import type { Client } from "@modelcontextprotocol/sdk/client/index.js"
import { afterAll, beforeAll, expect, test } from "bun:test"
import { join } from "node:path"
import { install, type Installation, runCommand, startServer } from "../support/executable.ts"
import { SHOP, writeFiles } from "../support/project.ts"

let alone: Installation
let project: string
beforeAll(() => {
  alone = install()
  project = join(alone.folder, "project")
  writeFiles(project, SHOP)
}, 120_000)
afterAll(() => alone.remove())

const paths = async (client: Client, query: string, path?: string): Promise<ReadonlyArray<string>> => {
  const { structuredContent } = await client.callTool({ name: "search_code", arguments: { query, path } })
  return (structuredContent as { results: ReadonlyArray<{ path: string }> }).results.map((_) => _.path)
}

/** Repeats the search until the file is found, as long as a user would wait. */
const isFound = async (client: Client, query: string, wanted: string): Promise<boolean> => {
  for (let tries = 0; tries < 250; tries++) {
    if ((await paths(client, query, project)).includes(wanted)) return true
    await Bun.sleep(20)
  }
  return false
}

test("a server finds files saved before and after its start, and one with --no-watch does not", async () => {
  expect(runCommand(alone, "index", project).exitCode).toBe(0)
  writeFiles(project, { "web/src/before.ts": "export const savedBefore = () => 1\n" })
  const deaf = await startServer(alone, "--no-watch", "--workspace", project)
  try {
    await Bun.sleep(500)
    expect(await paths(deaf.client, "savedBefore")).not.toContain("web/src/before.ts")
  } finally {
    await deaf.client.close()
  }
  const server = await startServer(alone, "--workspace", project)
  try {
    expect(await isFound(server.client, "savedBefore", "web/src/before.ts")).toBe(true)
    writeFiles(project, { "web/src/new/since.ts": "export const savedSince = () => 1\n" })
    expect(await isFound(server.client, "savedSince", "web/src/new/since.ts")).toBe(true)
    const two = await startServer(alone, "--workspace", project)
    try {
      writeFiles(project, { "web/src/new/both.ts": "export const savedForBoth = () => 1\n" })
      expect(await isFound(server.client, "savedForBoth", "web/src/new/both.ts")).toBe(true)
      expect(await isFound(two.client, "savedForBoth", "web/src/new/both.ts")).toBe(true)
      const { isError } = await two.client.callTool({ name: "index_codebase", arguments: { path: project } })
      expect(isError).not.toBe(true)
    } finally {
      await two.client.close()
    }
  } finally {
    await server.client.close()
  }
}, 60_000)

test("doctor reports whether file changes are watched", () => {
  const { stdout } = runCommand(alone, "doctor", project)
  expect(stdout).toMatch(/ok +watching +file changes are reported/)
})
