/** Classifies messages by their members: they were already validated or made here, so no schema is needed. */
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

/** Id of a request. */
export type MessageId = string | number

export const isId = (id: unknown): id is MessageId => typeof id === "string" || Number.isSafeInteger(id)
