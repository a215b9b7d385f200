/** What a message is, by the members that it has: to one that was parsed, or made here, no schema has anything to add. */
import type {
  JSONRPCErrorResponse,
  JSONRPCMessage,
  JSONRPCRequest,
  JSONRPCResultResponse
} from "@modelcontextprotocol/server"

export const isRequest = (message: JSONRPCMessage): message is JSONRPCRequest =>
  "method" in message && "id" in message

export const isResult = (message: JSONRPCMessage): message is JSONRPCResultResponse => "result" in message

export const isErrorResponse = (message: JSONRPCMessage): message is JSONRPCErrorResponse =>
  "error" in message

/** What a request is called by. */
export type MessageId = string | number

export const isId = (id: unknown): id is MessageId => typeof id === "string" || Number.isSafeInteger(id)
