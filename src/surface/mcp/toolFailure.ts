import { Data, Match, type ParseResult } from "effect"
import { closestWord } from "../../core/text/closestWord.ts"
import type { EngineError } from "../../engine/EngineError.ts"
import { describeSchema, isOptional, parametersOf, schemaAt } from "./describeSchema.ts"

/** The failure of a tool for clients: a JSON-RPC error with data that programs can act on. */
export class ToolFailure extends Data.TaggedError("ToolFailure")<{
  readonly code: number
  readonly message: string
  readonly data: FailureData
}> {}

export interface FailureData {
  readonly code: string
  readonly category: string
  readonly param?: string
  readonly reason: string
  readonly details?: Readonly<Record<string, unknown>>
  /** Address of a missing resource, in the field where the protocol expects it. */
  readonly uri?: string
}

const failure = (
  [code, name, category]: readonly [number, string, string],
  reason: string,
  extra: Pick<FailureData, "param" | "details" | "uri"> = {}
) => new ToolFailure({ code, message: reason, data: { code: name, category, reason, ...extra } })

const INVALID = [-32602, "invalid_input", "validation"] as const
const NO_PROJECT = [-32001, "project_not_found", "not_found"] as const
const BUSY = [-32002, "index_in_progress", "conflict"] as const
const NOT_INDEXED = [-32003, "project_not_indexed", "not_found"] as const
const EMPTY = [-32004, "invalid_input", "validation"] as const
const INCOMPATIBLE = [-32005, "index_incompatible", "conflict"] as const
const NOT_FOUND = [-32006, "not_found", "not_found"] as const
const TIMEOUT = [-32007, "timeout", "timeout"] as const
const UNAUTHORIZED = [-32008, "unauthorized", "unauthorized"] as const
const NO_TOOL = [-32601, "not_found", "not_found"] as const
/** The protocol's code for a missing resource, although it has another meaning for `tools/call`. */
const NO_RESOURCE = [-32002, "not_found", "not_found"] as const
const INTERNAL = [-32603, "internal_error", "internal"] as const
const RATE_LIMITED = [-32603, "rate_limited", "rate_limit"] as const

/** A parameter that is missing, malformed or out of range. */
export const invalidInput = (param: string, reason: string): ToolFailure =>
  failure(INVALID, `Invalid parameter "${param}": ${reason}`, {
    param,
    details: { field: param, error: reason }
  })

/** Something that was named does not exist. */
export const notFound = (reason: string, extra: Pick<FailureData, "param" | "details"> = {}): ToolFailure =>
  failure(NOT_FOUND, reason, extra)

/** No resource has the address. */
export const noResource = (uri: string, reason: string): ToolFailure =>
  failure(NO_RESOURCE, reason, { details: { uri }, uri })

/** No tool that the client sees has this name. */
export const unknownTool = (name: string, toolNames: ReadonlyArray<string>): ToolFailure => {
  const suggestion = closestWord(name.slice(0, MAX_QUOTED_CHARACTERS), toolNames)
  return failure(
    NO_TOOL,
    `There is no tool "${truncateText(name)}"${suggestion === undefined ? "" : `: did you mean "${suggestion}"?`}`,
    { param: "name" }
  )
}

/** A call names no project and there is no default. */
export const noWorkspace = (reason: string): ToolFailure => failure(NO_PROJECT, reason)

/** A call names no project, and the default one cannot be used; `param` would name one. */
export const brokenWorkspace = (param: string, reason: string): ToolFailure =>
  noWorkspace(`Give "${param}": this call names no project, and the default one does not work. ${reason}`)

/** The failure of a tool whose parameter for the project has another name than "path". */
export const namingProjectParameter = ({ code, data, message }: ToolFailure, param: string): ToolFailure => {
  const reason = message.replace('give "path"', `give "${param}"`)
  return new ToolFailure({ code, data: { ...data, reason }, message: reason })
}

/** A call exceeded its time limit. */
export const timedOut = (reason: string): ToolFailure => failure(TIMEOUT, reason)

