import { Server } from "@modelcontextprotocol/server"
import { expect, test } from "bun:test"
import { Sessions } from "../../../../src/surface/mcp/http/Sessions.ts"
import { HANDSHAKE } from "../../../support/http.ts"

const makeSessions = (
  maxSessions: number,
  open = () => new Server({ name: "test", version: "0" }, { capabilities: {} })
) =>
  new Sessions({
    open,
    maxSessions,
    idleMs: 60_000,
    onSessionStart: () => {},
    onSessionEnd: () => {},
    log: () => {}
  })

const asking = (method: string, headers: Readonly<Record<string, string>> = {}) =>
  new Request("http://localhost/mcp", {
    method,
    headers: {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      "mcp-protocol-version": "2025-11-25",
      ...headers
    }
  })

const opened = async (sessions: Sessions, principal: string) => {
  const answer = await sessions.answer(asking("POST"), HANDSHAKE, principal)
  const event = /^id: (.+)$/m.exec(await answer.text())?.[1]
  return { status: answer.status, id: answer.headers.get("mcp-session-id") ?? "", event }
}

/** The stream of a session's notifications. A resumed session has no events to replay. */
const events = (sessions: Sessions, id: string, principal: string, last?: string) =>
  sessions.answer(
    asking("GET", { "mcp-session-id": id, ...(last === undefined ? {} : { "last-event-id": last }) }),
    undefined,
    principal
  )

test("a user who opens many sessions does not end those of others", async () => {
  const sessions = makeSessions(3)
  const { event, id } = await opened(sessions, "bert")
  for (let each = 0; each < 5; each++) await opened(sessions, "anna")
  expect(sessions.size).toBe(3)
  const known = await events(sessions, id, "bert", event)
  expect(known.status).toBe(200)
  await sessions.close()
})

test("a notification stream continues after a restart of the server", async () => {
  const [before, now] = [makeSessions(3), makeSessions(3)]
  const { event, id } = await opened(before, "bert")
  await before.close()
  const listening = await events(now, id, "bert", "_GET_stream/0a1b2c3d/7")
  expect(listening.status).toBe(200)
  await listening.body?.cancel()
  // The events of answered requests are lost with the process.
  expect((await events(now, id, "bert", event)).status).toBe(400)
  await now.close()
})

test("one session too many is rejected while all are in use, and opened when one is idle", async () => {
  const sessions = makeSessions(2)
  const streams: Array<Response> = []
  for (let each = 0; each < 2; each++)
    streams.push(await events(sessions, (await opened(sessions, "anna")).id, "anna"))
  expect((await opened(sessions, "anna")).status).toBe(503)
  const before = `${crypto.randomUUID()}.${Buffer.from('{"v":"2025-11-25"}').toString("base64url")}`
  expect((await events(sessions, before, "anna")).status).toBe(503)
  expect(sessions.size).toBe(2)
  await streams[0]!.body!.cancel()
  expect((await opened(sessions, "anna")).status).toBe(200)
  expect(sessions.size).toBe(2)
  await sessions.close()
})

test("a user with all of the sessions in use does not prevent another from opening one", async () => {
  const sessions = makeSessions(3)
  const streams: Array<Response> = []
  for (let each = 0; each < 3; each++)
    streams.push(await events(sessions, (await opened(sessions, "anna")).id, "anna"))
  expect((await opened(sessions, "anna")).status).toBe(503)
  expect((await opened(sessions, "bert")).status).toBe(200)
  expect(sessions.size).toBe(3)
  // The least recently used of her sessions ends.
  expect(await streams[0]!.text()).toBe(": open\n\n")
  // A client with as many sessions as the other is refused.
  const id = (await opened(sessions, "bert")).id
  const stream = await events(sessions, id, "bert")
  expect(sessions.size).toBe(3)
  await stream.body!.cancel()
  await sessions.close()
})

test("the events of all sessions together are limited, and the least recent are dropped", async () => {
  const big = "x".repeat(1_900_000)
  const sessions = new Sessions({
    open: () => {
      const server = new Server({ name: "test", version: "0" }, { capabilities: { tools: {} } })
      server.setRequestHandler("tools/list", () => ({
        tools: [{ name: "big", description: big, inputSchema: { type: "object" as const } }]
      }))
      return server
    },
    maxSessions: 100,
    idleMs: 60_000,
    onSessionStart: () => {},
    onSessionEnd: () => {},
    log: () => {}
  })
  const last: Array<{ readonly id: string; readonly event: string }> = []
  for (let each = 0; each < 40; each++) {
    const { id } = await opened(sessions, "anna")
    const listed = await sessions.answer(
      asking("POST", { "mcp-session-id": id }),
      { jsonrpc: "2.0", id: 2, method: "tools/list" },
      "anna"
    )
    last.push({ id, event: /^id: (.+)$/m.exec(await listed.text())![1]! })
  }
  const statusOf = async ({ event, id }: (typeof last)[number]) => {
    const { body, status } = await events(sessions, id, "anna", event)
    await body?.cancel()
    return status
  }
  expect(await statusOf(last[0]!)).toBe(400)
  expect(await statusOf(last.at(-1)!)).toBe(200)
  await sessions.close()
})

test("a cancelled call leaves no stream open and no session in use", async () => {
  const sessions = new Sessions({
    open: () => {
      const server = new Server({ name: "test", version: "0" }, { capabilities: { tools: {} } })
      server.setRequestHandler("tools/call", () => new Promise<never>(() => {}))
      return server
    },
    maxSessions: 2,
    idleMs: 0,
    onSessionStart: () => {},
    onSessionEnd: () => {},
    log: () => {}
  })
  const { id } = await opened(sessions, "anna")
  const post = (body: object) => sessions.answer(asking("POST", { "mcp-session-id": id }), body, "anna")
  const called = await post({ jsonrpc: "2.0", id: 7, method: "tools/call", params: { name: "x" } })
  await sessions.endIdle(Date.now() + 1000)
  expect(sessions.size).toBe(1)
  await post({ jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: 7 } })
  expect(await called.text()).not.toContain("result")
  await sessions.endIdle(Date.now() + 1000)
  expect(sessions.size).toBe(0)
})

test("a request that runs when the server stops is answered with an error", async () => {
  const server = new Server({ name: "test", version: "0" }, { capabilities: { tools: {} } })
  server.setRequestHandler("tools/call", () => new Promise(() => {}))
  const sessions = makeSessions(3, () => server)
  const { id } = await opened(sessions, "bert")
  const call = {
    jsonrpc: "2.0",
    id: 7,
    method: "tools/call",
    params: { name: "index_codebase", arguments: {} }
  }
  const answer = await sessions.answer(asking("POST", { "mcp-session-id": id }), call, "bert")
  const text = answer.text()
  await sessions.close()
  const data = /^data: (\{.*\})$/m.exec(await text)?.[1] ?? "{}"
  expect(JSON.parse(data)).toStrictEqual({
    jsonrpc: "2.0",
    id: 7,
    error: { code: -32603, message: "The server is stopping: try again in a moment" }
  })
})
