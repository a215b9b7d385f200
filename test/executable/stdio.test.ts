/** The compiled executable over stdio, line by line: misbehaving clients, and how a server ends. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { once } from "node:events"
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { install, type Installation, runCommand } from "../support/executable.ts"
import { writeLarge } from "../support/largeProject.ts"
import { SHOP, writeFiles } from "../support/project.ts"
import {
  alone,
  handshake,
  processesOf,
  type RawServer,
  request,
  type Sent,
  startRaw,
  toolCall
} from "../support/rawServer.ts"

let installation: Installation
let project: string
/** Takes seconds to index. */
let large: string

beforeAll(() => {
  installation = install()
  project = join(installation.folder, "shop")
  large = join(installation.folder, "large")
  mkdirSync(project)
  mkdirSync(large)
  writeFiles(project, SHOP)
  writeLarge(large, 3000)
  expect(runCommand(installation, "index", project).exitCode).toBe(0)
}, 180_000)
afterAll(() => installation.remove())

const running: Array<RawServer> = []
afterEach(async () => {
  // What a server sends after its last message is checked when it ends.
  for (const server of running.splice(0)) {
    server.finish()
    const { code } = await server.ended
    expect(code).toBe(0)
  }
  expect(processesOf(installation)).toStrictEqual([])
})

const start = (): RawServer => {
  const server = startRaw(installation, "--workspace", project)
  running.push(server)
  return server
}

/** A server that has agreed on a revision. */
const greeted = async (protocolVersion?: string): Promise<RawServer> => {
  const server = start()
  server.send(handshake(protocolVersion))
  await server.answerTo("handshake")
  server.send({ jsonrpc: "2.0", method: "notifications/initialized" })
  return server
}

const lives = async (server: RawServer) => {
  const id = crypto.randomUUID()
  server.send(request(id, "ping"))
  expect(await server.answerTo(id)).toStrictEqual({ jsonrpc: "2.0", id, result: {} })
}

/** How often a request was answered. */
const answersTo = (server: RawServer, id: string | number) =>
  server.sent().filter((sent) => sent.id === id && sent.method === undefined).length

describe("a handshake", () => {
  test("without a revision is refused with the field's name, and can be repeated", async () => {
    const server = start()
    const { params, ...rest } = handshake()
    const { protocolVersion: _, ...bare } = params
    server.send({ ...rest, id: 1, params: bare })
    const { error } = await server.answerTo(1)
    expect(error?.code).toBe(-32602)
    expect(error?.message).toContain("protocolVersion")
    server.send(handshake())
    expect((await server.answerTo("handshake")).result.protocolVersion).toBe("2025-11-25")
  })

  test.each(["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"])("agrees on %s", async (revision) => {
    const server = start()
    server.send(handshake(revision))
    const { result } = await server.answerTo("handshake")
    expect(result).toMatchObject({ protocolVersion: revision, serverInfo: { name: "lodestone" } })
  })

  test.each(["1999-01-01", "2031-01-01", "latest"])(
    "for %s is answered with the latest supported revision",
    async (revision) => {
      const server = start()
      server.send(handshake(revision))
      expect((await server.answerTo("handshake")).result.protocolVersion).toBe("2025-11-25")
      await lives(server)
    }
  )

  test("must come before every request except ping", async () => {
    const server = start()
    server.send(request(1, "tools/list"), request(2, "ping"), toolCall(3, "list_patterns", {}))
    expect((await server.answerTo(1)).error).toMatchObject({
      code: -32600,
      message: expect.stringContaining('"initialize" first')
    })
    expect((await server.answerTo(2)).result).toStrictEqual({})
    expect((await server.answerTo(3)).error?.code).toBe(-32600)
    // Messages sent with it need not wait for its answer.
    server.send(handshake(), request(4, "tools/list"))
    expect((await server.answerTo(4)).result.tools.length).toBeGreaterThan(30)
  })
})

