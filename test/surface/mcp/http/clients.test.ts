/** What official clients of both kinds get from an HTTP server. */
import { ResourceUpdatedNotificationSchema } from "@modelcontextprotocol/sdk/types.js"
import { CreateMessageRequestSchema, ListRootsRequestSchema } from "@modelcontextprotocol/sdk/types.js"
import { describe, expect } from "bun:test"
import { Effect, type Scope } from "effect"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import type { Engine } from "../../../../src/engine/Engine.ts"
import { engine } from "../../../../src/Program.ts"
import { it } from "../../../support/effect.ts"
import {
  connectStateless,
  connectTo,
  HANDSHAKE,
  type HttpOptions,
  listen,
  post
} from "../../../support/http.ts"
import { call } from "../../../support/mcp.ts"
import { SHOP, temporaryFolder, writeFiles } from "../../../support/project.ts"

/** The library of 2026-07-28 returns untyped answers, too. */
// oxlint-disable-next-line typescript/no-explicit-any -- see above
type Answer = any

/** A client of either library. */
interface AnyClient {
  readonly listTools: () => Promise<{ readonly tools: ReadonlyArray<{ readonly outputSchema?: unknown }> }>
  readonly callTool: (call: {
    readonly name: string
    readonly arguments: Record<string, unknown>
  }) => Promise<Answer>
}

const shop = Effect.map(temporaryFolder, (root) => {
  writeFiles(root, SHOP)
  return root
})

const serving = <A, E>(
  body: (served: {
    readonly root: string
    readonly listening: { readonly url: string }
  }) => Effect.Effect<A, E, Engine | Scope.Scope>,
  options: HttpOptions = {}
) =>
  Effect.gen(function* () {
    const home = yield* temporaryFolder
    const root = yield* shop
    return yield* Effect.flatMap(listen(options), (listening) => body({ root, listening })).pipe(
      Effect.scoped,
      Effect.provide(engine(home))
    )
  })

const until = (done: () => boolean) =>
  Effect.promise(async () => {
    for (let waited = 0; !done() && waited < 10_000; waited += 20) await Bun.sleep(20)
    if (!done()) throw new Error("It did not come")
  })

