import { describe, expect } from "bun:test"
import { Duration, Effect, Exit } from "effect"
import { Embedder, EmbedderError } from "../../../src/ports/embedding/Embedder.ts"
import { layer } from "../../../src/ports/embedding/EmbedderOpenAi.ts"
import { it } from "../../support/effect.ts"
import { tokens } from "../../support/secrets.ts"
import { embeddings, embeddingServer, sound, vectorOf } from "./embeddingServer.ts"
import { withSettings } from "./withSettings.ts"

const DIMENSIONS = 4
const KEY = "sk-very-secret"
const ok = sound(DIMENSIONS)
const texts = (count: number) => Array.from({ length: count }, (_, i) => `text ${i}`)

type Server = ReturnType<typeof embeddingServer>

/** Embeds with known dimensions and with retries that do not delay a test. */
const embed = (
  server: Server,
  input: ReadonlyArray<string>,
  settings: Record<string, string | number> = {}
) =>
  Effect.flatMap(Embedder, (embedder) => embedder.embed(input, "passage")).pipe(
    Effect.provide(
      withSettings(layer, {
        baseUrl: server.baseUrl,
        model: "m",
        apiKey: KEY,
        dimensions: DIMENSIONS,
        retryDelayMillis: 5,
        ...settings
      })
    )
  )

const failure = (server: Server, settings?: Record<string, string | number>, input = texts(2)) =>
  Effect.flip(embed(server, input, settings)).pipe(
    Effect.filterOrDieMessage((error) => error instanceof EmbedderError, "another error"),
    Effect.tap((error) => {
      expect(error.message).not.toContain(KEY)
      for (const text of input) expect(error.message).not.toContain(text)
    })
  )

describe("batches", () => {
  it.live("have the configured number of texts, and their vectors come back in order", () =>
    Effect.gen(function* () {
      const server = embeddingServer(ok)
      const vectors = yield* embed(server, texts(25), { batchSize: 10 })
      expect(server.seen.map(({ body }) => body.input.length).toSorted((a, b) => b - a)).toStrictEqual([
        10, 10, 5
      ])
      vectors.forEach((vector, i) => {
        const wanted = vectorOf(`text ${i}`, DIMENSIONS)
        const cosine = vector.reduce((sum, x, j) => sum + x * wanted[j]!, 0) / Math.hypot(...wanted)
        expect(cosine).toBeCloseTo(1, 5)
      })
    })
  )

  it.live("run in parallel up to the configured number, counted over all callers", () =>
    Effect.gen(function* () {
      const server = embeddingServer(async (seen, number) => {
        await Bun.sleep(20)
        return ok(seen, number)
      })
      const twice = Effect.gen(function* () {
        const embedder = yield* Embedder
        const many = embedder.embed(texts(12), "passage")
        yield* Effect.all([many, many], { concurrency: 2 })
      })
      yield* Effect.provide(
        twice,
        withSettings(layer, {
          baseUrl: server.baseUrl,
          model: "m",
          dimensions: DIMENSIONS,
          batchSize: 2,
          concurrency: 3
        })
      )
      expect(server.seen.length).toBe(12)
      expect(server.mostOpen()).toBe(3)
    })
  )

  it.live("of more than 50 texts are refused with the setting's range", () =>
    Effect.gen(function* () {
      const exit = yield* Effect.exit(embed(embeddingServer(ok), texts(1), { batchSize: 51 }))
      expect(Exit.isFailure(exit) && String(exit.cause)).toContain("Expected a whole number from 1 to 50")
    })
  )
})

describe("secrets", () => {
  it.live("are masked in passages and queries, even where a long text is cut off", () =>
    Effect.gen(function* () {
      const server = embeddingServer(ok)
      const { gitHub, stripe } = tokens()
      const address = "postgres://shop:Xk29fLq8Zt@db.internal/prod"
      const long = `${"word ".repeat(4796)}key = ${gitHub}`
      yield* Effect.gen(function* () {
        const embedder = yield* Embedder
        yield* embedder.embed(["plain text", `a ${gitHub} b`, address, long], "passage")
        yield* embedder.embed([`what is ${stripe} for`], "query")
      }).pipe(
        Effect.provide(withSettings(layer, { baseUrl: server.baseUrl, model: "m", dimensions: DIMENSIONS }))
      )
      const sent = server.seen.flatMap(({ body }) => body.input)
      expect(sent).toHaveLength(5)
      expect(sent.filter((_, at) => at !== 3)).toStrictEqual([
        "plain text",
        "a [REDACTED] b",
        "postgres://shop:[REDACTED]@db.internal/prod",
        "what is [REDACTED] for"
      ])
      expect(sent[3]).toBe(`${"word ".repeat(4796)}key = [REDACTED]`)
    })
  )
})