/** A tool is called too often. */
export const rateLimited = (tool: string, retryAfterMillis: number): ToolFailure =>
  failure(RATE_LIMITED, `rate limit exceeded for tool: ${tool}; try again in ${retryAfterMillis} ms`, {
    details: { retry_after_ms: retryAfterMillis }
  })

/** The caller has no valid token. */
export const unauthorized = (reason: string): ToolFailure => failure(UNAUTHORIZED, reason)

/** An internal error: its details are in the log, not in the answer. */
export const internalFailure = (): ToolFailure =>
  failure(INTERNAL, "Lodestone failed to handle this call; its log on standard error says why")

const EXPECTED_MESSAGE = /^Expected (.*), actual (.*)$/s

/** Combines the issues of a union's alternatives into one message. */
const mergeExpected = (messages: ReadonlyArray<string>): string | undefined => {
  const parts = messages.map((message) => EXPECTED_MESSAGE.exec(message))
  const alternatives = [
    ...new Set(parts.flatMap((part) => (part?.[1] === undefined || part[1] === "undefined" ? [] : [part[1]])))
  ]
  const last = alternatives.at(-1)
  return alternatives.length < 2 || last === undefined || parts.includes(null)
    ? undefined
    : `Expected ${alternatives.slice(0, -1).join(", ")} or ${last}, actual ${parts[0]?.[2] ?? ""}`
}

/** Most characters of a value repeated in a message. */
const MAX_QUOTED_CHARACTERS = 100

/** A client's text, truncated for a message. */
export const truncateText = (text: string): string =>
  text.length > MAX_QUOTED_CHARACTERS ? `${text.slice(0, MAX_QUOTED_CHARACTERS)}…` : text

/** Phrases of the library for bounded types, which the JSON Schema describes better. */
const isBoundedTypePhrase = (expected: string): boolean => /^an? (?:non-|array of)/.test(expected)

