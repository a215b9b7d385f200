/**
 * URL of an endpoint below a base URL as users write it: with or without a version, a trailing slash, or the endpoint itself. Without a path the endpoint is
 * below `/v1`.
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