describe("a client with a session", () => {
  it.live("indexes with progress, searches and ends its session", () =>
    serving(({ listening, root }) =>
      Effect.gen(function* () {
        const { client, transport } = yield* connectTo(listening)
        const progress: Array<number> = []
        yield* Effect.promise(() =>
          client.callTool({ name: "index_codebase", arguments: { path: root } }, undefined, {
            onprogress: ({ progress: each }) => progress.push(each)
          })
        )
        expect(progress.length).toBeGreaterThan(0)
        const { results } = yield* call(client, "search_code", { path: root, query: "AuthenticateUser" })
        expect(results[0].path).toBe("internal/auth/service.go")
        const session = transport.sessionId!
        yield* Effect.promise(() => transport.terminateSession())
        const after = yield* post(
          listening,
          { jsonrpc: "2.0", id: 2, method: "ping" },
          {
            "mcp-session-id": session
          }
        )
        expect(after.status).toBe(404)
      })
    )
  )

  it.live("is asked for its roots and its model during a call", () =>
    serving(({ listening, root }) =>
      Effect.gen(function* () {
        const { client } = yield* connectTo(listening, { capabilities: { roots: {}, sampling: {} } })
        client.setRequestHandler(ListRootsRequestSchema, () => ({
          roots: [{ uri: pathToFileURL(root).href }]
        }))
        client.setRequestHandler(CreateMessageRequestSchema, () => ({
          model: "test",
          role: "assistant" as const,
          content: { type: "text" as const, text: "It checks who somebody is." }
        }))
        yield* call(client, "index_codebase", { path: root })
        const { prose } = yield* call(client, "context_explain", {
          symbol: "AuthenticateUser",
          prose: true
        })
        expect(prose.text).toBe("It checks who somebody is.")
      })
    )
  )

  it.live("is notified of a changed file", () =>
    serving(({ listening, root }) =>
      Effect.gen(function* () {
        const { client } = yield* connectTo(listening, { capabilities: { roots: {} } })
        client.setRequestHandler(ListRootsRequestSchema, () => ({
          roots: [{ uri: pathToFileURL(root).href }]
        }))
        const updatedUris: Array<string> = []
        client.setNotificationHandler(ResourceUpdatedNotificationSchema, ({ params }) => {
          updatedUris.push(params.uri)
        })
        const uri = "engine://files/go.mod"
        yield* Effect.promise(() => client.subscribeResource({ uri }))
        writeFileSync(join(root, "go.mod"), "module example.com/other\n")
        yield* until(() => updatedUris.length > 0)
        expect(updatedUris).toContain(uri)
      })
    )
  )

  it.live("cancels a call", () =>
    serving(({ listening, root }) =>
      Effect.gen(function* () {
        const { client } = yield* connectTo(listening)
        yield* call(client, "index_codebase", { path: root })
        const stop = new AbortController()
        const pending = client
          .callTool({ name: "search_code", arguments: { path: root, query: "token" } }, undefined, {
            signal: stop.signal
          })
          .then(
            () => "answered",
            () => "cancelled"
          )
        stop.abort()
        expect(yield* Effect.promise(() => pending)).toBe("cancelled")
        expect((yield* call(client, "search_code", { path: root, query: "token" })).results).not.toBeEmpty()
      })
    )
  )

  it.live("resumes a broken stream", () =>
    serving(({ listening, root }) =>
      Effect.gen(function* () {
        const opened = yield* post(listening, HANDSHAKE)
        const session = opened.headers.get("mcp-session-id")!
        yield* Effect.promise(() => opened.text())
        const headers = { "mcp-session-id": session, "mcp-protocol-version": "2025-11-25" }
        const callResponse = yield* post(
          listening,
          {
            jsonrpc: "2.0",
            id: 2,
            method: "tools/call",
            params: { name: "index_codebase", arguments: { path: root } }
          },
          headers
        )
        // The first event has no message: it only gives the id to resume from.
        const reader = callResponse.body!.getReader()
        const first = new TextDecoder().decode((yield* Effect.promise(() => reader.read())).value)
        const last = /^id: (.+)$/m.exec(first)![1]!
        yield* Effect.promise(() => reader.cancel())
        yield* Effect.sleep("1500 millis")
        const resumed = yield* Effect.promise(() =>
          fetch(listening.url, {
            headers: { ...headers, accept: "text/event-stream", "last-event-id": last }
          })
        )
        const rest = resumed.body!.getReader()
        let text = ""
        while (!text.includes('"id":2')) {
          const { done, value } = yield* Effect.promise(() => rest.read())
          if (done) break
          text += new TextDecoder().decode(value)
        }
        yield* Effect.promise(() => rest.cancel())
        expect(text).toContain('"success":true')
      })
    )
  )

  it.live("continues its session after a restart of the server", () =>
    Effect.gen(function* () {
      const home = yield* temporaryFolder
      const root = yield* shop
      let port = 0
      const one = yield* Effect.scoped(
        Effect.gen(function* () {
          const listening = yield* listen()
          port = Number(new URL(listening.url).port)
          const opened = yield* post(listening, {
            ...HANDSHAKE,
            params: { ...HANDSHAKE.params, capabilities: { roots: {} } }
          })
          yield* Effect.promise(() => opened.text())
          return opened.headers.get("mcp-session-id")!
        })
      ).pipe(Effect.provide(engine(home)))
      yield* Effect.scoped(
        Effect.gen(function* () {
          const listening = yield* listen({ http: { port } })
          const answers = yield* Effect.all(
            [2, 3, 4].map((id) =>
              post(
                listening,
                {
                  jsonrpc: "2.0",
                  id,
                  method: "tools/call",
                  params: { name: "index_codebase", arguments: { path: root } }
                },
                { "mcp-session-id": one, "mcp-protocol-version": "2025-11-25" }
              ).pipe(Effect.flatMap((response) => Effect.promise(() => response.text())))
            ),
            { concurrency: 3 }
          )
          // Of concurrent runs one proceeds and the others are told so; none is refused because of its session.
          expect(answers.filter((text) => text.includes('"success":true')).length).toBeGreaterThan(0)
          for (const text of answers) expect(text).toMatch(/"success":true|index_in_progress/)
        })
      ).pipe(Effect.provide(engine(home)))
    })
  )
})

describe("the form of answers", () => {
  it.live("is what each client asks for in its address", () =>
    serving(({ listening, root }) =>
      Effect.gen(function* () {
        const textUrl = { url: `${listening.url}?answers=text` }
        const { client: ofSession } = yield* connectTo(textUrl)
        const { client: structured } = yield* connectTo(listening)
        const stateless = yield* connectStateless(textUrl)
        const clients: ReadonlyArray<readonly [client: AnyClient, hasStructure: boolean]> = [
          [ofSession, false],
          [structured, true],
          [stateless, false]
        ]
        for (const [client, hasStructure] of clients) {
          const { tools } = yield* Effect.promise(() => client.listTools())
          expect(tools.every(({ outputSchema }) => (outputSchema !== undefined) === hasStructure)).toBe(true)
          const input = { path: root, pattern: "func ValidateToken" }
          const answer = yield* Effect.promise(() =>
            client.callTool({ name: "context_grep", arguments: input })
          )
          expect(answer.structuredContent !== undefined).toBe(hasStructure)
          if (!hasStructure)
            expect(answer.content[0].text).toContain("\tfunc ValidateToken(token string) bool {")
        }
      })
    )
  )

  it.live("is refused if there is no such form", () =>
    serving(({ listening }) =>
      Effect.gen(function* () {
        const response = yield* post({ url: `${listening.url}?answers=xml` }, HANDSHAKE)
        expect(response.status).toBe(400)
        const body = (yield* Effect.promise(() => response.json())) as Answer
        expect(body.error.message).toBe("In the address, answers must be json or text")
      })
    )
  )
})

