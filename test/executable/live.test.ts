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
}, 180_000)

test("a server looks at the folder that it is started in before anybody asks", async () => {
  runCommand(alone, "index", project)
  const deaf = await startServer(alone, "--no-watch", "--workspace", project)
  const silent = await startServer({ ...alone, folder: project })
  try {
    writeFiles(project, { "web/src/unasked.ts": "export const savedUnasked = () => 1\n" })
    // Only the silent server can have indexed the file that the other one finds.
    expect(await isFound(deaf.client, "savedUnasked", "web/src/unasked.ts")).toBe(true)
  } finally {
    await silent.client.close()
    await deaf.client.close()
  }
}, 180_000)

test("what was saved just before the question is found, or the answer says that it may appear", async () => {
  runCommand(alone, "index", project)
  const { client } = await startServer(alone, "--workspace", project)
  try {
    await isFound(client, "ValidateToken", "internal/auth/service.go")
    let unknown = 0
    for (let at = 0; at < 30; at++) {
      writeFiles(project, { [`web/src/saved${at}.ts`]: `export const savedNow${at} = () => ${at}\n` })
      const { structuredContent } = await client.callTool({
        name: "locate_symbol",
        arguments: { name: `savedNow${at}`, path: project }
      })
      const { message = "", results } = structuredContent as {
        message?: string
        results: ReadonlyArray<{ path: string }>
      }
      const isFoundNow = results[0]?.path === `web/src/saved${at}.ts`
      if (!isFoundNow && !message.includes("The index is being updated")) unknown++
    }
    // A machine that is too busy reports a change later than anybody would wait.
    expect(unknown).toBeLessThan(3)
  } finally {
    await client.close()
  }
}, 180_000)

test("doctor reports whether file changes are watched", () => {
  const { stdout } = runCommand(alone, "doctor", project)
  expect(stdout).toMatch(/ok +watching +file changes are reported/)
})
