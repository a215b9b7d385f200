/** A response that says when it was sent to its end, or its client has gone. */
export const whenSent = (response: Response, done: () => void): Response => {
  const { body } = response
  if (body === null || !response.headers.get("content-type")?.startsWith("text/event-stream")) {
    done()
    return response
  }
  const reader = body.getReader()
  const ended = once(done)
  const observed = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done: last, value } = await reader.read()
        if (value !== undefined) controller.enqueue(value)
        if (last) {
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
