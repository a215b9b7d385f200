/** A local server that implements `/v1/embeddings`, and misbehaves when told to. */
import { afterAll } from "bun:test"

interface Seen {
  readonly path: string
  readonly authorization: string | null
  readonly body: { readonly model: string; readonly input: ReadonlyArray<string> } & Readonly<
    Record<string, unknown>
  >
}

type Respond = (seen: Seen, number: number) => Response | Promise<Response>

/** A vector that depends only on the text; its length is not 1. */
export const vectorOf = (text: string, dimensions: number): ReadonlyArray<number> =>
  Array.from({ length: dimensions }, (_, i) => (Number(Bun.hash(text, i) % 2001n) - 1000) / 100)

/** An answer in the format of the API. */
export const embeddings = (vectors: ReadonlyArray<unknown>, model = "m") =>
  Response.json({
    object: "list",
    model,
    data: vectors.map((embedding, index) => ({ object: "embedding", index, embedding })),
    usage: { prompt_tokens: 7, total_tokens: 7 }
  })

/** A correct answer, with vectors of `dimensions` unless other dimensions are requested. */
export const sound =
  (dimensions: number): Respond =>
  ({ body }) => {
    if (body.input.some((text) => text === ""))
      return Response.json({ error: { code: "invalid_input" } }, { status: 400 })
    const size = typeof body["dimensions"] === "number" ? body["dimensions"] : dimensions
    return embeddings(
      body.input.map((text) => vectorOf(text, size)),
      body.model
    )
  }

/** Serves until the tests of the file have ended. */
export const embeddingServer = (respond: Respond) => {
  const seen: Array<Seen> = []
  let open = 0
  let mostOpen = 0
  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch: async (request) => {
      mostOpen = Math.max(mostOpen, ++open)
      try {
        const body = (await request.json()) as Seen["body"]
        const now = {
          path: new URL(request.url).pathname,
          authorization: request.headers.get("authorization"),
          body
        }
        seen.push(now)
        return await respond(now, seen.length)
      } finally {
        open--
      }
    }
  })
  afterAll(() => server.stop(true))
  return { baseUrl: `http://127.0.0.1:${server.port}/v1`, seen, mostOpen: () => mostOpen }
}
