/** What a call knows of its client, and asks of it: its folder, its model, how far to tell it that the call is. */
import {
  CLIENT_CAPABILITIES_META_KEY,
  type ClientCapabilities,
  inputRequired,
  type InputRequiredResult,
  inputResponse,
  type Root,
  type Server,
  type ServerContext
} from "@modelcontextprotocol/server"
import { Effect } from "effect"
import { fileURLToPath } from "node:url"
import { aside } from "./guards/Turns.ts"
import type { CallContext } from "./Tool.ts"
import { noWorkspace, type ToolFailure } from "./toolFailure.ts"

/** What one client is served by. */
export interface Connection {
  /** Which calls belong together. */
  readonly session: string
  /** Whether each request stands alone: the revision 2026-07-28. */
  readonly stateless: boolean
  /** The folder that is meant where neither call, options nor client name one; undefined where the client may be on another machine. */
  readonly folder: string | undefined
}

/** What the client is asked for, in the words of a request that stands alone. */
const ROOTS = "roots"

/** An answer that asks a client for its roots: it sends the request again with them. */
export const rootsWanted = (): InputRequiredResult =>
  inputRequired({ inputRequests: { [ROOTS]: inputRequired.listRoots() } })

/** Whose call it is, and how the server was set up for it. */
export interface Called extends Connection {
  readonly server: Server
  readonly workspace: string | undefined
  readonly debug: boolean
  readonly toolsShown: number
}

/** What a call may know and ask. */
export const callContext = (
  called: Called,
  request: ServerContext,
  /** Told when the client must be asked before there is an answer; left out where it cannot be. */
  question?: { asked: boolean }
): CallContext => {
  const { debug, server, session, stateless, toolsShown, workspace } = called
  const { _meta, notify } = request.mcpReq
  const token = _meta?.progressToken
  const { roots, sampling } = capabilitiesOf(server, request)
  let told = -1
  return {
    debug,
    session,
    remote: called.folder === undefined,
    toolsShown,
    // The revision without a handshake gave sampling up: it would need the call a second time.
    sample: sampling === undefined || stateless ? undefined : sampleBy(request),
    comesAgain: () => question?.asked === true,
    workspace:
      workspace !== undefined || roots === undefined || (stateless && question === undefined)
        ? ownFolder(called)
        : Effect.flatMap(
            stateless && question !== undefined ? givenRoots(request, question) : rootsBy(request),
            ([first]) => (first === undefined ? ownFolder(called) : folderOf(first))
          ),
    progress: (progress, total, message) =>
      Effect.suspend(() => {
        // The protocol wants each value to be greater than the one before.
        if (token === undefined || progress <= told) return Effect.void
        told = progress
        const params = { progressToken: token, progress, ...(total > 0 ? { total } : {}), message }
        return Effect.tryPromise(() => notify({ method: "notifications/progress", params })).pipe(
          Effect.catchAll((error) => Effect.logDebug("Cannot send progress", error))
        )
      })
  }
}

/** What the client can do: a request that stands alone says so itself. */
const capabilitiesOf = (server: Server, { mcpReq }: ServerContext): ClientCapabilities =>
  (mcpReq.envelope as Record<string, ClientCapabilities> | undefined)?.[CLIENT_CAPABILITIES_META_KEY] ??
  server.getClientCapabilities() ??
  {}

/** How long a client's model may take, whose user may have to be asked: what waits for it longest ends after a minute, with nothing to show. */
const SAMPLE_SECONDS = 45

/** Asks the client's model, which its user may refuse. */
const sampleBy =
  ({ mcpReq }: ServerContext) =>
  (prompt: string, maxTokens: number): Effect.Effect<string, string> =>
    Effect.tryPromise({
      try: async (signal) => {
        const { content } = await mcpReq.send(
          {
            method: "sampling/createMessage",
            params: { messages: [{ role: "user", content: { type: "text", text: prompt } }], maxTokens }
          },
          { signal }
        )
        const parts = Array.isArray(content) ? content : [content]
        return parts.flatMap((part) => (part.type === "text" ? [part.text] : [])).join("\n")
      },
      catch: (cause) => (cause instanceof Error ? cause.message : String(cause))
    }).pipe(
      Effect.timeoutFail({
        duration: SAMPLE_SECONDS * 1000,
        onTimeout: () => `it took longer than ${SAMPLE_SECONDS} seconds`
      }),
      aside
    )

/** How long a client may take to tell its roots: it knows them. In milliseconds. */
const ROOTS_MS = 10_000

/** The client's roots, by a request to it. */
const rootsBy = ({ mcpReq }: ServerContext): Effect.Effect<ReadonlyArray<Root>, ToolFailure> =>
  Effect.tryPromise(() => mcpReq.send({ method: "roots/list" }, { timeout: ROOTS_MS })).pipe(
    aside,
    Effect.map((answer) => answer.roots),
    Effect.catchAll(() => Effect.fail(noWorkspace('The client did not list its roots: give "path"')))
  )

/** The client's roots, where it sent them along; otherwise the call ends here and comes again with them. */
const givenRoots = (
  { mcpReq }: ServerContext,
  question: { asked: boolean }
): Effect.Effect<ReadonlyArray<Root>, ToolFailure> =>
  Effect.suspend(() => {
    const given = inputResponse(mcpReq.inputResponses, ROOTS)
    if (given.kind === "roots") return Effect.succeed(given.roots)
    if (mcpReq.inputResponses !== undefined)
      return Effect.fail(noWorkspace('The client did not list its roots: give "path"'))
    question.asked = true
    return Effect.interrupt
  })

/** The folder that is meant where the client has no say. */
export const ownFolder = ({
  folder,
  workspace
}: Pick<Called, "folder" | "workspace">): Effect.Effect<string, ToolFailure> => {
  const meant = workspace ?? folder
  return meant === undefined
    ? Effect.fail(noWorkspace('No project is given: give "path", or start the server with --workspace'))
    : Effect.succeed(meant)
}

const folderOf = ({ uri }: Root): Effect.Effect<string, ToolFailure> =>
  Effect.try({
    try: () => fileURLToPath(uri),
    catch: () => noWorkspace(`The client's root "${uri}" is not a folder on this machine: give "path"`)
  })
