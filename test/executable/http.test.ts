/** The compiled executable as a server of many clients: how it starts, ends, and continues after a kill; and misbehaving clients. */
import { Client } from "@modelcontextprotocol/sdk/client/index.js"
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js"
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js"
import { afterAll, beforeAll, describe, expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { spawnSync } from "node:child_process"
import { mkdirSync, readdirSync, writeFileSync } from "node:fs"
import { connect, type Socket } from "node:net"
import { join } from "node:path"
import { install, type Installation, runCommand } from "../support/executable.ts"
import { type Running, startListening } from "../support/listening.ts"
import { SHOP, writeFiles } from "../support/project.ts"

let installation: Installation
let project: string

beforeAll(() => {
  installation = install()
  project = join(installation.folder, "shop")
  mkdirSync(project)
  writeFiles(project, SHOP)
  expect(runCommand(installation, "index", project).exitCode).toBe(0)
}, 180_000)
afterAll(() => installation.remove())

const running: Array<Running> = []
afterAll(() => Promise.all(running.map(({ stop }) => stop("SIGKILL"))))

const start = async (
  ...given: ReadonlyArray<string | Readonly<Record<string, string>>>
): Promise<Running> => {
  const { environment, folder, program } = installation
  const args = given.filter((each) => typeof each === "string")
  const more = given.filter((each) => typeof each !== "string")
  const server = await startListening([program, "serve-http", "--workspace", project, ...args], {
    cwd: folder,
    env: Object.assign({}, environment, ...more)
  })
  running.push(server)
  return server
}

const connected = async ({ url }: Running) => {
  const client = new Client({ name: "test", version: "0" })
  const transport = new StreamableHTTPClientTransport(new URL(url))
  await client.connect(transport as Transport)
  return { client, transport }
}

const HEADERS = { "content-type": "application/json", accept: "application/json, text/event-stream" }

const alive = async ({ url }: Running) => (await fetch(new URL("/health", url))).status === 200

const until = async (done: () => boolean | Promise<boolean>, what: string) => {
  for (let waited = 0; !(await done()); waited += 50) {
    if (waited > 15_000) throw new Error(`Timed out waiting until ${what}`)
    await Bun.sleep(50)
  }
}

const memory = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(readProc(pid, "status"))![1]) / 1024
const readProc = (pid: number, file: string) =>
  spawnSync("cat", [`/proc/${pid}/${file}`], { encoding: "utf8" }).stdout
const descriptors = (pid: number) => readdirSync(`/proc/${pid}/fd`).length

/** Files that a run would leave behind. The empty lock files of stores stay: a lock on a file that may be removed is not safe. */
const leftBehind = () =>
  (readdirSync(join(installation.home, "store"), { recursive: true }) as Array<string>).filter((file) =>
    /-wal$|-shm$|-journal$|\.tmp$|draft/.test(file)
  )

describe("the start of serve-http", () => {
  test("is refused on a port in use, with advice", async () => {
    const first = await start("--port", "0")
    const { exitCode, stderr, stdout } = runCommand(installation, "serve-http", "--port", String(first.port))
    expect({ exitCode, stdout }).toStrictEqual({ exitCode: 1, stdout: "" })
    expect(stderr).toContain(`Port ${first.port} on 127.0.0.1 is in use`)
    expect(stderr).toContain("--port")
    expect(await first.stop()).toBe(0)
  })

  test("is refused with invalid settings, and the error names the setting", () => {
    const refused = (...args: ReadonlyArray<string>) => {
      const { exitCode, stderr } = runCommand(installation, "serve-http", ...args)
      expect(exitCode).not.toBe(0)
      return stderr
    }
    expect(refused("--host", "0.0.0.0")).toContain("--token-file")
    expect(refused("--port", "99999")).toContain("port")
    expect(refused("--host", "no.such.host.invalid")).toMatch(/token|listen/)
    const certificate = join(installation.folder, "cert.pem")
    writeFileSync(certificate, "no certificate")
    expect(refused("--tls-cert", certificate)).toContain("tlsKey")
    expect(refused("--tls-cert", certificate, "--tls-key", certificate)).toMatch(/certificate|listen/i)
  })

  test("with tokens in the environment accepts only requests with one of them", async () => {
    const environment = { LODESTONE_HTTP_TOKENS: `anna:${"a".repeat(20)},bert:${"b".repeat(20)}` }
    const server = await start("--port", "0", environment)
    const statusWith = async (token: string) => {
      const response = await fetch(server.url, {
        method: "POST",
        headers: { ...HEADERS, authorization: `Bearer ${token}` },
        body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" })
      })
      return response.status
    }
    expect(await statusWith("a".repeat(20))).toBe(400)
    expect(await statusWith("b".repeat(20))).toBe(400)
    expect(await statusWith("c".repeat(20))).toBe(401)
    expect(await server.stop()).toBe(0)
  })

  test("with a certificate serves HTTPS", async () => {
    const [key, certificate] = [join(installation.folder, "key.pem"), join(installation.folder, "own.pem")]
    const generated = spawnSync("openssl", [
      ..."req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=localhost -keyout".split(" "),
      key,
      "-out",
      certificate
    ])
    expect(generated.status).toBe(0)
    const server = await start("--port", "0", "--tls-cert", certificate, "--tls-key", key)
    expect(server.url).toStartWith("https://")
    const health = await fetch(new URL("/health", server.url), { tls: { rejectUnauthorized: false } })
    expect(health.status).toBe(200)
    expect(await server.stop()).toBe(0)
  })
})

