import { describe, expect } from "bun:test"
import { FetchHttpClient } from "@effect/platform"
import { ConfigProvider, Effect, Layer } from "effect"
import { Writer, WriterError } from "../../../src/ports/writing/Writer.ts"
import { layer } from "../../../src/ports/writing/WriterConfigured.ts"
import { chatServer, completion, type WriterValues } from "../../support/chatServer.ts"
import { it } from "../../support/effect.ts"

const KEY = "sk-very-secret"
const PROMPT = "Sum it up"

/** The writer with these settings, over real HTTP. */
const withSettings = (writer: WriterValues) =>
  layer.pipe(
    Layer.provide(FetchHttpClient.layer),
    Layer.provide(Layer.setConfigProvider(ConfigProvider.fromJson({ writer })))
  )

const write = ({ baseUrl }: { readonly baseUrl: string }, settings: WriterValues = {}) =>
  Effect.flatMap(Writer, (writer) => writer.write(PROMPT)).pipe(
    Effect.provide(withSettings({ provider: "openai", baseUrl, model: "m", apiKey: KEY, ...settings }))
  )

const failure = (server: { readonly baseUrl: string }, settings: WriterValues = {}) =>
  Effect.flip(write(server, settings)).pipe(
    Effect.filterOrDieMessage((error) => error instanceof WriterError, "another error"),
    Effect.tap((error) => {
      for (const hidden of [KEY, PROMPT]) expect(error.message).not.toContain(hidden)
    })
  )

describe("the configured writer", () => {
  it.live(
    "is refused with the name and value of a number that is out of range, even if no provider is set",
    () =>
      Effect.gen(function* () {
        const error = yield* Effect.flip(Effect.provide(Writer, withSettings({ timeoutMillis: 0 })))
        expect(String(error)).toContain(
          'writer.timeoutMillis: "Expected a whole number from 1 to 3600000, actual 0"'
        )
      })
  )

  it.live("has no model by default", () =>
    Effect.gen(function* () {
      expect((yield* Effect.provide(Writer, withSettings({}))).model).toBeUndefined()
    })
  )

  it.live("sends the documented request, with the key if there is one", () =>
    Effect.gen(function* () {
      const server = chatServer(() => completion(" A paragraph.\n"))
      expect(yield* write(server)).toBe("A paragraph.")
      yield* write(server, { apiKey: " " })
      const body = { model: "m", messages: [{ role: "user", content: PROMPT }] }
      expect(server.seen).toStrictEqual([
        { path: "/v1/chat/completions", authorization: `Bearer ${KEY}`, body },
        { path: "/v1/chat/completions", authorization: null, body }
      ])
    })
  )

  it.live("removes the thoughts that some models include", () =>
    Effect.gen(function* () {
      const server = chatServer(() => completion("<think>\nWhat\nis <b>it</b>?\n</think>\n\nThe map is nil."))
      expect(yield* write(server)).toBe("The map is nil.")
    })
  )

  it.live("reads its settings from the environment", () =>
    Effect.gen(function* () {
      const server = chatServer(() => completion("x"))
      const environment = new Map([
        ["LODESTONE_WRITER_PROVIDER", "openai"],
        ["LODESTONE_WRITER_BASE_URL", server.baseUrl],
        ["LODESTONE_WRITER_API_KEY", "sk-env"],
        ["LODESTONE_WRITER_MODEL", "m"],
        ["LODESTONE_WRITER_TIMEOUT_MILLIS", "5000"]
      ])
      const provider = ConfigProvider.fromMap(environment, { pathDelim: "_", seqDelim: "," }).pipe(
        ConfigProvider.nested("lodestone"),
        ConfigProvider.constantCase
      )
      const writer = yield* Effect.provide(
        Writer,
        layer.pipe(Layer.provide(FetchHttpClient.layer), Layer.provide(Layer.setConfigProvider(provider)))
      )
      expect(writer.model).toBe("m")
      yield* writer.write(PROMPT)
      expect(server.seen[0]?.authorization).toBe("Bearer sk-env")
    })
  )

  it.live("reports a missing or wrong setting before any request", () =>
    Effect.gen(function* () {
      const error = (settings: WriterValues) =>
        Effect.map(Effect.flip(Effect.provide(Writer, withSettings(settings))), String)
      expect(yield* error({ provider: "openai" })).toContain("writer.model")
      expect(yield* error({ provider: "openai", model: "m" })).toContain("LODESTONE_WRITER_API_KEY")
      expect(yield* error({ provider: "magic" })).toContain("writer.provider")
      expect(yield* error({ provider: "openai", model: "m", apiKey: KEY, timeoutMillis: 0 })).toContain(
        "from 1 to"
      )
    })
  )
})

describe("a server that does not answer correctly", () => {
  for (const [status, reason, named] of [
    [401, "Unauthorized", "LODESTONE_WRITER_API_KEY"],
    [403, "Unauthorized", "LODESTONE_WRITER_API_KEY"],
    [404, "BadResponse", "LODESTONE_WRITER_MODEL"],
    [413, "BadResponse", "LODESTONE_WRITER_MODEL to a model that accepts more"],
    [400, "BadResponse", "LODESTONE_WRITER_BASE_URL"],
    [429, "RateLimited", "rate limit is reached"],
    [500, "Unavailable", "try again later"]
  ] as const)
    it.live(`with status ${status} is not retried, and the message says what to do`, () =>
      Effect.gen(function* () {
        const server = chatServer(() =>
          Response.json({ error: { message: `no: ${KEY} ${PROMPT}`, type: null } }, { status })
        )
        const error = yield* failure(server)
        expect(error.reason).toBe(reason)
        expect(error.message).toContain(named)
        expect(server.seen).toHaveLength(1)
      })
    )

  it.live("is reported as unavailable if it exceeds the timeout", () =>
    Effect.gen(function* () {
      const never = Promise.withResolvers<Response>()
      const error = yield* failure(
        chatServer(() => never.promise),
        { timeoutMillis: 50 }
      )
      expect(error.reason).toBe("Unavailable")
      expect(error.message).toEndWith("raise LODESTONE_WRITER_TIMEOUT_MILLIS")
      expect(error.message).not.toContain("lower")
    })
  )

  it.live("is reported as unavailable if it cannot be reached", () =>
    Effect.gen(function* () {
      const error = yield* failure({ baseUrl: "http://127.0.0.1:1/v1" })
      expect(error.reason).toBe("Unavailable")
      expect(error.message).toContain("127.0.0.1:1")
    })
  )

  for (const [what, respond] of [
    ["with nothing", () => completion("")],
    ["with thoughts only", () => completion("<think>Hm</think>")],
    ["with a refusal", () => completion(null, "content_filter")],
    ["with no choices", () => Response.json({ choices: [] })],
    [
      "with parts instead of a text",
      () => Response.json({ choices: [{ message: { content: [{ text: "x" }] } }] })
    ],
    ["with an HTML page", () => new Response("<html></html>")],
    ["with half an answer", () => new Response('{"choices": [{"message"')]
  ] as const)
    it.live(`is reported as a bad response if it answers ${what}`, () =>
      Effect.gen(function* () {
        const error = yield* failure(chatServer(respond))
        expect(error.reason).toBe("BadResponse")
        expect(error.message).toContain("check LODESTONE_WRITER_BASE_URL and LODESTONE_WRITER_MODEL")
      })
    )
})