describe("a stateless client", () => {
  it.live("lists tools, indexes and searches", () =>
    serving(({ listening, root }) =>
      Effect.gen(function* () {
        const client = yield* connectStateless(listening)
        const { tools } = yield* Effect.promise(() => client.listTools())
        expect(tools).toHaveLength(34)
        const ask = (name: string, input: Readonly<Record<string, unknown>>): Effect.Effect<Answer> =>
          Effect.promise(async () => (await client.callTool({ name, arguments: input })).structuredContent)
        yield* ask("index_codebase", { path: root })
        const { results } = yield* ask("search_code", { path: root, query: "AuthenticateUser" })
        expect(results[0].path).toBe("internal/auth/service.go")
      })
    )
  )

  it.live("is asked once for its roots and then completes the call", () =>
    serving(({ listening, root }) =>
      Effect.gen(function* () {
        const client = yield* connectStateless(listening, { capabilities: { roots: {} } })
        let rootsRequests = 0
        client.setRequestHandler("roots/list", () => {
          rootsRequests++
          return { roots: [{ uri: pathToFileURL(root).href }] }
        })
        yield* Effect.promise(() => client.callTool({ name: "index_codebase", arguments: { path: root } }))
        const found = yield* Effect.promise(() =>
          client.callTool({ name: "search_code", arguments: { query: "AuthenticateUser" } })
        )
        expect((found.structuredContent as Answer).results[0].path).toBe("internal/auth/service.go")
        expect(rootsRequests).toBe(1)
        // The call that only asked for input does not count: two are recorded.
        const used = yield* Effect.promise(() => client.callTool({ name: "analytics_get", arguments: {} }))
        expect(JSON.stringify(used.structuredContent)).not.toContain("cancelled")
      })
    )
  )

  it.live("without roots is asked to name a project, and gets an empty list of resources", () =>
    serving(({ listening }) =>
      Effect.gen(function* () {
        const client = yield* connectStateless(listening)
        const failure = yield* Effect.promise(() =>
          client.callTool({ name: "search_code", arguments: { query: "x" } }).then(
            () => undefined,
            (error: { readonly code: number; readonly message: string }) => error
          )
        )
        expect(failure).toMatchObject({ code: -32001, message: expect.stringContaining("--workspace") })
        expect((yield* Effect.promise(() => client.listResources())).resources).toStrictEqual([])
      })
    )
  )

  it.live("subscribes to a file of the workspace, but not to an unknown resource", () =>
    Effect.gen(function* () {
      const home = yield* temporaryFolder
      const root = yield* shop
      yield* Effect.gen(function* () {
        const listening = yield* listen({ workspace: root })
        const ask = (uri: string) =>
          post(
            listening,
            {
              jsonrpc: "2.0",
              id: 7,
              method: "subscriptions/listen",
              params: {
                notifications: { resourceSubscriptions: [uri] },
                _meta: {
                  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
                  "io.modelcontextprotocol/clientCapabilities": {},
                  "io.modelcontextprotocol/clientInfo": { name: "test", version: "0" }
                }
              }
            },
            { "mcp-protocol-version": "2026-07-28", "mcp-method": "subscriptions/listen" }
          )
        const refused = yield* ask("engine://nothing/at-all")
        expect(yield* Effect.promise(() => refused.json())).toMatchObject({ id: 7, error: { code: -32602 } })
        const stream = yield* ask("engine://files/go.mod")
        const reader = stream.body!.getReader()
        let text = ""
        const readUntil = (wanted: string) =>
          Effect.promise(async () => {
            while (!text.includes(wanted)) {
              const { done, value } = await reader.read()
              if (done) throw new Error(`The stream ended: ${text}`)
              text += new TextDecoder().decode(value)
            }
          })
        yield* readUntil("subscriptions/acknowledged")
        writeFileSync(join(root, "go.mod"), "module example.com/other\n")
        yield* readUntil("notifications/resources/updated")
        expect(text).toContain("engine://files/go.mod")
        yield* Effect.promise(() => reader.cancel())
      }).pipe(Effect.scoped, Effect.provide(engine(home)))
    })
  )
})
