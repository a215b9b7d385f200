/** Questions, names and messages as agents send them, for trees that contain Go's sources. */
export const QUERIES: ReadonlyArray<string> = [
  "how are http headers parsed",
  "where is the connection pool of the http client",
  "decode json into a struct",
  "ServeHTTP",
  "RoundTripper",
  "tls handshake timeout",
  "resolve a domain name",
  "base64 decoder",
  "net/http/server.go",
  "http: request body too large",
  "escape analysis",
  "register allocation",
  "dial with a timeout",
  "parse an IP address",
  "inline a function call",
  "csv reader with lazy quotes",
  "cookie jar",
  "read a frame",
  "unmarshal xml attributes",
  "errServerClosed"
]
