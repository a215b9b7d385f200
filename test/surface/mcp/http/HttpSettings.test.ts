import { describe, expect, test } from "bun:test"
import { ConfigProvider, Effect, Either, Layer } from "effect"
import { HttpSettings } from "../../../../src/surface/mcp/http/HttpSettings.ts"

const read = (http: object) =>
  Effect.runPromise(
    HttpSettings.pipe(
      Effect.provide(
        HttpSettings.layer.pipe(Layer.provide(Layer.setConfigProvider(ConfigProvider.fromJson({ http }))))
      ),
      Effect.either
    )
  )

describe("HttpSettings", () => {
  test("normalises hosts as in requests", async () => {
    const allowedHosts = ["Code.Example.com", "code.example.com:8443", "::1"]
    const allowedOrigins = ["https://App.example.com/", "http://[::1]:3000", "moz-extension://*", "abcdef"]
    expect(Either.getOrThrow(await read({ allowedHosts, allowedOrigins }))).toMatchObject({
      allowedHosts: ["code.example.com", "code.example.com", "[::1]"],
      allowedOrigins: ["app.example.com", "[::1]", "moz-extension://*", "abcdef"]
    })
    expect(Either.getOrThrow(await read({}))).toMatchObject({ allowedHosts: [], allowedOrigins: [] })
  })

  test("names the option that is missing beside a certificate or a key", async () => {
    for (const [given, option] of [
      ["tlsCert", "--tls-key"],
      ["tlsKey", "--tls-cert"]
    ] as const)
      expect(String(Either.getLeft(await read({ [given]: "/x.pem" })))).toContain(`requires ${option}`)
  })

  test.each([
    ["allowedHosts", "*"],
    ["allowedHosts", "moz-extension://*"],
    ["allowedOrigins", "*"],
    ["allowedOrigins", "https://*"]
  ])("rejects in %p a value that can never match: %p", async (key, text) => {
    const settings = await read({ [key]: ["good.example.com", text] })
    const fault = Either.isLeft(settings) ? String(settings.left) : "no refusal"
    expect(fault).toContain(`http.${key}: ""${text}" is not a host name`)
  })
})