describe("a refusal by the server", () => {
  for (const status of [401, 403])
    it.live(`of the key (${status}) is not retried, and the message names the setting but not the key`, () =>
      Effect.gen(function* () {
        const server = embeddingServer(() =>
          Response.json({ error: { message: `Incorrect key ${KEY}`, code: "invalid_api_key" } }, { status })
        )
        const error = yield* failure(server)
        expect(error.reason).toBe("Unauthorized")
        expect(error.message).toContain("LODESTONE_EMBEDDER_API_KEY")
        expect(error.message).toContain("invalid_api_key")
        expect(server.seen.length).toBe(1)
      })
    )

  it.live("of the model (404) is not retried, and the message names the setting", () =>
    Effect.gen(function* () {
      const server = embeddingServer(() =>
        Response.json({ error: "model 'm' not found: text 0" }, { status: 404 })
      )
      const error = yield* failure(server)
      expect(error.reason).toBe("BadResponse")
      expect(error.message).toContain("LODESTONE_EMBEDDER_MODEL")
      expect(server.seen.length).toBe(1)
    })
  )
})

describe("a retry", () => {
  it.live("waits as many seconds as Retry-After says", () =>
    Effect.gen(function* () {
      const server = embeddingServer((seen, number) =>
        number === 1
          ? new Response("slow down", { status: 429, headers: { "retry-after": "1" } })
          : ok(seen, number)
      )
      const [took, vectors] = yield* Effect.timed(embed(server, texts(2)))
      expect(vectors.length).toBe(2)
      expect(server.seen.length).toBe(2)
      expect(Duration.toMillis(took)).toBeGreaterThanOrEqual(990)
    })
  )

  it.live("waits until the date in Retry-After", () =>
    Effect.gen(function* () {
      const server = embeddingServer((seen, number) =>
        number === 1
          ? new Response("", {
              status: 503,
              headers: { "retry-after": new Date(Date.now() + 1500).toUTCString() }
            })
          : ok(seen, number)
      )
      const [took] = yield* Effect.timed(embed(server, texts(2)))
      expect(server.seen.length).toBe(2)
      expect(Duration.toMillis(took)).toBeGreaterThanOrEqual(300)
    })
  )

  it.live("is not made if Retry-After is an hour: the caller gets the error with that time", () =>
    Effect.gen(function* () {
      const server = embeddingServer(
        () => new Response("", { status: 429, headers: { "retry-after": "3600" } })
      )
      const error = yield* failure(server)
      expect(error.reason).toBe("RateLimited")
      expect(error.retryAfter).toStrictEqual(Duration.hours(1))
      expect(server.seen.length).toBe(1)
    })
  )
})

describe("a failing server", () => {
  it.live("that answers 500 is asked again until it succeeds", () =>
    Effect.gen(function* () {
      const server = embeddingServer((seen, number) =>
        number < 3 ? new Response("", { status: 500 }) : ok(seen, number)
      )
      expect((yield* embed(server, texts(2))).length).toBe(2)
      expect(server.seen.length).toBe(3)
    })
  )

  it.live("that always answers 500 is reported as unavailable after four retries", () =>
    Effect.gen(function* () {
      const server = embeddingServer(() => new Response("", { status: 500 }))
      expect((yield* failure(server)).reason).toBe("Unavailable")
      expect(server.seen.length).toBe(5)
    })
  )

  it.live("is asked only once by the next call, unless it has answered since", () =>
    Effect.gen(function* () {
      let down = true
      const server = embeddingServer((seen, number) =>
        down ? new Response("", { status: 500 }) : ok(seen, number)
      )
      yield* Effect.gen(function* () {
        const embedder = yield* Embedder
        const asks = Effect.map(
          Effect.exit(embedder.embed(["one"], "query")),
          () => server.seen.splice(0).length
        )
        expect([yield* asks, yield* asks]).toStrictEqual([3, 1])
        down = false
        expect(yield* asks).toBe(1)
        down = true
        expect(yield* asks).toBe(3)
      }).pipe(
        Effect.provide(
          withSettings(layer, {
            baseUrl: server.baseUrl,
            model: "m",
            dimensions: DIMENSIONS,
            retryDelayMillis: 5
          })
        )
      )
    })
  )

  it.live("that does not answer in time is reported as unavailable", () =>
    Effect.gen(function* () {
      const server = embeddingServer(async (seen, number) => {
        await Bun.sleep(2000)
        return ok(seen, number)
      })
      const error = yield* failure(server, { timeoutMillis: 150 })
      expect(error.reason).toBe("Unavailable")
      expect(error.message).toContain("LODESTONE_EMBEDDER_TIMEOUT_MILLIS")
      expect(server.seen.length).toBe(5)
    })
  )

  it.live("that closes the connection in the middle of its answer is reported as unavailable", () =>
    Effect.gen(function* () {
      const half =
        'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{"data": ['
      const listener = yield* Effect.acquireRelease(
        Effect.sync(() =>
          Bun.listen({ hostname: "127.0.0.1", port: 0, socket: { data: (socket) => void socket.end(half) } })
        ),
        (listener) => Effect.sync(() => listener.stop(true))
      )
      const server = { ...embeddingServer(ok), baseUrl: `http://127.0.0.1:${listener.port}/v1` }
      expect((yield* failure(server)).reason).toBe("Unavailable")
    })
  )

  it.live("that cannot be reached is reported as unavailable, with its address and the setting", () =>
    Effect.gen(function* () {
      const server = { ...embeddingServer(ok), baseUrl: "http://127.0.0.1:9/v1" }
      const error = yield* failure(server)
      expect(error.reason).toBe("Unavailable")
      expect(error.message).toContain('"127.0.0.1:9"')
      expect(error.message).toContain("LODESTONE_EMBEDDER_BASE_URL")
    })
  )
})

