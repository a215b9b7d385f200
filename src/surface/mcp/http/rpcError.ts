/** Id of a message, which its answer repeats; null when it has none. */
export const idOf = (body: unknown): string | number | null => {
  const { id } = (body ?? {}) as Readonly<Record<string, unknown>>
  return typeof id === "string" || typeof id === "number" ? id : null
}

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