describe("requests without a handshake", () => {
  test("are answered after server/discover", async () => {
    const server = start()
    server.send(alone("look", "server/discover"))
    expect((await server.answerTo("look")).result.supportedVersions).toStrictEqual(["2026-07-28"])
    server.send(alone("list", "tools/list"))
    expect((await server.answerTo("list")).result.tools.length).toBeGreaterThan(30)
  })

  test("may be followed by a handshake", async () => {
    const server = start()
    server.send(alone("look", "server/discover"))
    await server.answerTo("look")
    server.send(handshake(), request("list", "tools/list"))
    expect((await server.answerTo("handshake")).result.protocolVersion).toBe("2025-11-25")
    expect((await server.answerTo("list")).result.tools.length).toBeGreaterThan(30)
  })

  test("with an unknown revision are refused with the supported ones", async () => {
    const server = start()
    server.send(alone(1, "tools/list", {}, "2030-01-01"))
    expect((await server.answerTo(1)).error).toMatchObject({
      code: -32022,
      data: { supported: ["2026-07-28"], requested: "2030-01-01" }
    })
    server.send(alone(2, "tools/list"))
    expect((await server.answerTo(2)).result.tools.length).toBeGreaterThan(30)
  })

  test("that subscribe get no notifications if they are cancelled at once", async () => {
    const server = start()
    const listen = (id: string) =>
      alone(id, "subscriptions/listen", {
        notifications: { resourceSubscriptions: ["engine://files/go.mod"] }
      })
    server.send(
      listen("taken back"),
      { jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: "taken back" } },
      listen("kept")
    )
    const tells = (id: string) => (sent: Sent) => JSON.stringify(sent.params ?? {}).includes(`"${id}"`)
    await server.first(tells("kept"))
    writeFileSync(join(project, "go.mod"), "module example.com/other\n")
    await server.first((sent) => sent.method === "notifications/resources/updated" && tells("kept")(sent))
    expect(server.sent().filter(tells("taken back"))).toStrictEqual([])
    writeFileSync(join(project, "go.mod"), SHOP["go.mod"]!)
  })
})

describe("a line", () => {
  test("that is not JSON is answered with an error, and the next one is read", async () => {
    const server = await greeted()
    for (const line of [
      "{",
      "hello",
      '{"jsonrpc":"2.0","id":1,"method":"ping"',
      "{'id': 1}",
      "\u0000",
      "}{"
    ]) {
      const before = server.sent().length
      server.write(`${line}\n`)
      await server.first((sent) => server.sent().indexOf(sent) >= before)
      expect(server.sent().slice(before)).toMatchObject([{ id: null, error: { code: -32700 } }])
    }
    await lives(server)
  })

  test.each([
    ["5", null],
    ["null", null],
    ['"ping"', null],
    ["{}", null],
    ['{"id":7,"method":"ping"}', 7],
    ['{"jsonrpc":"1.0","id":"seven","method":"ping"}', "seven"],
    ['{"jsonrpc":"2.0","id":8,"method":8}', 8],
    ['{"jsonrpc":"2.0","id":9}', 9],
    ['{"jsonrpc":"2.0","id":{},"method":"ping"}', null],
    ['{"jsonrpc":"2.0","id":1.5,"method":"ping"}', null],
    // The id of an answer belongs to the server's requests: an error with it would refer to another request.
    ['{"jsonrpc":"2.0","id":10,"result":5}', null],
    ["[[[[…]]]]", null]
  ])("that is not a valid message is refused with its id, if it has one: %s", async (line, id) => {
    const server = await greeted()
    server.write(`${line.replace("[[…]]", "[".repeat(100_000) + "]".repeat(100_000))}\n`)
    const refused = await server.first(({ error }) => error !== undefined)
    expect(refused).toMatchObject({ id, error: { code: -32600 } })
    await lives(server)
    expect(server.sent().filter(({ error }) => error !== undefined)).toHaveLength(1)
  })

  test("of 8 MiB is read, a longer one is refused, and the next one is read", async () => {
    const server = await greeted()
    const padded = (id: number, bytes: number) => {
      const bare = JSON.stringify(request(id, "ping", { _meta: { pad: "" } }))
      return bare.replace('"pad":""', `"pad":"${"x".repeat(bytes - bare.length)}"`)
    }
    server.write(`${padded(1, 8 * 1024 * 1024)}\n${padded(2, 8 * 1024 * 1024 + 1)}\n`)
    expect((await server.answerTo(1)).result).toStrictEqual({})
    const { error } = await server.answerTo(null)
    expect(error?.code).toBe(-32600)
    expect(error?.message).toContain("8388608")
    await lives(server)
    expect(answersTo(server, 2)).toBe(0)
  })

  test("may end with CRLF, be blank, or begin with a byte order mark", async () => {
    const server = start()
    const lines = [JSON.stringify(handshake()), "", "  ", JSON.stringify(request(1, "ping"))]
    server.write(`\uFEFF${lines.join("\r\n")}\r\n`)
    expect((await server.answerTo(1)).result).toStrictEqual({})
    expect(server.sent()).toHaveLength(2)
  })

  test("may arrive in pieces that split characters, or together with others", async () => {
    const server = await greeted()
    const name = "数え方 🧭 é"
    const bytes = Buffer.from(`${JSON.stringify(toolCall("pieces", name, {}))}\n`)
    for (const byte of bytes) {
      server.write(Uint8Array.of(byte))
      await new Promise(setImmediate)
    }
    expect((await server.answerTo("pieces")).error?.message).toContain(`"${name}"`)
    const ids = Array.from({ length: 200 }, (_, at) => `together ${at}`)
    server.send(...ids.map((id) => request(id, "ping")))
    await server.answerTo("together 199")
    expect(ids.map((id) => answersTo(server, id))).toStrictEqual(ids.map(() => 1))
  })

  test("without a line break at the end of input is read", async () => {
    const server = start()
    server.write(JSON.stringify(handshake()))
    server.finish()
    expect((await server.answerTo("handshake")).result.protocolVersion).toBe("2025-11-25")
  })
})

