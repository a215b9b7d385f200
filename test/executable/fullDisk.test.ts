/** The compiled executable without disk space: on a full disk, and with a limit on file sizes. */
import { Glob } from "bun"
import { afterAll, describe, expect, test } from "bun:test"
import { mkdirSync } from "node:fs"
import { join } from "node:path"
import { writeLarge } from "../support/largeProject.ts"
import { SHOP, writeFiles } from "../support/project.ts"
import { handshake, type Sent, startRaw, toolCall } from "../support/rawServer.ts"
import { SMALL_DISKS } from "../support/smallDisk.ts"

/** The message says what to do, and that nothing is lost. */
const ADVICE = /^Cannot use the (?:index|memory): .*free some space.*existing data is intact/

describe.each(SMALL_DISKS)("the executable without space on %s", (name, make) => {
  const { fill, installation, makeRoom } = make()
  afterAll(() => installation.remove())
  const project = join(installation.folder, "shop")
  mkdirSync(project)
  writeFiles(project, SHOP)

  test("fails runs and checkpoints with advice, loses nothing, and works again once there is space", async () => {
    const server = startRaw(installation, "--workspace", project, "--no-watch")
    const call = async (name: string, input: object): Promise<Sent> => {
      const id = crypto.randomUUID()
      server.send(toolCall(id, name, input))
      return server.answerTo(id)
    }
    const save = (summary: string) => call("checkpoint_save", { project_path: project, summary })
    const kept = async () =>
      (await call("checkpoint_list", { project_path: project })).result.structuredContent.checkpoints.map(
        ({ summary }: { readonly summary: string }) => summary
      )
    const found = async (query: string) =>
      (await call("search_code", { query, limit: 1 })).result.structuredContent.results[0].file.path
    server.send(handshake())
    await server.answerTo("handshake")
    expect((await call("index_codebase", { path: project })).error).toBeUndefined()
    expect((await save("Before")).error).toBeUndefined()

    fill(server.child.pid!)
    writeLarge(project, 300)
    for (const refused of [
      await call("index_codebase", { path: project }),
      await save("Without room"),
      await call("index_codebase", { path: project, force_reindex: true }),
      await save("Without room again")
    ]) {
      expect(refused.error?.message).toMatch(ADVICE)
      expect(refused.error?.data).toMatchObject({ code: "internal_error" })
    }
    const { reasons, status } = (await call("status", {})).result.structuredContent
    if (name === "a disk") {
      expect(status).toBe("degraded")
      expect(reasons.join()).toContain("free some space")
    }
    // The system does not report how much space a limit leaves; only a failed sync in the background may be reported.
    expect(reasons.join().includes("cannot be written: its disk is full")).toBe(name === "a disk")
    expect(await found("ValidateToken")).toBe("internal/auth/service.go")
    expect(await kept()).toStrictEqual(["Before"])
    // A job's progress is stored with the index.
    expect((await call("index_repo", { path: project })).error?.message).toMatch(ADVICE)

    makeRoom(server.child.pid!)
    const { result } = await call("index_codebase", { path: project })
    const { files_failed, files_indexed, files_skipped } = result.structuredContent.statistics
    expect([files_failed, files_indexed + files_skipped]).toStrictEqual([0, 306])
    expect((await save("With room")).error).toBeUndefined()
    expect(await kept()).toStrictEqual(["With room", "Before"])
    expect((await call("status", {})).result.structuredContent.status).toBe("healthy")
    expect(await found("ValidateToken")).toBe("internal/auth/service.go")
    server.finish()
    expect(await server.ended).toStrictEqual({ code: 0, signal: null })
    // The only message is that usage could not be recorded.
    const lines = server.log().split("\n")
    expect(lines.filter((line) => line !== "" && !line.includes("Usage is not fully counted"))).toStrictEqual(
      []
    )
  }, 180_000)

  test("frees what a failed first run has written, so that other work can continue", async () => {
    const large = join(installation.folder, "large")
    mkdirSync(large)
    writeLarge(large, 4000)
    const server = startRaw(installation, "--workspace", project, "--no-watch")
    const call = async (name: string, input: object): Promise<Sent> => {
      const id = crypto.randomUUID()
      server.send(toolCall(id, name, input))
      return server.answerTo(id)
    }
    server.send(handshake())
    await server.answerTo("handshake")
    const limitTo = (bytes: string) =>
      Bun.spawnSync(["prlimit", `--pid=${server.child.pid}`, `--fsize=${bytes}:`])
    if (name !== "a disk") limitTo("2000000")
    expect((await call("index_codebase", { path: large })).error?.message).toMatch(ADVICE)
    if (name !== "a disk") makeRoom(server.child.pid!)
    expect((await call("index_codebase", { path: project })).error).toBeUndefined()
    expect(
      (await call("checkpoint_save", { project_path: project, summary: "Beside" })).error
    ).toBeUndefined()
    const home = `/proc/${server.child.pid}/root${installation.environment["LODESTONE_HOME"]}/repos`
    const left = [...new Glob("large-*/index.db*").scanSync(home)]
    expect(left).toStrictEqual([])
    server.finish()
    expect((await server.ended).code).toBe(0)
  }, 180_000)
})
