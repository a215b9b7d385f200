/** Id of a message, which its answer repeats; null when it has none. */
export const idOf = (body: unknown): string | number | null => {
  const { id } = (body ?? {}) as Readonly<Record<string, unknown>>
  return typeof id === "string" || typeof id === "number" ? id : null
}

/** Ids of the requests in a message or batch. */
export const requestIdsOf = (body: unknown): ReadonlyArray<string | number> =>
  (Array.isArray(body) ? body : [body]).flatMap((message) =>
    typeof message === "object" && message !== null && "method" in message ? (idOf(message) ?? []) : []
  )

/** The error of requests that a stop of the server prevents or interrupts. */
export const STOPPING = { code: -32603, message: "The server is stopping: try again in a moment" } as const

/** An error response of the transport: an HTTP status with a JSON-RPC error. */
export const rpcError = (
  status: number,
  code: number,
  message: string,
  options: {
    readonly headers?: Readonly<Record<string, string>>
    readonly data?: unknown
    readonly id?: string | number | null
  } = {}
): Response =>
  Response.json(
    {
      jsonrpc: "2.0",
      id: options.id ?? null,
      error: { code, message, ...(options.data === undefined ? {} : { data: options.data }) }
    },
    { status, headers: { ...options.headers } }
  )