describe("a batch", () => {
  const PINGS = [
    request(1, "ping"),
    request(2, "ping"),
    { jsonrpc: "2.0", method: "notifications/initialized" }
  ]

  test("in 2025-03-26 is answered as one, with errors for its invalid messages and a limit of 100", async () => {
    const server = await greeted("2025-03-26")
    server.send([...PINGS, { id: 3 }, toolCall(4, "search_code", { query: "token" })])
    expect((await server.answerTo(4)).result.structuredContent.success).toBeTrue()
    expect((await server.answerTo(3)).error?.code).toBe(-32600)
    const [together] = server.batches()
    expect(together!.map(({ id }) => id).toSorted()).toStrictEqual([1, 2, 3, 4])
    expect(server.batches()).toHaveLength(1)
    const most = Array.from({ length: 100 }, (_, at) => request(`most ${at}`, "ping"))
    server.send(most)
    await server.answerTo("most 99")
    expect(server.batches()[1]).toHaveLength(100)
    for (const wrong of [[], [...most, request("one more", "ping")]]) {
      const before = server.sent().length
      server.send(wrong)
      await server.first((sent) => server.sent().indexOf(sent) >= before)
      expect(server.sent().slice(before)).toMatchObject([{ id: null, error: { code: -32600 } }])
    }
    await lives(server)
    expect(answersTo(server, "one more")).toBe(0)
    expect(server.batches()).toHaveLength(2)
  })

  test("of notifications only is not answered, and a pending one does not delay other requests", async () => {
    const server = await greeted("2025-03-26")
    const notification = { jsonrpc: "2.0", method: "notifications/initialized" }
    server.send([notification, notification])
    server.send([
      toolCall("long", "index_codebase", { path: large, force_reindex: true }, { progressToken: 1 }),
      request(5, "ping")
    ])
    await server.first(({ params }) => params?.progress > 0)
    await lives(server)
    expect(server.batches()).toStrictEqual([])
    // Cancelled calls are not waited for; the other answers are sent.
    server.send({ jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: "long" } })
    expect((await server.answerTo(5)).result).toStrictEqual({})
    expect(server.batches()).toStrictEqual([[{ jsonrpc: "2.0", id: 5, result: {} }]])
    // Two requests with one id: each is answered, in one way or another.
    server.send([request(6, "ping"), request(6, "ping")])
    await server.first(() => answersTo(server, 6) === 2)
  }, 180_000)

  test("that the end of input interrupts is answered with the results so far", async () => {
    const server = await greeted("2025-03-26")
    server.send([
      toolCall("long", "index_codebase", { path: large, force_reindex: true }, { progressToken: 1 }),
      request(7, "ping")
    ])
    await server.first(({ params }) => params?.progress > 0)
    server.finish()
    expect((await server.ended).code).toBe(0)
    expect(server.batches()).toStrictEqual([[{ jsonrpc: "2.0", id: 7, result: {} }]])
  }, 180_000)

  test.each(["2025-06-18", "2025-11-25"])("is refused in %s, and before a handshake", async (revision) => {
    const server = start()
    server.send(PINGS)
    expect((await server.answerTo(null)).error?.code).toBe(-32600)
    server.send(handshake(revision), PINGS)
    await server.answerTo("handshake")
    await lives(server)
    expect(server.sent().filter(({ id }) => id === null)).toHaveLength(2)
    expect(answersTo(server, 1)).toBe(0)
  })
})

