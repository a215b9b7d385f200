import { Either } from "effect"
import { closestWord } from "../text/closestWord.ts"

/** A fault in a settings file. */
export interface SettingsFault {
  /** The dotted key. */
  readonly key: string
  readonly problem: string
  /** The most similar known key. */
  readonly suggestion: string | undefined
}

type Kind = "string" | "number" | "boolean" | "strings"

/** Every key of a settings file, dotted, with the kind of its value. */
export const SETTINGS: ReadonlyMap<string, Kind> = new Map(
  Object.entries<Kind>({
    home: "string",
    workspace: "string",
    toolsets: "strings",
    toolNames: "string",
    answers: "string",
    debug: "boolean",
    watch: "boolean",
    allowedRoots: "strings",
    "log.format": "string",
    "log.level": "string",
    "http.host": "string",
    "http.port": "number",
    "http.tlsCert": "string",
    "http.tlsKey": "string",
    "http.allowedHosts": "strings",
    "http.allowedOrigins": "strings",
    "http.mostSessions": "number",
    "http.sessionIdleMinutes": "number",
    "http.mostBodyBytes": "number",
    "analytics.enabled": "boolean",
    "analytics.keepQueries": "boolean",
    "analytics.usdPerMillionTokens": "number",
    "analytics.tokensPerSecond": "number",
    "http.tokenFile": "string",
    "limits.perSecond": "number",
    "limits.burst": "number",
    "limits.tools": "strings",
    "limits.concurrency": "number",
    "limits.waiting": "number",
    "embedder.provider": "string",
    "embedder.baseUrl": "string",
    "embedder.model": "string",
    "embedder.apiKey": "string",
    "embedder.dimensions": "number",
    "embedder.batchSize": "number",
    "embedder.concurrency": "number",
    "embedder.timeoutMillis": "number",
    "reranker.provider": "string",
    "reranker.baseUrl": "string",
    "reranker.model": "string",
    "reranker.apiKey": "string",
    "reranker.candidates": "number",
    "reranker.timeoutMillis": "number",
    "writer.provider": "string",
    "writer.baseUrl": "string",
    "writer.model": "string",
    "writer.apiKey": "string",
    "writer.timeoutMillis": "number"
  })
)

const GROUPS = new Set(
  [...SETTINGS.keys()].flatMap((key) => (key.includes(".") ? [key.slice(0, key.indexOf("."))] : []))
)

const matchesKind = (kind: Kind, value: unknown) =>
  kind === "strings"
    ? Array.isArray(value) && value.every((each) => typeof each === "string")
    : typeof value === kind

/**
 * Settings that a project may not make, since others may have written it: permissions, paths on this machine, storage, and where code and the user's keys are
 * sent.
 */
const USER_ONLY_KEY =
  /^(?:allowedRoots|home|http|limits|log|workspace|(?:embedder|reranker|writer)\.(?:baseUrl|apiKey))(?:\.|$)/
const PROVIDER_KEY = /^(?:embedder|reranker|writer)\.provider$/

/** Providers that send nothing over the network. */
const LOCAL_PROVIDERS: ReadonlySet<unknown> = new Set(["bundled", "none"])

const isUserOnly = (key: string, value: unknown): boolean =>
  USER_ONLY_KEY.test(key) || (PROVIDER_KEY.test(key) && !LOCAL_PROVIDERS.has(value))

/**
 * Checks parsed settings: an object of known keys with values of the right kind, which in a project's file must not include settings reserved to the user.
 * Returns the object unchanged, or the first fault.
 *
 * @example
 * ```ts
 * checkSettings({ embeder: {} }).left.suggestion // => "embedder"
 * checkSettings({ allowedRoots: ["/"] }, "project").left.key // => "allowedRoots"
 * ```
 */
export const checkSettings = (
  settings: unknown,
  origin: "user" | "project" = "user"
): Either.Either<object, SettingsFault> => {
  if (typeof settings !== "object" || settings === null || Array.isArray(settings))
    return Either.left({
      key: "",
      problem: "is not a settings object: write { } around the settings",
      suggestion: undefined
    })
  const fault = faultIn(settings as Record<string, unknown>, "", origin === "project")
  return fault === undefined ? Either.right(settings) : Either.left(fault)
}

const faultIn = (
  settings: Readonly<Record<string, unknown>>,
  prefix: string,
  isProjectFile: boolean
): SettingsFault | undefined => {
  for (const [name, value] of Object.entries(settings)) {
    const key = `${prefix}${name}`
    if (isProjectFile && isUserOnly(key, value))
      return {
        key,
        problem:
          "cannot be set by a project: put it into your own config.json, or pass this file with --config",
        suggestion: undefined
      }
    const kind = SETTINGS.get(key)
    if (kind !== undefined) {
      if (!matchesKind(kind, value))
        return {
          key,
          problem: `must be ${kind === "strings" ? "a list of strings" : `a ${kind}`}`,
          suggestion: undefined
        }
    } else if (GROUPS.has(key)) {
      if (typeof value !== "object" || value === null || Array.isArray(value))
        return { key, problem: "must be an object", suggestion: undefined }
      const inner = faultIn(value as Record<string, unknown>, `${key}.`, isProjectFile)
      if (inner !== undefined) return inner
    } else
      return {
        key,
        problem: "is not a setting",
        suggestion: closestWord(key, [...SETTINGS.keys(), ...GROUPS])
      }
  }
  return undefined
}
