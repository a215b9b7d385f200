/**
 * The address of `/embeddings` under what people call the base URL of a server: with or without `/v1`, a slash at the
 * end, or `/embeddings` itself.
 */
export const embeddingsUrl = (baseUrl: URL): URL => {
  const url = new URL(baseUrl)
  const path = url.pathname.replace(/\/+$/, "")
  url.pathname = path.endsWith("/embeddings") ? path : path === "" ? "/v1/embeddings" : `${path}/embeddings`
  return url
}