describe("a request", () => {
  test("with an unknown method or tool, or without a required parameter, is refused", async () => {
    const server = await greeted()
    const wrong = [
      [request(1, "no/method"), -32601],
      [request(2, "__proto__"), -32601],
      [toolCall(3, "no_tool", {}), -32601],
      [toolCall(4, "__proto__", {}), -32601],
      [{ jsonrpc: "2.0", id: 5, method: "tools/call" }, -32602],
      [request(6, "tools/call", { name: 5 }), -32602],
      [toolCall(7, "search_code", {}), -32602],
      [request(8, "resources/read", {}), -32602]
    ] as const
    server.send(...wrong.map(([message]) => message))
    for (const [{ id }, code] of wrong) {
      const { error } = await server.answerTo(id)
      expect({ id, code: error?.code }).toStrictEqual({ id, code })
      // Nobody reads a list of issues in JSON.
      expect(error?.message).not.toContain("\n")
      if (code === -32602)
        expect(error?.data).toMatchObject({
          code: "invalid_input",
          category: "validation",
          reason: error?.message,
          details: { field: expect.any(String), error: expect.any(String) }
        })
    }
    await lives(server)
  })

  test("with excessive nesting or a very long name is refused with a short message, and is not logged", async () => {
    const server = await greeted()
    const nested = `${"[".repeat(100_000)}${"]".repeat(100_000)}`
    for (const [id, name, parameter] of [
      [1, "search_code", "filters"],
      [2, "checkpoint_save", "description"]
    ] as const)
      server.write(
        `${JSON.stringify(toolCall(id, name, { [parameter]: "nested" })).replace('"nested"', nested)}\n`
      )
    for (const id of [1, 2])
      expect((await server.answerTo(id)).error).toMatchObject({
        code: -32602,
        message: 'Invalid parameter "arguments": they are nested more than 500 levels deep'
      })
    server.send(toolCall(3, "x".repeat(100_000), {}))
    expect((await server.answerTo(3)).error?.message).toBe(`There is no tool "${"x".repeat(100)}…"`)
    await lives(server)
    expect(server.log()).toBe("")
  })

  test("gets exactly one answer with its own id when fifty run at once", async () => {
    const server = await greeted()
    const words = ["authenticate", "token", "order", "user", "password"]
    const ids = Array.from({ length: 50 }, (_, at) => at)
    server.send(
      ...ids.map((id) => toolCall(id, "search_code", { query: words[id % words.length], limit: 1 }))
    )
    for (const id of ids)
      expect((await server.answerTo(id)).result.structuredContent.query).toBe(words[id % words.length])
    await lives(server)
    expect(ids.map((id) => answersTo(server, id))).toStrictEqual(ids.map(() => 1))
  })

  test("with a progress token gets increasing progress, and one without gets none", async () => {
    const server = await greeted()
    const small = join(installation.folder, "small")
    mkdirSync(small, { recursive: true })
    writeLarge(small, 150)
    server.send(toolCall("silent", "index_codebase", { path: project }))
    await server.answerTo("silent")
    expect(server.sent().filter(({ method }) => method === "notifications/progress")).toStrictEqual([])
    server.send(toolCall("told", "index_codebase", { path: small }, { progressToken: "token" }))
    expect((await server.answerTo("told")).result.structuredContent.success).toBeTrue()
    const progress = server.sent().filter(({ method }) => method === "notifications/progress")
    expect(progress.length).toBeGreaterThan(1)
    for (const [at, { params }] of progress.entries()) {
      expect(params.progressToken).toBe("token")
      if (at > 0) expect(params.progress).toBeGreaterThan(progress[at - 1]!.params.progress)
    }
    // Nothing is sent after the answer.
    expect(server.sent().findLastIndex(({ method }) => method === "notifications/progress")).toBeLessThan(
      server.sent().findIndex(({ id }) => id === "told")
    )
  })

  test("that is cancelled stops without an answer, and later ones are answered", async () => {
    const server = await greeted()
    server.send(
      toolCall("long", "index_codebase", { path: large, force_reindex: true }, { progressToken: 1 })
    )
    await server.first(({ params }) => params?.progress > 0)
    server.send({ jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: "long" } })
    server.send(toolCall("next", "search_code", { query: "token" }))
    expect((await server.answerTo("next")).result.structuredContent.success).toBeTrue()
    const status = async (): Promise<string> => {
      const id = crypto.randomUUID()
      server.send(toolCall(id, "get_status", { path: large }))
      return (await server.answerTo(id)).result.structuredContent.metadata.indexing_status
    }
    let now = await status()
    while (now === "indexing") now = await status()
    // If it had continued, there would be an index now.
    expect(now).toBe("not_indexed")
    server.finish()
    expect((await server.ended).code).toBe(0)
    expect(answersTo(server, "long")).toBe(0)
  })

  test("is not affected by an invalid cancellation or an unknown message", async () => {
    const server = await greeted()
    for (const params of [undefined, {}, { requestId: null }, { requestId: {} }, { requestId: "nobody's" }])
      server.send({ jsonrpc: "2.0", method: "notifications/cancelled", params })
    server.send({ jsonrpc: "2.0", id: "nobody's", result: {} })
    server.send({ jsonrpc: "2.0", method: "no/notification" })
    await lives(server)
  })
})

