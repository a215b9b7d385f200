/** Whether a connector may be saved as it is requested. */
import { Effect } from "effect"
import { isAbsolute } from "node:path"
import { changedServerField, checkConnector, mergeConnector, TOKEN_FIELDS } from "../../core/connector/mod.ts"
import type { Workspace } from "../../ports/workspace/Workspace.ts"
import { OWN_COMMITS_ID } from "../documents/DocumentSnapshot.ts"
import { admitPlace } from "./admitPlace.ts"
import { ConnectorError, unknownConnector } from "./ConnectorError.ts"
import { type ConnectorState, OWN_FILES } from "./connectorState.ts"

/** The fields of a connector by name. */
export type ConnectorFields = Readonly<Record<string, unknown>>

/** Valid connector ids. */
const VALID_ID = /^[A-Za-z0-9][\w.-]{0,63}$/

/** Settings that are given for one server only: the token that may be sent to it, and the permission to be in the private network. */
const SERVER_BOUND_FIELDS = [...TOKEN_FIELDS, "allow_private_hosts"] as const

/** The fields of a connector before and after it is saved. */
export interface RequestedConfig {
  /** Undefined for a new one. */
  readonly previous: ConnectorFields | undefined
  readonly config: ConnectorFields
}

/** Fails for what cannot be the id of a connector. */
export const checkId = (id: string): Effect.Effect<void, ConnectorError> =>
  VALID_ID.test(id)
    ? Effect.void
    : refused(id, {
        field: "connector_id",
        detail: `"${id}" is not a valid connector id: use at most 64 letters, digits, dots, dashes and underscores`
      })

/** Checks a request to add a connector or to change fields of one among `all`. */
export const requestedConfig = (
  workspace: Workspace["Type"],
  all: ReadonlyArray<ConnectorState>,
  id: string,
  requested: ConnectorFields,
  mode: "add" | "update"
): Effect.Effect<RequestedConfig, ConnectorError> =>
  Effect.gen(function* () {
    const existing = all.find((each) => each.id === id)
    if (existing?.builtIn === true || id === OWN_FILES || id === OWN_COMMITS_ID)
      return yield* new ConnectorError({
        reason: "BuiltIn",
        id,
        detail: `"${id}" is built in and cannot be changed: add a connector with another id`
      })
    if (mode === "add" && existing !== undefined)
      return yield* new ConnectorError({
        reason: "Exists",
        id,
        detail: `A connector "${id}" already exists: update it, or add one with another id`
      })
    if (mode === "update" && existing === undefined)
      return yield* unknownConnector(
        id,
        all.map((each) => each.id)
      )
    const previous = existing && { ...existing.config, type: existing.type }
    const config = previous === undefined ? requested : mergeConnector(previous, requested)
    const invalid = invalidField(config)
    if (invalid !== undefined) return yield* refused(id, invalid)
    yield* admitPlace(workspace, { id, config }, "path")
    yield* admitPlace(workspace, { id, config }, "token_file")
    const moved = previous && movedServerField(previous, config, requested)
    if (moved !== undefined) return yield* refused(id, moved)
    return { previous, config }
  })

/** A field that cannot be as it is requested, and why. */
interface Fault {
  readonly field: string
  readonly detail: string
}

const refused = (id: string, fault: Fault): ConnectorError =>
  new ConnectorError({ reason: "Refused", id, ...fault })

const invalidField = (config: ConnectorFields): Fault | undefined => {
  const fault = checkConnector(config)
  if (fault !== undefined) return { field: fault.field, detail: `"${fault.field}" ${fault.problem}` }
  const folder = config["path"]
  return typeof folder === "string" && !isAbsolute(folder)
    ? { field: "path", detail: `"path" must be absolute: "${folder}" is not` }
    : undefined
}

/** A setting given for one server is not carried over to another. */
const movedServerField = (
  previous: ConnectorFields,
  config: ConnectorFields,
  requested: ConnectorFields
): Fault | undefined => {
  const carriedOver = SERVER_BOUND_FIELDS.find(
    (field) => config[field] !== undefined && requested[field] === undefined
  )
  const field = carriedOver === undefined ? undefined : changedServerField(previous, config)
  if (field === undefined) return undefined
  const remedy = carriedOver === "token" ? 'give the token again as "token"' : `give "${carriedOver}" again`
  return {
    field,
    detail: `"${field}" is a different server from the one "${carriedOver}" was given for: ${remedy}, or null to remove it`
  }
}
