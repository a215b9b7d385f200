/**
 * The address of an endpoint under what people call the base URL of a server: with or without its version, a slash at the end, or the endpoint itself.
 * Where the base URL has no path, the endpoint is one of version 1.
 */
export const endpointUrl = (baseUrl: URL, endpoint: string): URL => {
  const url = new URL(baseUrl)
  const path = url.pathname.replace(/\/+$/, "")
  url.pathname = path.endsWith(`/${endpoint}`)
    ? path
    : path === ""
      ? `/v1/${endpoint}`
      : `${path}/${endpoint}`
  return url
}