describe("a client that reads nothing", () => {
  const megabytes = ({ child }: RawServer) =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8"))![1]) / 1024

  /** Reads on, keeping only the number of answers and failures, and answers the server's requests. */
  const readAll = async ({ child, send }: RawServer, roots: string, ids: ReadonlyArray<string>) => {
    const answered = new Map<string, number>()
    const failures: Array<string> = []
    let rest = ""
    child.stdout.resume()
    for await (const chunk of child.stdout) {
      const lines = (rest + String(chunk)).split("\n")
      rest = lines.pop()!
      for (const { error, id, method } of lines.map((line) => JSON.parse(line) as Sent)) {
        if (method === "roots/list") send({ jsonrpc: "2.0", id, result: { roots: [{ uri: roots }] } })
        if (method !== undefined) continue
        if (error !== undefined) failures.push(`${id}: ${error.message}`)
        answered.set(String(id), (answered.get(String(id)) ?? 0) + 1)
      }
      if (ids.every((id) => answered.has(id))) break
    }
    return { answered, failures }
  }

  test("does not fill the server's memory, and gets every answer once it reads", async () => {
    const server = startRaw(installation)
    running.push(server)
    server.send(handshake("2025-11-25", { roots: {} }))
    await server.answerTo("handshake")
    server.child.stdout.removeAllListeners("data").pause()
    const before = megabytes(server)
    // In between, calls without a path ask for the client's roots.
    const meant = { query: "token" }
    const requests = [
      toolCall("first", "search_code", meant),
      ...Array.from({ length: 2500 }, (_, at) => request(`list ${at}`, "tools/list")),
      ...Array.from({ length: 200 }, (_, at) => toolCall(`call ${at}`, "search_code", meant))
    ]
    server.send(...requests)
    let most = 0
    for (let looked = 0; looked < 40; looked++) {
      most = Math.max(most, megabytes(server))
      await Bun.sleep(50)
    }
    const ids = requests.map(({ id }) => String(id))
    const { answered, failures } = await readAll(server, pathToFileURL(project).href, ids)
    expect([...answered].filter(([, times]) => times !== 1)).toStrictEqual([])
    expect(answered.size).toBe(ids.length)
    // A request that the server sent while the client read nothing may have timed out.
    expect(failures.filter((each) => !/^first: .* did not list its roots/.test(each))).toStrictEqual([])
    expect(most - before).toBeLessThan(200)
  }, 180_000)

  test("gets every answer even if it closes its end before it reads", async () => {
    const server = start()
    server.send(handshake())
    await server.answerTo("handshake")
    server.child.stdout.removeAllListeners("data").pause()
    const requests = [
      ...Array.from({ length: 500 }, (_, at) => request(`list ${at}`, "tools/list")),
      ...Array.from({ length: 50 }, (_, at) => toolCall(`call ${at}`, "search_code", { query: "token" }))
    ]
    server.send(...requests)
    server.finish()
    // Longer than a server waits for a long call.
    await Bun.sleep(2500)
    const ids = requests.map(({ id }) => String(id))
    const { answered, failures } = await readAll(server, "", ids)
    expect([answered.size, failures]).toStrictEqual([ids.length, []])
  }, 180_000)

  test.each([
    ["by SIGTERM", (child: RawServer["child"]) => child.kill("SIGTERM")],
    ["when its client is gone", (child: RawServer["child"]) => child.stdout.destroy()]
  ])("does not keep the server from ending %s", async (_, end) => {
    const server = start()
    server.send(handshake())
    await server.answerTo("handshake")
    const { child } = server
    child.stdout.removeAllListeners("data").pause()
    server.send(...Array.from({ length: 500 }, (_, at) => request(at, "tools/list")))
    await Bun.sleep(500)
    const ended = once(child, "exit")
    end(child)
    expect(await ended).toStrictEqual([0, null])
    child.stdout.resume()
  })
})

