/** A local server that implements `/rerank` as documented by Jina, Cohere and compatible servers, and misbehaves when told to. */
import { afterAll } from "bun:test"

export interface RerankSeen {
  readonly path: string
  readonly authorization: string | null
  readonly body: {
    readonly model: string
    readonly query: string
    readonly documents: ReadonlyArray<string>
    readonly top_n: number
  } & Readonly<Record<string, unknown>>
}

type Respond = (seen: RerankSeen) => Response | Promise<Response>

/** Results in the format of the API: the most relevant first. */
export const ranked = (scores: ReadonlyArray<number>, model = "m") =>
  Response.json({
    id: "r1",
    model,
    results: scores
      .map((relevance_score, index) => ({ index, relevance_score }))
      .toSorted((a, b) => b.relevance_score - a.relevance_score),
    meta: { api_version: { version: "2" } }
  })

/** A correct answer, with the relevance given by `score`. */
export const sound =
  (score: (document: string, query: string) => number): Respond =>
  ({ body }) =>
    body.documents.length === 0 || body.top_n !== body.documents.length
      ? Response.json({ message: "invalid request" }, { status: 400 })
      : ranked(
          body.documents.map((document) => score(document, body.query)),
          body.model
        )

/** Serves until the tests of the file have ended. */
export const rerankServer = (respond: Respond) => {
  const seen: Array<RerankSeen> = []
  const behaviour = { respond }
  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch: async (request) => {
      const now = {
        path: new URL(request.url).pathname,
        authorization: request.headers.get("authorization"),
        body: (await request.json()) as RerankSeen["body"]
      }
      seen.push(now)
      return behaviour.respond(now)
    }
  })
  afterAll(() => server.stop(true))
  return {
    baseUrl: `http://127.0.0.1:${server.port}/v1`,
    seen,
    /** Answers in this way from now on. */
    become: (next: Respond) => void (behaviour.respond = next)
  }
}
