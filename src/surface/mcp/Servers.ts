/** Options of servers, and their interface for transports. */
import type { Server } from "@modelcontextprotocol/server"
import type { AnswerFormat } from "./answerFormat.ts"
import type { Connection } from "./callContext.ts"
import type { Guards } from "./guards/guardCall.ts"
import type { Toolset } from "./Tool.ts"

/** Options of a server. */
export interface ServerOptions {
  /** Toolsets to list. */
  readonly toolsets: ReadonlyArray<Toolset>
  /** Whether Conexus' tools are listed with a dot in their names. */
  readonly dotted?: boolean
  /** The default project when a call names none and the client has no roots. */
  readonly workspace: string | undefined
  readonly debug: boolean
  readonly answerFormat: AnswerFormat
  /** Rate limits and queueing of calls. */
  readonly guards: Guards
}

/** Servers over one engine: one per connection, or one per stateless request. */
export interface Servers {
  readonly open: (connection: Connection) => Server
  /**
   * Reports changed resources to stateless requests that listen: the SDK answers these but does not know of changes. Returns a function that ends it; rejects
   * with a JSON-RPC error when an address cannot be watched.
   */
  readonly listen: (
    connection: Connection,
    uris: ReadonlyArray<string>,
    notify: (uri: string) => void
  ) => Promise<() => void>
}