describe("arbitrary bytes", () => {
  const method = fc.constantFrom("ping", "tools/list", "resources/templates/list", "no/method")
  /** What is sent, and how many errors without an id it causes. */
  const line = fc.oneof(
    { weight: 3, arbitrary: method.map((method) => ({ method, text: undefined, refused: 0 })) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(method, fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }))
        .map(([method, part]) => {
          const whole = JSON.stringify(request("cut", method))
          return {
            method: undefined,
            text: whole.slice(0, 1 + Math.floor(part * (whole.length - 1))),
            refused: 1
          }
        })
    },
    {
      weight: 1,
      arbitrary: fc
        .oneof(
          fc.integer(),
          fc.boolean(),
          fc.string({ unit: "grapheme" }),
          fc.constant(null),
          fc.array(fc.integer())
        )
        .map((value) => ({ method: undefined, text: JSON.stringify(value), refused: 1 }))
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom("", " ", "\r").map((text) => ({ method: undefined, text, refused: 0 }))
    }
  )

  test("with requests among them: each request is answered once, and everything else is refused", async () => {
    const server = await greeted()
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { maxLength: 20 }),
        fc.array(fc.nat(), { maxLength: 6 }),
        async (lines, cuts) => {
          const run = crypto.randomUUID()
          const before = server.sent().length
          const ids = lines.map((_, at) => `${run} ${at}`)
          const bytes = Buffer.from(
            lines
              .map(({ method, text }, at) => `${text ?? JSON.stringify(request(ids[at]!, method!))}\n`)
              .join("") + `${JSON.stringify(request(run, "ping"))}\n`
          )
          const places = [0, ...cuts.map((cut) => cut % bytes.length), bytes.length].sort((a, b) => a - b)
          for (const [at, place] of places.slice(1).entries()) {
            server.write(bytes.subarray(places[at], place))
            await new Promise(setImmediate)
          }
          for (const id of [run, ...ids.filter((_, at) => lines[at]!.method !== undefined)])
            await server.answerTo(id)
          const since = server.sent().slice(before)
          for (const [at, { method }] of lines.entries())
            expect(since.filter(({ id }) => id === ids[at])).toHaveLength(method === undefined ? 0 : 1)
          expect(since.filter(({ id }) => id === null)).toHaveLength(
            lines.reduce((sum, { refused }) => sum + refused, 0)
          )
        }
      ),
      { interruptAfterTimeLimit: 20_000 }
    )
    await lives(server)
  }, 180_000)
})

