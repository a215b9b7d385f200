/** What servers are told, and what they are to whoever connects clients to them. */
import type { Server } from "@modelcontextprotocol/server"
import type { Connection } from "./callContext.ts"
import type { Guards } from "./guards/guardCall.ts"
import type { Toolset } from "./Tool.ts"

/** How a server is set up. */
export interface ServerOptions {
  /** Of which tools are shown. */
  readonly toolsets: ReadonlyArray<Toolset>
  /** Whether Conexus' tools are listed with its dot. */
  readonly dotted?: boolean
  /** The project that is meant where a call names none, and the client has no roots. */
  readonly workspace: string | undefined
  readonly debug: boolean
  /** What stands between a client and the tools. */
  readonly guards: Guards
}

/** Servers over one engine: one for each connection, or for each request that stands alone. */
export interface Servers {
  readonly open: (connection: Connection) => Server
  /**
   * Tells of resources that have changed, for requests that stand alone and listen: the SDK answers them, and knows nothing of what changes. Answers what ends it;
   * rejects with a JSON-RPC error where one of the addresses cannot be followed.
   */
  readonly listen: (
    connection: Connection,
    uris: ReadonlyArray<string>,
    tell: (uri: string) => void
  ) => Promise<() => void>
}