describe("the end of serve-http", () => {
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const)
    test(`by ${signal} comes after the pending answers, and leaves no files behind`, async () => {
      const server = await start("--port", "0")
      const { client } = await connected(server)
      const begun = Promise.withResolvers<void>()
      const pending = client.callTool({ name: "index_codebase", arguments: { path: project } }, undefined, {
        onprogress: () => begun.resolve()
      })
      await Promise.race([begun.promise, pending])
      const code = await server.stop(signal)
      const { structuredContent } = await pending
      expect(structuredContent).toMatchObject({ success: true })
      expect(code).toBe(0)
      expect(leftBehind()).toStrictEqual([])
      await client.close()
    })

  test("does not come by SIGHUP if it was started with nohup", async () => {
    const { environment, folder, program } = installation
    const server = await startListening(
      ["nohup", program, "serve-http", "--workspace", project, "--port", "0"],
      { cwd: folder, env: environment }
    )
    running.push(server)
    process.kill(server.pid, "SIGHUP")
    await Bun.sleep(300)
    expect(await alive(server)).toBeTrue()
    expect(await server.stop()).toBe(0)
  })

  test("does not wait for a call that waits for its client, and closes the call's stream", async () => {
    const child = Bun.spawn([installation.program, "serve-http", "--port", "0"], {
      cwd: installation.folder,
      env: installation.environment,
      stderr: "pipe"
    })
    let log = ""
    for await (const chunk of child.stderr) {
      log += new TextDecoder().decode(chunk)
      if (log.includes("/mcp\n")) break
    }
    const url = /Listening on (\S+)/.exec(log)![1]!
    const post = (body: object, headers: Readonly<Record<string, string>> = {}) =>
      fetch(url, { method: "POST", headers: { ...HEADERS, ...headers }, body: JSON.stringify(body) })
    const opened = await post({
      jsonrpc: "2.0",
      id: 1,
      method: "initialize",
      params: {
        protocolVersion: "2025-11-25",
        capabilities: { roots: {} },
        clientInfo: { name: "silent", version: "0" }
      }
    })
    await opened.text()
    const response = await post(
      {
        jsonrpc: "2.0",
        id: 2,
        method: "tools/call",
        params: { name: "search_code", arguments: { query: "x" } }
      },
      { "mcp-session-id": opened.headers.get("mcp-session-id")!, "mcp-protocol-version": "2025-11-25" }
    )
    const answer = response.text()
    child.kill("SIGTERM")
    const code = await Promise.race([child.exited, Bun.sleep(15_000).then(() => "it still runs")])
    child.kill("SIGKILL")
    expect(code).toBe(0)
    // Everything it was sent, without a broken connection.
    expect(await answer).toContain("roots/list")
  }, 180_000)

  test("by a kill lets clients continue their session with a new server", async () => {
    const first = await start("--port", "0")
    const { client, transport } = await connected(first)
    const search = async () =>
      (await client.callTool({ name: "search_code", arguments: { query: "AuthenticateUser" } }))
        .structuredContent as { readonly results: ReadonlyArray<{ readonly path: string }> }
    expect((await search()).results[0]!.path).toBe("internal/auth/service.go")
    const session = transport.sessionId
    await first.stop("SIGKILL")
    const failed = await search().then(
      () => false,
      () => true
    )
    expect(failed).toBeTrue()
    const second = await start("--port", String(first.port))
    expect((await search()).results[0]!.path).toBe("internal/auth/service.go")
    expect(transport.sessionId).toBe(session)
    await client.close()
    expect(await second.stop()).toBe(0)
  })
})