/** Whether the schema library's description is a code expression or the schema's own description. */
const isUnreadable = (expected: string, schema: { readonly description?: string }) =>
  /[<{|]/.test(expected) || isBoundedTypePhrase(expected) || expected === schema.description

/** The message with a readable description of the expected value. */
const withReadableType = (message: string, schema: unknown): string => {
  const [, expected, actual] = EXPECTED_MESSAGE.exec(message) ?? []
  if (expected === undefined || actual === undefined) return message
  const description =
    schema !== undefined && isUnreadable(expected, schema as object) ? describeSchema(schema) : expected
  return `Expected ${description}, actual ${truncateText(actual)}`
}

/** The message about an unknown parameter, with the known ones. */
export const unknownParameterReason = (name: string, validNames: ReadonlyArray<string>): string => {
  // A name of which only a part is given, as "path" for "project_path", is too different to be a misspelling.
  const [partial, ...others] = validNames.filter((each) => each.split("_").includes(name))
  const suggestion = closestWord(name, validNames) ?? (others.length === 0 ? partial : undefined)
  const all = validNames.length === 0 ? "none" : validNames.join(", ")
  return `there is no such parameter: ${suggestion === undefined ? `it takes ${all}` : `did you mean "${suggestion}"? It takes ${all}`}`
}

/** Some clients send null for what they leave out. */
const NULL = /, actual null$/
const OMIT_HINT = ": leave it out for its default"

/** The failure for the first of the decoding issues; `inputSchema` is the JSON Schema of the arguments. */
export const invalidArguments = (
  issues: ReadonlyArray<ParseResult.ArrayFormatterIssue>,
  inputSchema: unknown
): ToolFailure => {
  const [issue] = issues
  const path = issue?.path.map(String).join(".") ?? ""
  const sameParameter = issues.filter((each) => each.path.map(String).join(".") === path)
  const reason =
    issue?._tag === "Missing"
      ? "it is required"
      : issue?._tag === "Unexpected"
        ? unknownParameterReason(
            String(issue.path.at(-1)),
            parametersOf(schemaAt(inputSchema, issue.path.slice(0, -1)))
          )
        : withReadableType(
            mergeExpected(sameParameter.map(({ message }) => message)) ?? issue?.message ?? "it is not valid",
            schemaAt(inputSchema, issue?.path ?? [])
          ) +
          (issue !== undefined && isOptional(inputSchema, issue.path) && NULL.test(issue.message)
            ? OMIT_HINT
            : "")
  return invalidInput(path === "" ? "arguments" : path, reason)
}

/** Translates every engine error to a tool failure. A new error that is not handled here does not compile. */
export const toolFailure: (error: EngineError) => ToolFailure = Match.type<EngineError>().pipe(
  Match.tagsExhaustive({
    WorkspaceError: (error) => invalidInput("path", error.message),
    RefError: (error) =>
      error.reason === "Malformed" || error.reason === "NotAllowed"
        ? invalidInput("ref", error.message)
        : notFound(error.message, {
            param: "ref",
            ...(error.near.length === 0 ? {} : { details: { near: error.near } })
          }),
    GlobError: (error) => invalidInput("include_patterns", error.message),
    ProjectNotFound: (error) => failure(NO_PROJECT, error.message),
    ProjectNotIndexed: ({ above, message }) =>
      failure(NOT_INDEXED, message, above === undefined ? {} : { details: { indexed_above: above } }),
    IndexInProgress: (error) => failure(BUSY, error.message),
    SymbolNotFound: (error) => notFound(error.message),
    ConnectorError: (error) =>
      error.reason === "Unknown"
        ? notFound(error.message, { param: "connector_id" })
        : invalidInput(
            error.field === undefined || error.field === "connector_id"
              ? "connector_id"
              : `connector_config.${error.field}`,
            error.message
          ),
    SecretError: (error) => invalidInput("connector_config.token", error.message),
    ResourceError: (error) =>
      error.reason === "Missing" ? noResource(error.path, error.message) : invalidInput("uri", error.message),
    GrepError: (error) =>
      error.reason === "Pattern"
        ? invalidInput("pattern", `${error.message}. To search for plain text, use "regex": false`)
        : failure(error.reason === "Costly" ? TIMEOUT : INTERNAL, error.message),
    GrepTimeout: (error) => failure(TIMEOUT, error.message),
    NoWorkingTree: (error) => invalidInput("path", error.message),
    NothingKnown: (error) => notFound(error.message),
    KnowledgeError: (error) => failure(error.reason === "Newer" ? INCOMPATIBLE : INTERNAL, error.message),
    DiagnosisNotFound: (error) =>
      notFound(error.message, { param: error.of === "session" ? "session_id" : "hypothesis" }),
    OtherDiagnosis: (error) => invalidInput("error_message", error.message),
    AnchorMissing: (error) => notFound(error.message, { param: "anchors" }),
    SkillNotFound: (error) =>
      notFound(error.message, { param: error.version === undefined ? "id" : "version" }),
    SkillFolderError: (error) => invalidInput("path", error.message),
    ArchiveError: (error) => invalidInput("file", error.message),
    MemoryNotFound: (error) => notFound(error.message, { param: "id" }),
    MemoryRefused: (error) => invalidInput(error.field, error.message),
    SkillRefused: (error) => invalidInput(error.field, error.message),
    PeriodRefused: (error) => invalidInput(error.param, error.message),
    UsageError: (error) => failure(error.reason === "Newer" ? INCOMPATIBLE : INTERNAL, error.message),
    EmptyQuery: ({ message }) =>
      failure(EMPTY, message, { param: "query", details: { field: "query", error: message } }),
    StoreError: (error) =>
      error.reason === "Corrupt" || error.reason === "Newer"
        ? failure(INCOMPATIBLE, error.message)
        : error.reason === "LeaseLost"
          ? failure(BUSY, error.message)
          : failure(INTERNAL, error.message),
    EmbedderError: (error) => failure(INTERNAL, error.message),
    VectorIndexError: (error) => failure(INTERNAL, error.message),
    DeriverError: (error) => failure(INTERNAL, error.message)
  })
)