describe("an answer", () => {
  it.live("whose items are in another order is put in order", () =>
    Effect.gen(function* () {
      const server = embeddingServer(async (seen, number) => {
        const answer = (await ok(seen, number).valueOf()) as Response
        const { data, ...rest } = (await answer.json()) as { data: ReadonlyArray<unknown> }
        return Response.json({ ...rest, data: data.toReversed() })
      })
      expect(yield* embed(server, texts(5))).toStrictEqual(yield* embed(embeddingServer(ok), texts(5)))
    })
  )

  const bad: ReadonlyArray<readonly [string, EmbedderError["reason"], () => Response]> = [
    ["that is not JSON", "BadResponse", () => new Response("<html>welcome</html>")],
    ["that is cut short", "BadResponse", () => new Response('{"data": [{"index": 0, "embedding": [1, 2')],
    ["without data", "BadResponse", () => Response.json({ object: "list" })],
    ["with too few vectors", "BadResponse", () => embeddings([[1, 2, 3, 4]])],
    ["with a text instead of a vector", "BadResponse", () => embeddings([[1, 2, 3, 4], "AACAPw=="])],
    [
      "with a vector of zeros",
      "BadResponse",
      () =>
        embeddings([
          [1, 2, 3, 4],
          [0, 0, 0, 0]
        ])
    ],
    [
      "with an infinite number",
      "BadResponse",
      () => new Response('{"data":[{"embedding":[1,2,3,4]},{"embedding":[1e999,2,3,4]}]}')
    ],
    [
      "with null instead of a number",
      "BadResponse",
      () =>
        embeddings([
          [1, 2, 3, 4],
          [1, 2, null, 4]
        ])
    ],
    [
      "with vectors of other dimensions",
      "WrongDimensions",
      () =>
        embeddings([
          [1, 2, 3],
          [4, 5, 6]
        ])
    ],
    [
      "with one vector of other dimensions",
      "WrongDimensions",
      () =>
        embeddings([
          [1, 2, 3, 4],
          [4, 5, 6]
        ])
    ]
  ]
  for (const [what, reason, respond] of bad)
    it.live(`${what} is refused without a retry`, () =>
      Effect.gen(function* () {
        const server = embeddingServer(respond)
        expect((yield* failure(server)).reason).toBe(reason)
        expect(server.seen.length).toBe(1)
      })
    )

  it.live("with other dimensions than the first one is refused", () =>
    Effect.gen(function* () {
      const server = embeddingServer((_, number) => embeddings([number === 1 ? [1, 2, 3] : [1, 2, 3, 4]]))
      const error = yield* Effect.flatMap(Embedder, (embedder) => embedder.embed(["one"], "query")).pipe(
        Effect.provide(withSettings(layer, { baseUrl: server.baseUrl, model: "m" })),
        Effect.flip
      )
      expect(error).toMatchObject({ reason: "WrongDimensions" })
      expect(String(error)).toContain("vectors have 4 dimensions instead of 3")
    })
  )
})
