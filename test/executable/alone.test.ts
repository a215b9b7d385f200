/** The executable alone: no node_modules, no repository, no network, an empty home. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test"
import { mkdirSync, readdirSync, realpathSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { install, type Installation, runCommand, startServer } from "../support/executable.ts"
import { SHOP, writeFiles } from "../support/project.ts"
import { tokens } from "../support/secrets.ts"

let alone: Installation
let project: string
beforeAll(() => {
  alone = install()
  project = join(alone.folder, "shop")
  writeFiles(project, SHOP)
}, 120_000)
afterAll(() => alone.remove())

describe("the executable alone", () => {
  test("reports in doctor that all its parts work", () => {
    const { exitCode, stdout } = runCommand(alone, "doctor", project, "--json")
    const findings: ReadonlyArray<{ part: string; state: string; detail: string }> = JSON.parse(stdout)
    const states = Object.fromEntries(findings.map(({ part, state }) => [part, state]))
    expect(states).toMatchObject({
      sqlite: "ok",
      grammars: "ok",
      usearch: "ok",
      embedder: "ok",
      home: "ok"
    })
    expect(exitCode).toBe(0)
  })

  test("indexes, searches and shows the index status from the command line", () => {
    const indexed = runCommand(alone, "index", project, "--json")
    expect(indexed).toMatchObject({ exitCode: 0, stderr: "" })
    expect(JSON.parse(indexed.stdout)).toMatchObject({ success: true, errors: [] })
    const found = runCommand(alone, "search", "verify credentials", "--path", project)
    expect(found.exitCode).toBe(0)
    expect(found.stdout).toStartWith("internal/auth/service.go:10  auth.AuthenticateUser")
    expect(found.stdout).not.toContain("\u001B[")
    for (const named of [[project], ["--path", project]])
      expect(JSON.parse(runCommand(alone, "status", ...named, "--json").stdout)).toMatchObject({
        indexed: true
      })
  })

  test("masks secrets, and says how many it masked", () => {
    const { gitHub } = tokens()
    const folder = join(alone.folder, "vault")
    writeFiles(folder, {
      "vault.ts": `export const openVault = (key = "${gitHub}") => key\nopenVault()\nopenVault("${gitHub}")\n`
    })
    runCommand(alone, "index", folder)
    for (const args of [
      ["search", "open the vault"],
      ["refs", "openVault"],
      ["symbols", "openVault"],
      ["grep", "export const openVault"]
    ]) {
      const { stdout } = runCommand(alone, ...args, "--path", folder)
      expect(stdout).not.toContain(gitHub)
      expect(stdout).toContain('"[REDACTED]"')
      expect(stdout.trimEnd()).toEndWith("1 secret is masked")
      expect(JSON.parse(runCommand(alone, ...args, "--path", folder, "--json").stdout)).toMatchObject({
        redacted: 1
      })
    }
  }, 180_000)

  test("searches for a pattern without ripgrep installed", () => {
    const bare = { ...alone, environment: { ...alone.environment, PATH: "/nowhere" } }
    const { exitCode, stdout } = runCommand(bare, "grep", "func \\w+Token", "--path", project, "--json")
    expect(exitCode).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({
      engine: "built-in",
      total_matches: 1,
      matches: [{ file_path: "internal/auth/service.go" }]
    })
  })

  test("reports errors on standard error, with exit code 1 or 2", () => {
    const empty = join(alone.folder, "empty")
    mkdirSync(empty, { recursive: true })
    const cases: ReadonlyArray<readonly [exitCode: number, ...args: ReadonlyArray<string>]> = [
      [2, "search"],
      [2, "search", "x", "--path", project, "--limit", "0"],
      [2, "search", "x", "--path", project, "--limit", "many"],
      [2, "search", "x", "--path", join(project, "missing")],
      [2, "search", " ", "--path", project],
      [2, "search", "x", "--path", project, "--files", "a/[b"],
      [2, "no-such-command"],
      [2, "index", "/"],
      [2, "index", project, "--path", empty],
      [2, "status", project, "--path", empty],
      [2, "doctor", project, "--path", empty],
      [2, "sync", project, "--workspace", empty],
      [2, "serve-mcp", "--workspace", join(project, "missing")],
      [2, "serve-http", "--workspace", join(project, "go.mod")],
      [1, "index", empty],
      [1, "search", "x", "--path", empty],
      [1, "status", project, "--config", join(project, "go.mod")]
    ]
    for (const [exitCode, ...args] of cases) {
      const result = runCommand(alone, ...args)
      expect({ args, exitCode: result.exitCode }).toStrictEqual({ args, exitCode })
      expect({ args, told: result.stderr.trim() !== "" }).toStrictEqual({ args, told: true })
      expect({ args, stdout: result.stdout }).toStrictEqual({ args, stdout: "" })
    }
  }, 180_000)

  test("suggests the nearest setting for an unknown one", () => {
    const config = join(alone.folder, "settings.json")
    writeFileSync(config, '{ /* a comment */ "embeder": {} }')
    const { exitCode, stderr } = runCommand(alone, "status", project, "--config", config)
    expect(exitCode).toBe(1)
    expect(stderr).toContain('"embeder" is not a setting; did you mean "embedder"?')
  })

  test("serves the official client over stdio, with workers for a large tree", async () => {
    const large = join(alone.folder, "large")
    for (let n = 0; n < 60; n++)
      writeFiles(large, {
        [`pkg${n}/file.go`]: `package pkg${n}\n\n${Array.from({ length: 150 }, (_, i) => `// Handler${n}x${i} handles request number ${i} of package ${n}.\nfunc Handler${n}x${i}(request int) int {\n\treturn request + ${i}\n}\n`).join("\n")}`
      })
    const { client } = await startServer(alone)
    try {
      const steps: Array<number> = []
      const indexed = await client.callTool(
        { name: "index_codebase", arguments: { path: large } },
        undefined,
        {
          onprogress: ({ progress }) => steps.push(progress)
        }
      )
      expect(indexed.structuredContent).toMatchObject({
        success: true,
        statistics: { files_indexed: 60, symbols_extracted: 9000 }
      })
      expect(steps.length).toBeGreaterThan(3)
      expect(steps).toStrictEqual([...steps].sort((a, b) => a - b))
      const found = await client.callTool({
        name: "search_code",
        arguments: { path: large, query: "Handler41x73" }
      })
      const [first] = (found.structuredContent as { results: ReadonlyArray<object> }).results
      expect(first).toMatchObject({ name: "Handler41x73", path: "pkg41/file.go" })
    } finally {
      await client.close()
    }
  }, 180_000)

  test("creates no files outside its home", () => {
    expect(readdirSync(alone.folder).sort()).toStrictEqual([
      "empty",
      "home",
      "large",
      "lodestone",
      "settings.json",
      "shop",
      "vault"
    ])
    expect(readdirSync(alone.home)).toStrictEqual(["store"])
    expect(realpathSync(project)).toBe(project)
  })
})
