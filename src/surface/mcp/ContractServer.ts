/** An SDK server with the error codes of the contract. */
import {
  type JSONRPCErrorResponse,
  type JSONRPCRequest,
  type Result,
  Server,
  type ServerContext,
  type Transport
} from "@modelcontextprotocol/server"
import { wellFormed } from "../../core/text/mod.ts"
import { isErrorResponse } from "./messageKinds.ts"
import type { FailureData, ToolFailure } from "./toolFailure.ts"

/** A JSON-RPC error for the SDK, which takes code, message and data from what is thrown. */
export class RpcError extends Error {
  readonly code: number
  readonly data: FailureData
  constructor({ code, data, message }: ToolFailure) {
    super(message.toWellFormed())
    this.code = code
    this.data = wellFormed(data)
  }

  /** The error for stateless requests, where a missing resource has another code. */
  get forStatelessRequest() {
    return {
      code: this.code === MISSING_OR_BUSY ? -32602 : this.code,
      message: this.message,
      data: this.data
    }
  }
}

/** The protocol's code for a missing resource up to 2025-11-25; for a tool it means that an index is being built. */
const MISSING_OR_BUSY = -32002

/**
 * A server that sends the error codes of the contract. The SDK treats every -32002 as a missing resource, which is -32602 since 2026-07-28, and sends that for
 * any revision and method; and it reports invalid parameters as internal errors.
 */
export class ContractServer extends Server {
  readonly #stateless: boolean
  constructor(stateless: boolean, ...options: ConstructorParameters<typeof Server>) {
    super(...options)
    this.#stateless = stateless
  }

  override connect(transport: Transport): Promise<void> {
    const send = transport.send.bind(transport)
    transport.send = (message, options) =>
      send(
        isErrorResponse(message) ? { ...message, error: this.#withContractCode(message.error) } : message,
        options
      )
    return super.connect(transport)
  }

  protected override _wrapHandler(method: string, handler: RequestHandler): RequestHandler {
    const wrapped = super._wrapHandler(method, handler)
    return method === "tools/call"
      ? (request, context) => {
          if (hasPrototypeArgument(request)) throw new PrototypeArgumentError()
          return wrapped(request, context)
        }
      : wrapped
  }

  #withContractCode(error: JSONRPCErrorResponse["error"]): JSONRPCErrorResponse["error"] {
    if (error.code !== -32602 && error.code !== -32603) return error
    const issue = error.data === undefined ? firstIssue(error.message) : undefined
    if (issue !== undefined) return malformedRequest(issue)
    const { code } = (error.data ?? {}) as { readonly code?: unknown }
    return code === "index_in_progress" || (code === "not_found" && !this.#stateless)
      ? { ...error, code: MISSING_OR_BUSY }
      : error
  }
}

type RequestHandler = (request: JSONRPCRequest, context: ServerContext) => Promise<Result>

/** The only name of an argument that the SDK drops; an unknown argument is an error, whatever its name. */
const PROTOTYPE = "__proto__"

const hasPrototypeArgument = ({ params }: JSONRPCRequest): boolean => {
  const callArguments: unknown = params?.["arguments"]
  return (
    typeof callArguments === "object" && callArguments !== null && Object.hasOwn(callArguments, PROTOTYPE)
  )
}

class PrototypeArgumentError extends Error {
  readonly code = -32602
  readonly data: FailureData
  constructor() {
    const error = "there is no such parameter"
    super(`Invalid parameter "${PROTOTYPE}": ${error}`)
    this.data = {
      code: "invalid_input",
      category: "validation",
      reason: this.message,
      param: PROTOTYPE,
      details: { field: PROTOTYPE, error }
    }
  }
}

/** What is wrong with a field of a request. */
interface Issue {
  readonly field: string
  readonly error: string
}

/** The error for a request that is not as the protocol prescribes. */
const malformedRequest = ({ error, field }: Issue) => {
  const message = `Invalid request: ${field}: ${error}`
  const details = { field, error }
  const data: FailureData = {
    code: "invalid_input",
    category: "validation",
    reason: message,
    param: field,
    details
  }
  return { code: -32602, message, data }
}

/** The first of the issues that the SDK found with a request; it sends them as a JSON list, with or without a prefix that names the request. */
const firstIssue = (text: string): Issue | undefined => {
  const list = /^(?:Invalid \S+ request: )?(\[.*\])$/s.exec(text)?.[1]
  if (list === undefined) return undefined
  try {
    const [issue] = JSON.parse(list) as ReadonlyArray<{
      readonly path: ReadonlyArray<string | number>
      readonly message: string
    }>
    return issue && { field: issue.path.join("."), error: issue.message }
  } catch {
    return undefined
  }
}