describe("a misbehaving client", () => {
  let server: Running
  beforeAll(async () => {
    server = await start("--port", "0")
  })
  afterAll(async () => {
    expect(await server.stop()).toBe(0)
  })

  const socket = (): Promise<Socket> =>
    new Promise((opened) => {
      const opening: Socket = connect(server.port, "127.0.0.1", () => opened(opening))
      opening.on("error", () => {})
    })

  test("that sends half a request, or none, does not block others", async () => {
    const sockets = await Promise.all(Array.from({ length: 50 }, socket))
    for (const [at, each] of sockets.entries())
      if (at % 2 === 0) each.write("POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n{")
    const { client } = await connected(server)
    expect((await client.listTools()).tools).toHaveLength(34)
    await client.close()
    for (const each of sockets) each.destroy()
    await until(() => descriptors(server.pid) < 60, "the sockets are closed")
  })

  test("that reads no answers does not fill the memory", async () => {
    const opened = await fetch(server.url, {
      method: "POST",
      headers: HEADERS,
      body: JSON.stringify({
        jsonrpc: "2.0",
        id: 1,
        method: "initialize",
        params: {
          protocolVersion: "2025-11-25",
          capabilities: {},
          clientInfo: { name: "slow", version: "0" }
        }
      })
    })
    await opened.text()
    const session = opened.headers.get("mcp-session-id")!
    const slow = await socket()
    slow.pause()
    const body = JSON.stringify({ jsonrpc: "2.0", id: 2, method: "tools/list", params: {} })
    const request = `POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nAccept: application/json, text/event-stream\r\nMcp-Session-Id: ${session}\r\nContent-Length: ${body.length}\r\n\r\n${body}`
    const before = memory(server.pid)
    for (let sent = 0; sent < 500; sent++) slow.write(request.replace('"id":2', `"id":${sent % 10}`))
    await Bun.sleep(2000)
    expect(await alive(server)).toBeTrue()
    expect(memory(server.pid) - before).toBeLessThan(200)
    slow.destroy()
  })

  test("that sends 10,000 invalid messages gets a status for each, and no memory or sockets leak", async () => {
    const before = { memory: memory(server.pid), descriptors: descriptors(server.pid) }
    const json = fc.json({ maxDepth: 3 })
    const almost = fc.record(
      {
        jsonrpc: fc.constantFrom("2.0", "1.0", 2),
        id: fc.oneof(fc.integer(), fc.string(), fc.constant(null), fc.double()),
        method: fc.oneof(
          fc.constantFrom(
            "initialize",
            "tools/call",
            "tools/list",
            "ping",
            "subscriptions/listen",
            "__proto__"
          ),
          fc.string()
        ),
        params: fc.oneof(
          fc.jsonValue({ maxDepth: 3 }),
          fc.constant({ name: "search_code", arguments: { query: 1 } })
        )
      },
      { requiredKeys: [] }
    )
    const body = fc.oneof(
      fc.string({ unit: "binary" }),
      json,
      almost.map((each) => JSON.stringify(each))
    )
    const header = fc.option(fc.constantFrom("2026-07-28", "2025-11-25", "nonsense"), { nil: undefined })
    const bodies = fc.sample(fc.tuple(body, header), { numRuns: 10_000, seed: 7 })
    for (let at = 0; at < bodies.length; at += 50) {
      const statuses = await Promise.all(
        bodies.slice(at, at + 50).map(async ([text, version]) => {
          const response = await fetch(server.url, {
            method: "POST",
            headers: { ...HEADERS, ...(version === undefined ? {} : { "mcp-protocol-version": version }) },
            body: text,
            keepalive: false
          })
          await response.body?.cancel()
          return response.status
        })
      )
      for (const status of statuses) expect([200, 202, 400, 404, 413]).toContain(status)
    }
    expect(await alive(server)).toBeTrue()
    const { client } = await connected(server)
    expect((await client.listTools()).tools).toHaveLength(34)
    await client.close()
    expect(memory(server.pid) - before.memory).toBeLessThan(250)
    await until(() => descriptors(server.pid) <= before.descriptors + 12, "the sockets are closed")
  }, 120_000)
})
