import { Server } from "@modelcontextprotocol/server"
import { expect, test } from "bun:test"
import { McpEndpoint } from "../../../../src/surface/mcp/http/McpEndpoint.ts"

test("a stateless request that runs when the server stops is answered with an error", async () => {
  const began = Promise.withResolvers<void>()
  const server = new Server({ name: "test", version: "0" }, { capabilities: { tools: {} } })
  server.setRequestHandler("tools/call", () => {
    began.resolve()
    return new Promise(() => {})
  })
  const endpoint = new McpEndpoint({
    servers: { open: () => server, listen: async () => () => {} },
    maxSessions: 1,
    sessionIdleMs: 60_000,
    maxBodyBytes: 10_000,
    onSessionStart: () => {},
    onSessionEnd: () => {},
    log: () => {}
  })
  const request = new Request("http://localhost/mcp", {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      "mcp-protocol-version": "2026-07-28",
      "mcp-method": "tools/call",
      "mcp-name": "index_codebase"
    },
    body: JSON.stringify({
      jsonrpc: "2.0",
      id: 7,
      method: "tools/call",
      params: {
        name: "index_codebase",
        arguments: {},
        _meta: {
          "io.modelcontextprotocol/protocolVersion": "2026-07-28",
          "io.modelcontextprotocol/clientCapabilities": {},
          "io.modelcontextprotocol/clientInfo": { name: "test", version: "0" }
        }
      }
    })
  })
  const answer = endpoint.answer(request, { name: undefined, address: "127.0.0.1" })
  await began.promise
  await endpoint.close()
  const response = await answer
  expect(response.status).toBe(503)
  expect(await response.json()).toStrictEqual({
    jsonrpc: "2.0",
    id: 7,
    error: { code: -32603, message: "The server is stopping: try again in a moment" }
  })
})
