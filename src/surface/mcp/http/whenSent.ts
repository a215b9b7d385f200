interface SendOptions {
  /** Ends a stream early. */
  readonly signal?: AbortSignal
  /** Sent first in a stream, because headers are not sent before the first data. */
  readonly first?: string
}

/** Wraps a response so that it calls `done` when it was sent completely or its client is gone. */
export const whenSent = (
  response: Response,
  done: () => void,
  { first, signal }: SendOptions = {}
): Response => {
  const { body } = response
  if (body === null || !response.headers.get("content-type")?.startsWith("text/event-stream")) {
    done()
    return response
  }
  const reader = body.getReader()
  const ended = once(done)
  const observed = new ReadableStream<Uint8Array>({
    start(controller) {
      if (first !== undefined) controller.enqueue(new TextEncoder().encode(first))
      signal?.addEventListener("abort", () => {
        ended()
        // This ends a pending read, and the stream with it.
        reader.cancel().catch((error: unknown) => controller.error(error))
      })
    },
    async pull(controller) {
      try {
        const { done: isLast, value } = await reader.read()
        if (value !== undefined) controller.enqueue(value)
        if (isLast) {
          ended()
          controller.close()
        }
      } catch (error) {
        ended()
        controller.error(error)
      }
    },
    cancel(reason) {
      ended()
      return reader.cancel(reason)
    }
  })
  return new Response(observed, { status: response.status, headers: response.headers })
}

const once = (done: () => void) => {
  let called = false
  return () => {
    if (!called) done()
    called = true
  }
}
