/** What a collector receives from the compiled executable, and what it does not. */
import { expect, test } from "bun:test"
import { mkdirSync } from "node:fs"
import { join } from "node:path"
import { install, startServer } from "../support/executable.ts"
import { SHOP, writeFiles } from "../support/project.ts"

interface Span {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly status?: { readonly code: number; readonly message?: string }
}

/** A collector for OTLP over HTTP in JSON. */
const collector = () => {
  const received: Array<{ readonly path: string; readonly key: string | null; readonly text: string }> = []
  const server = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    fetch: async (request) => {
      received.push({
        path: new URL(request.url).pathname,
        key: request.headers.get("x-key"),
        text: await request.text()
      })
      return Response.json({})
    }
  })
  return {
    received,
    url: `http://127.0.0.1:${server.port}`,
    spans: (): ReadonlyArray<Span> =>
      received
        .filter(({ path }) => path === "/v1/traces")
        .flatMap(({ text }) => JSON.parse(text).resourceSpans[0].scopeSpans[0].spans),
    stop: () => server.stop(true)
  }
}

const SECRET = "ghp_abcdefghijklmnopqrstuvwxyz0123456789"
const CALLER = { traceId: "4bf92f3577b34da6a3ce929d0e0e4736", spanId: "00f067aa0ba902b7" }

test("spans join the caller's trace, metrics are sent, and neither contains queries or paths", async () => {
  const installation = install()
  const otlp = collector()
  try {
    const project = join(installation.folder, "shop")
    mkdirSync(project)
    writeFiles(project, SHOP)
    const { client } = await startServer({
      ...installation,
      environment: {
        ...installation.environment,
        OTEL_EXPORTER_OTLP_ENDPOINT: otlp.url,
        OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
        OTEL_EXPORTER_OTLP_HEADERS: "x-key=open%20sesame",
        OTEL_RESOURCE_ATTRIBUTES: "deployment.environment=test"
      }
    })
    await client.callTool({ name: "index_codebase", arguments: { path: project } })
    const traceparent = `00-${CALLER.traceId}-${CALLER.spanId}-01`
    await client.callTool({
      name: "search_code",
      arguments: { path: project, query: `validate ${SECRET}` },
      _meta: { traceparent }
    })
    const unsampled = "00-1bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-00"
    await client.callTool({
      name: "search_code",
      arguments: { path: project, query: "token" },
      _meta: { traceparent: unsampled }
    })
    await client
      .callTool({ name: "search_code", arguments: { path: join(project, `nothing-${SECRET}`), query: "x" } })
      .catch(() => {})
    await client.close()
    // Unsent data is sent when the server ends.
    for (let waited = 0; otlp.spans().length < 8 && waited < 10_000; waited += 50) await Bun.sleep(50)
    for (
      let waited = 0;
      !otlp.received.some(({ path }) => path === "/v1/metrics") && waited < 5000;
      waited += 50
    )
      await Bun.sleep(50)

    const spans = otlp.spans()
    const callSpan = spans.find(
      ({ name, traceId }) => name === "tools/call search_code" && traceId === CALLER.traceId
    )
    expect(callSpan).toMatchObject({ parentSpanId: CALLER.spanId })
    for (const stage of [
      "Search.find",
      "search.snapshot",
      "search.retrieve",
      "search.meaning",
      "search.show"
    ])
      expect(spans.find(({ name, traceId }) => name === stage && traceId === CALLER.traceId)).toBeDefined()
    expect(spans.some(({ name }) => name === "tools/call index_codebase")).toBeTrue()
    expect(spans.some(({ traceId }) => traceId.startsWith("1bf92f"))).toBeFalse()
    const failed = spans.find(({ name, status }) => name === "tools/call search_code" && status?.code === 2)
    expect(failed?.status?.message).toBe("invalid_input")

    const metrics = otlp.received
      .filter(({ path }) => path === "/v1/metrics")
      .map(({ text }) => text)
      .join("\n")
    expect(metrics).toContain("lodestone_tool_calls")
    expect(metrics).toContain("lodestone_tool_duration_seconds")
    const all = otlp.received.map(({ text }) => text).join("\n")
    expect(all).not.toContain(SECRET)
    expect(all).not.toContain("ValidateToken")
    expect(all).not.toContain(project)
    expect(all).toContain("deployment.environment")
    expect(new Set(otlp.received.map(({ key }) => key))).toStrictEqual(new Set(["open sesame"]))
  } finally {
    otlp.stop()
    installation.remove()
  }
}, 180_000)

test("an unreachable collector or an unsupported protocol does not prevent answers", async () => {
  const installation = install()
  try {
    const environments: ReadonlyArray<Record<string, string>> = [
      { OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:9" },
      { OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:9", OTEL_EXPORTER_OTLP_PROTOCOL: "grpc" },
      { OTEL_EXPORTER_OTLP_ENDPOINT: "nowhere" }
    ]
    for (const environment of environments) {
      const { client, transport } = await startServer({
        ...installation,
        environment: { ...installation.environment, ...environment }
      })
      let log = ""
      transport.stderr?.on("data", (chunk) => (log += chunk))
      const { structuredContent } = await client.callTool({ name: "list_patterns", arguments: {} })
      expect(structuredContent).toBeDefined()
      const before = performance.now()
      await client.close()
      // The client kills a process that has not ended by itself after two seconds; sending at the end may take three.
      expect(performance.now() - before).toBeLessThan(10_000)
      if (environment["OTEL_EXPORTER_OTLP_PROTOCOL"] === "grpc") expect(log).toContain("http/protobuf")
    }
  } finally {
    installation.remove()
  }
}, 180_000)
