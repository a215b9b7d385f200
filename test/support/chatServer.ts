/** A local server that implements `/chat/completions` as OpenAI documents it, and misbehaves when told to. */
import { afterAll } from "bun:test"

export interface ChatSeen {
  readonly path: string
  readonly authorization: string | null
  readonly body: {
    readonly model: string
    readonly messages: ReadonlyArray<{ readonly role: string; readonly content: string }>
  } & Readonly<Record<string, unknown>>
}

type Respond = (seen: ChatSeen) => Response | Promise<Response>

/** A completion in the format of the API. */
export const completion = (content: string | null, finish = "stop") =>
  Response.json({
    id: "chatcmpl-1",
    object: "chat.completion",
    created: 1_763_000_000,
    model: "m-2026-01-01",
    choices: [
      {
        index: 0,
        message: { role: "assistant", content, refusal: null, annotations: [] },
        logprobs: null,
        finish_reason: finish
      }
    ],
    usage: { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 }
  })

/** Serves until the tests of the file have ended. */
export const chatServer = (respond: Respond) => {
  const seen: Array<ChatSeen> = []
  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch: async (request) => {
      const now = {
        path: new URL(request.url).pathname,
        authorization: request.headers.get("authorization"),
        body: (await request.json()) as ChatSeen["body"]
      }
      seen.push(now)
      return respond(now)
    }
  })
  afterAll(() => server.stop(true))
  return { baseUrl: `http://127.0.0.1:${server.port}/v1`, seen }
}

/** The settings that select it. */
export type WriterValues = Readonly<Record<string, string | number>>
