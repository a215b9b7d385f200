/** How a connection began: what may follow depends on it. */
import {
  isInitializeRequest,
  type JSONRPCMessage,
  type JSONRPCRequest,
  PROTOCOL_VERSION_META_KEY
} from "@modelcontextprotocol/server"
import { isRequest } from "../messageKinds.ts"

/** Requests that a client may send before it has said which revision it speaks: whether somebody is there, and which revisions there are. */
const BEFORE: ReadonlySet<string> = new Set(["ping", "initialize", "server/discover"])

export class Opening {
  #revision: string | undefined

  /** The revision that the client speaks, as far as it is known. */
  get revision(): string | undefined {
    return this.#revision
  }

  /** Takes notice of a message; answers why it is refused, or undefined where it is not. */
  refusal(message: JSONRPCMessage): string | undefined {
    if (!isRequest(message)) return undefined
    this.#revision = revisionOf(message) ?? this.#revision
    return this.#revision === undefined && !BEFORE.has(message.method)
      ? `Send "initialize" first: "${message.method}" does not say which protocol revision it uses`
      : undefined
  }
}

/** The revision that a request says: with a handshake, or by itself as those do that stand alone. */
const revisionOf = (request: JSONRPCRequest): string | undefined => {
  if (request.method === "initialize" && isInitializeRequest(request)) return request.params.protocolVersion
  const meta = (request as { readonly params?: { readonly _meta?: Readonly<Record<string, unknown>> } })
    .params?._meta
  const said = meta?.[PROTOCOL_VERSION_META_KEY]
  return typeof said === "string" ? said : undefined
}
