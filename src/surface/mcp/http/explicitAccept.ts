/** What MCP answers with; its library looks for both names and knows no wildcards. */
const ACCEPTED = "application/json, text/event-stream"

const WILDCARD = /(?:^|,)\s*\*\/\*\s*(?:[,;]|$)/

/** The request, without its body, with both media types named if it accepts any: many HTTP clients do not let their user choose. */
export const explicitAccept = (request: Request): Request => {
  const accept = request.headers.get("accept")
  if (accept !== null && !WILDCARD.test(accept)) return request
  const headers = new Headers(request.headers)
  headers.set("accept", ACCEPTED)
  return new Request(request.url, { method: request.method, headers, signal: request.signal })
}
