import { isId, type MessageId } from "./messageKinds.ts"

/** Id of the request that a parsed message cancels; undefined for other messages. */
export const cancelledRequestId = (message: unknown): MessageId | undefined => {
  const { id, method, params } = (message ?? {}) as Readonly<Record<string, unknown>>
  if (method !== "notifications/cancelled" || id !== undefined) return undefined
  const { requestId } = (params ?? {}) as Readonly<Record<string, unknown>>
  return isId(requestId) ? requestId : undefined
}