describe("the end of serve-mcp", () => {
  /** Files of a run; lock files of stores are empty and stay. */
  const leftBehind = () =>
    (readdirSync(join(installation.home, "store"), { recursive: true }) as Array<string>).filter((file) =>
      /-wal$|-shm$|-journal$|\.tmp$|draft/.test(file)
    )

  const indexing = async (): Promise<RawServer> => {
    const server = await greeted()
    server.send(
      toolCall("long", "index_codebase", { path: large, force_reindex: true }, { progressToken: 1 })
    )
    await server.first(({ params }) => params?.progress > 0)
    return server
  }

  test("at the end of input comes after every request is answered", async () => {
    const server = start()
    server.send(
      handshake(),
      ...Array.from({ length: 5 }, (_, at) => toolCall(at, "search_code", { query: "token" })),
      toolCall("grep", "context_grep", { pattern: "func", path: project })
    )
    server.finish()
    expect((await server.ended).code).toBe(0)
    for (const id of [0, 1, 2, 3, 4, "grep"]) expect(answersTo(server, id)).toBe(1)
    expect(leftBehind()).toStrictEqual([])
  })

  test("at an empty input is a success without output", async () => {
    const server = start()
    server.finish()
    expect(await server.ended).toStrictEqual({ code: 0, signal: null })
    expect(server.sent()).toStrictEqual([])
  })

  test("comes at once if standard input is empty or closed, and is an error if it is a folder", () => {
    const served = (input: string) => {
      const { exitCode, stderr, stdout } = Bun.spawnSync(
        ["/bin/sh", "-c", `"$0" serve-mcp ${input}`, installation.program],
        { env: installation.environment, cwd: project }
      )
      return { exitCode, stderr: stderr.toString(), stdout: stdout.toString() }
    }
    for (const input of ["< /dev/null", "<&-"])
      expect(served(input)).toStrictEqual({ exitCode: 0, stderr: "", stdout: "" })
    expect(served("< /")).toStrictEqual({
      exitCode: 2,
      stderr: "lodestone: Standard input is a folder; an MCP client must write its messages to a pipe\n",
      stdout: ""
    })
  })

  test("is not delayed by a long call", async () => {
    const server = await indexing()
    server.finish()
    expect((await server.ended).code).toBe(0)
    expect(answersTo(server, "long")).toBe(0)
    expect(leftBehind()).toStrictEqual([])
  }, 180_000)

  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const)
    test(`by ${signal} during a run leaves no files or processes behind`, async () => {
      const server = await indexing()
      server.child.kill(signal)
      expect(await server.ended).toStrictEqual({ code: 0, signal: null })
      expect(leftBehind()).toStrictEqual([])
      expect(processesOf(installation)).toStrictEqual([])
    })

  test("comes at the end of input, also if another process has replaced the index meanwhile", async () => {
    const server = await greeted()
    const search = async (id: string) => {
      server.send(toolCall(id, "search_code", { query: "token", path: project }))
      expect((await server.answerTo(id)).result.structuredContent.success).toBe(true)
    }
    await search("before")
    for (const command of [["projects", "remove"], ["index"]])
      expect(runCommand(installation, ...command, project).exitCode).toBe(0)
    await search("after")
    server.finish()
    expect(await server.ended).toStrictEqual({ code: 0, signal: null })
  }, 180_000)

  test("comes when the client stops reading", async () => {
    const server = await greeted()
    server.child.stdout.destroy()
    server.send(toolCall(1, "search_code", { query: "token" }))
    expect(await server.ended).toStrictEqual({ code: 0, signal: null })
    expect(leftBehind()).toStrictEqual([])
  })

  test("comes when the client is killed", async () => {
    const { environment, folder, program } = installation
    const script = `
      const { spawn } = require("node:child_process")
      const server = spawn(${JSON.stringify(program)}, ["serve-mcp"], { cwd: ${JSON.stringify(folder)} })
      server.stdin.write(${JSON.stringify(`${JSON.stringify(handshake())}\n${JSON.stringify(toolCall(1, "index_codebase", { path: large, force_reindex: true }, { progressToken: 1 }))}\n`)})
      server.stdout.on("data", (chunk) => process.stdout.write(chunk))
    `
    const client = Bun.spawn([process.execPath, "-e", script], {
      env: environment,
      stdout: "pipe",
      stderr: "inherit"
    })
    let said = ""
    for await (const chunk of client.stdout) {
      said += new TextDecoder().decode(chunk)
      if (said.includes("notifications/progress")) break
    }
    expect(processesOf(installation)).toHaveLength(2)
    client.kill("SIGKILL")
    await client.exited
    while (processesOf(installation).length > 0) await Bun.sleep(20)
    expect(leftBehind()).toStrictEqual([])
  })
})
