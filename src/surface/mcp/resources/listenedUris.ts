import type { JSONRPCRequest } from "@modelcontextprotocol/server"
import { Predicate } from "effect"

/** Addresses of resources that a request wants to be told of: that of the stateless revision that stays open and listens. */
export const listenedUris = ({ method, params }: JSONRPCRequest): ReadonlyArray<string> => {
  const wanted = method === "subscriptions/listen" ? params?.["notifications"] : undefined
  const uris = Predicate.isRecord(wanted) ? wanted["resourceSubscriptions"] : undefined
  return Array.isArray(uris) ? [...new Set(uris.filter((uri) => typeof uri === "string"))] : []
}
