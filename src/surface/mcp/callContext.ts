/** What a call can learn and request from its client: folder, model, and progress reports. */
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
import { releasingTurn } from "./guards/Turns.ts"
import type { AnswerFormat } from "./answerFormat.ts"
import type { CallContext } from "./Tool.ts"
import { noWorkspace, type ToolFailure } from "./toolFailure.ts"

/** The connection of a client. */
export interface Connection {
  /** Groups calls. */
  readonly session: string
  /** Whether requests are stateless: the revision 2026-07-28. */
  readonly stateless: boolean
  /** The default folder when call, options and client name none; undefined when the client may be on another machine. */
  readonly folder: string | undefined
}

/** Key of the question for roots in stateless requests. */
const ROOTS_KEY = "roots"

/** An answer that asks a client for its roots; the client repeats the request with them. */
export const rootsQuestion = (): InputRequiredResult =>
  inputRequired({ inputRequests: { [ROOTS_KEY]: inputRequired.listRoots() } })

/** The connection of a call, with the server's options. */
export interface ServedConnection extends Connection {
  readonly server: Server
  readonly workspace: string | undefined
  readonly debug: boolean
  readonly toolsShown: number
  readonly answerFormat: AnswerFormat
}

/** The context of a call. */
export const callContext = (
  connection: ServedConnection,
  request: ServerContext,
  /** Set when the client must be asked before there is an answer; left out when it cannot be. */
  question?: { asked: boolean }
): CallContext => {
  const { answerFormat, debug, server, session, stateless, toolsShown, workspace } = connection
  const { _meta, notify } = request.mcpReq
  const token = _meta?.progressToken
  const { roots, sampling } = capabilitiesOf(server, request)
  let lastProgress = -1
  return {
    answerFormat,
    debug,
    session,
    remote: connection.folder === undefined,
    toolsShown,
    // The stateless revision has no sampling within a call: it would need to repeat the call.
    sample: sampling === undefined || stateless ? undefined : sampleFrom(request),
    willRepeat: () => question?.asked === true,
    workspace:
      workspace !== undefined || roots === undefined || (stateless && question === undefined)
        ? defaultFolder(connection)
        : Effect.flatMap(
            stateless && question !== undefined ? receivedRoots(request, question) : requestRoots(request),
            ([first]) => (first === undefined ? defaultFolder(connection) : folderOf(first))
          ),
    progress: (progress, total, message) =>
      Effect.suspend(() => {
        // The protocol requires increasing values.
        if (token === undefined || progress <= lastProgress) return Effect.void
        lastProgress = progress
        const params = { progressToken: token, progress, ...(total > 0 ? { total } : {}), message }
        return Effect.tryPromise(() => notify({ method: "notifications/progress", params })).pipe(
          Effect.catchAll((error) => Effect.logDebug("Cannot send progress", error))
        )
      })
  }
}

/** The client's capabilities; a stateless request contains them. */
const capabilitiesOf = (server: Server, { mcpReq }: ServerContext): ClientCapabilities =>
  (mcpReq.envelope as Record<string, ClientCapabilities> | undefined)?.[CLIENT_CAPABILITIES_META_KEY] ??
  server.getClientCapabilities() ??
  {}

/** Time limit of the client's model, whose user may have to confirm. The slowest tool that waits for it ends after a minute with nothing. */
const SAMPLE_TIMEOUT_SECONDS = 45

/** Asks the client's model; its user may refuse. */
const sampleFrom =
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
        duration: SAMPLE_TIMEOUT_SECONDS * 1000,
        onTimeout: () => `it took longer than ${SAMPLE_TIMEOUT_SECONDS} seconds`
      }),
      releasingTurn
    )

/** Time limit for a client to send its roots, which it knows; in milliseconds. */
const ROOTS_TIMEOUT_MS = 10_000

/** The client's roots, requested from it. */
const requestRoots = ({ mcpReq }: ServerContext): Effect.Effect<ReadonlyArray<Root>, ToolFailure> =>
  Effect.tryPromise(() => mcpReq.send({ method: "roots/list" }, { timeout: ROOTS_TIMEOUT_MS })).pipe(
    releasingTurn,
    Effect.map((answer) => answer.roots),
    Effect.catchAll(() => Effect.fail(noWorkspace('The client did not list its roots: give "path"')))
  )

/** The client's roots if it sent them; otherwise the call ends here and is repeated with them. */
const receivedRoots = (
  { mcpReq }: ServerContext,
  question: { asked: boolean }
): Effect.Effect<ReadonlyArray<Root>, ToolFailure> =>
  Effect.suspend(() => {
    const response = inputResponse(mcpReq.inputResponses, ROOTS_KEY)
    if (response.kind === "roots") return Effect.succeed(response.roots)
    if (mcpReq.inputResponses !== undefined)
      return Effect.fail(noWorkspace('The client did not list its roots: give "path"'))
    question.asked = true
    return Effect.interrupt
  })

/** The default folder without the client's roots. */
export const defaultFolder = ({
  folder,
  workspace
}: Pick<ServedConnection, "folder" | "workspace">): Effect.Effect<string, ToolFailure> => {
  const chosen = workspace ?? folder
  return chosen === undefined
    ? Effect.fail(noWorkspace('No project is given: give "path", or start the server with --workspace'))
    : Effect.succeed(chosen)
}

const folderOf = ({ uri }: Root): Effect.Effect<string, ToolFailure> =>
  Effect.try({
    try: () => fileURLToPath(uri),
    catch: () => noWorkspace(`The client's root "${uri}" is not a folder on this machine: give "path"`)
  })
