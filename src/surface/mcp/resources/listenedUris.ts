import type { JSONRPCRequest } from "@modelcontextprotocol/server"
import { Predicate } from "effect"

/** The resources that a stateless listening request subscribes to; empty for other requests. */
export const listenedUris = ({ method, params }: JSONRPCRequest): ReadonlyArray<string> => {
  const notifications = method === "subscriptions/listen" ? params?.["notifications"] : undefined
  const uris = Predicate.isRecord(notifications) ? notifications["resourceSubscriptions"] : undefined
  return Array.isArray(uris) ? [...new Set(uris.filter((uri) => typeof uri === "string"))] : []
}
