import { isId, type MessageId } from "./messageKinds.ts"

/** The request that a message, as it was parsed, says is not to be answered any more. */
export const cancelledBy = (message: unknown): MessageId | undefined => {
  const { id, method, params } = (message ?? {}) as Readonly<Record<string, unknown>>
  if (method !== "notifications/cancelled" || id !== undefined) return undefined
  const { requestId } = (params ?? {}) as Readonly<Record<string, unknown>>
  return isId(requestId) ? requestId : undefined
}
