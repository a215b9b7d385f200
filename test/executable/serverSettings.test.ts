/** What a server offers according to flags, environment and file, and their precedence. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test"
import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { install, type Installation, runCommand, startServer } from "../support/executable.ts"

let installation: Installation
let project: string
beforeAll(() => {
  installation = install()
  project = join(installation.folder, "shop")
  mkdirSync(project)
  mkdirSync(join(installation.home, "store"), { recursive: true })
  writeFileSync(join(project, "a.ts"), "export const a = 1\n")
})
afterAll(() => installation.remove())

/** Names of the tools that a server offers. */
const shown = async (
  environment: Readonly<Record<string, string>>,
  ...args: ReadonlyArray<string>
): Promise<ReadonlyArray<string>> => {
  const own = { ...installation, environment: { ...installation.environment, ...environment } }
  const { client } = await startServer(own, "--workspace", project, ...args)
  try {
    return (await client.listTools()).tools.map(({ name }) => name)
  } finally {
    await client.close()
  }
}

/** Writes settings of the project and of the user, and removes them again. */
const withFiles = async (
  { project: own, user }: { readonly project?: object; readonly user?: object },
  body: () => Promise<void>
) => {
  const files = [join(project, ".lodestone.json"), join(installation.home, "store", "config.json")]
  files.forEach((file, at) => writeFileSync(file, JSON.stringify([own ?? {}, user ?? {}][at])))
  try {
    await body()
  } finally {
    for (const file of files) writeFileSync(file, "{}")
  }
}

describe("toolsets", () => {
  test("default to all, and a flag precedes the environment, the project's file and the user's file", async () => {
    expect(await shown({})).toHaveLength(34)
    await withFiles(
      { project: { toolsets: ["context"] }, user: { toolsets: ["code", "memory"] } },
      async () => {
        const byProject = await shown({})
        expect(byProject).toContain("context_search")
        expect(byProject).not.toContain("search_code")
        expect(byProject).not.toContain("skill_list")
        const byEnvironment = await shown({ LODESTONE_TOOLSETS: "code,memory" })
        expect(byEnvironment).not.toContain("context_search")
        expect(byEnvironment).toContain("skill_list")
        const byFlag = await shown({ LODESTONE_TOOLSETS: "code,memory" }, "--toolsets", "code")
        expect(byFlag).toContain("search_code")
        expect(byFlag).not.toContain("skill_list")
      }
    )
    await withFiles({ user: { toolsets: ["memory"] } }, async () => {
      expect(await shown({})).not.toContain("search_code")
    })
  })

  test("that do not exist are refused with the list of those that do", () => {
    const { exitCode, stderr } = runCommand(installation, "serve-mcp", "--toolsets", "code,everything")
    expect(exitCode).toBe(2)
    expect(stderr).toMatch(/--toolsets code,everything: .*code, context, memory.*everything/)
  })
})

describe("tool names", () => {
  test("are dotted if the setting asks for it, and both forms can be called", async () => {
    const own = {
      ...installation,
      environment: { ...installation.environment, LODESTONE_TOOL_NAMES: "dotted" }
    }
    const { client } = await startServer(own, "--workspace", project)
    const { tools } = await client.listTools()
    const names = tools.map(({ name }) => name)
    expect(names.filter((name) => name.includes("."))).toHaveLength(6)
    expect(names).toContain("context.search")
    expect(names).toContain("search_code")
    for (const name of ["context.connector_management", "context_connector_management"]) {
      const { structuredContent } = await client.callTool({ name, arguments: { action: "list" } })
      expect(structuredContent).toMatchObject({ status: "ok" })
    }
    await client.close()
  })
})

describe("answers", () => {
  test("are text alone if the flag asks for it, and JSON with structure otherwise", async () => {
    for (const [args, structured] of [
      [["--answers", "text"], false],
      [[], true]
    ] as const) {
      const { client } = await startServer(installation, "--workspace", project, ...args)
      const { tools } = await client.listTools()
      expect(tools.every(({ outputSchema }) => (outputSchema !== undefined) === structured)).toBe(true)
      const answer = await client.callTool({ name: "context_grep", arguments: { pattern: "export" } })
      expect(answer.structuredContent !== undefined).toBe(structured)
      const [{ text }] = answer.content as [{ readonly text: string }]
      if (!structured) expect(text).toContain("a.ts\n1\texport const a = 1\n")
      await client.close()
    }
  })

  test("of another form are refused with the forms that there are", () => {
    const { exitCode, stderr } = runCommand(installation, "serve-mcp", "--answers", "xml")
    expect(exitCode).toBe(2)
    expect(stderr).toContain('--answers takes json or text, not "xml"')
  })
})

describe("the workspace", () => {
  test("can be set in the environment, and must be a full path", async () => {
    const own = {
      ...installation,
      environment: { ...installation.environment, LODESTONE_WORKSPACE: project }
    }
    const { client } = await startServer(own)
    const { structuredContent } = await client.callTool({
      name: "context_connector_management",
      arguments: { action: "list" }
    })
    expect(structuredContent).toMatchObject({ status: "ok" })
    await client.close()
    const { exitCode, stderr } = Bun.spawnSync([installation.program, "serve-mcp"], {
      cwd: installation.folder,
      env: { ...installation.environment, LODESTONE_WORKSPACE: "shop" }
    })
    expect(exitCode).toBe(1)
    expect(stderr.toString()).toContain("LODESTONE_WORKSPACE: must be the full path of a folder")
  })
})
