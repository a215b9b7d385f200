/** The beginning of a connection, which determines what may follow. */
import {
  isInitializeRequest,
  type JSONRPCMessage,
  type JSONRPCRequest,
  PROTOCOL_VERSION_META_KEY
} from "@modelcontextprotocol/server"
import { isRequest } from "../messageKinds.ts"

/** Requests allowed before the client has stated its revision: `ping` and those that negotiate it. */
const ALLOWED_BEFORE_REVISION: ReadonlySet<string> = new Set(["ping", "initialize", "server/discover"])

export class Opening {
  #revision: string | undefined

  /** The client's revision, undefined until known. */
  get revision(): string | undefined {
    return this.#revision
  }

  /** Processes a message; returns why it is rejected, or undefined. */
  refusal(message: JSONRPCMessage): string | undefined {
    if (!isRequest(message)) return undefined
    this.#revision = revisionOf(message) ?? this.#revision
    return this.#revision === undefined && !ALLOWED_BEFORE_REVISION.has(message.method)
      ? `Send "initialize" first: "${message.method}" does not say which protocol revision it uses`
      : undefined
  }
}

/** The revision stated in a request: in a handshake, or in the metadata of a stateless request. */
const revisionOf = (request: JSONRPCRequest): string | undefined => {
  if (request.method === "initialize" && isInitializeRequest(request)) return request.params.protocolVersion
  const meta = (request as { readonly params?: { readonly _meta?: Readonly<Record<string, unknown>> } })
    .params?._meta
  const revision = meta?.[PROTOCOL_VERSION_META_KEY]
  return typeof revision === "string" ? revision : undefined
}
