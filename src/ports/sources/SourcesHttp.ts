/** Sources over HTTP: GitHub, Jira, Slack. */
import { FetchHttpClient, HttpClient } from "@effect/platform"
import { Effect, Layer, Redacted, Stream } from "effect"
import {
  type AskSource,
  askSource,
  SOURCE_PATIENCE,
  type SourceHost,
  type SourcePatience
} from "./askSource.ts"
import { apiOf, readGitHub, repositoryOf } from "./github/readGitHub.ts"
import { readJira } from "./jira/readJira.ts"
import { readSlack } from "./slack/readSlack.ts"
import { SourceError, type SourcePage, type SourceRequest, Sources } from "./Sources.ts"

const SLACK_API = "https://slack.com/api"

/** Waits for sources as said. */
export const layerWith = (patience: SourcePatience): Layer.Layer<Sources> =>
  Layer.effect(
    Sources,
    Effect.gen(function* () {
      const client = HttpClient.withTracerPropagation(yield* HttpClient.HttpClient, false)
      const clock = yield* Effect.clock
      return Sources.of({
        pages: (request) =>
          Stream.unwrap(
            Effect.try({
              try: () =>
                read(
                  request,
                  (host) => askSource(client, host, patience),
                  () => clock.unsafeCurrentTimeMillis()
                ),
              catch: (cause) =>
                new SourceError({
                  reason: "NotFound",
                  source: request.id,
                  detail:
                    cause instanceof AddressFault
                      ? cause.message
                      : "its address is none: give one like https://host/path"
                })
            })
          )
      })
    })
  ).pipe(
    Layer.provide(FetchHttpClient.layer),
    // Another address than the one that was checked must not be asked.
    Layer.provide(Layer.succeed(FetchHttpClient.RequestInit, { redirect: "manual" }))
  )

export const layer = layerWith(SOURCE_PATIENCE)

class AddressFault extends Error {}

const read = (
  request: SourceRequest,
  asker: (host: SourceHost) => AskSource,
  now: () => number
): Stream.Stream<SourcePage, SourceError> => {
  const { config, id, token, type } = request
  const address = (field: string) => new URL(String(config[field]))
  const host = (base: URL, authorization: SourceHost["authorization"], headers: SourceHost["headers"] = {}) =>
    asker({ name: id, base, authorization, headers, allowPrivate: config["allow_private_hosts"] === true })
  const bearer = token && Redacted.make(`Bearer ${Redacted.value(token)}`)
  if (type === "github") {
    const repository = repositoryOf(String(config["repo_url"]))
    if (repository === undefined)
      throw new AddressFault(`"repo_url" is no repository: give one like https://github.com/owner/name`)
    const api = config["api_url"] === undefined ? apiOf(String(config["repo_url"])) : address("api_url")
    const headers = { accept: "application/vnd.github+json", "x-github-api-version": "2022-11-28" }
    return readGitHub(host(api, bearer, headers), request, repository)
  }
  if (type === "jira") {
    const { email } = config
    const basic =
      typeof email === "string" && token !== undefined
        ? Redacted.make(`Basic ${Buffer.from(`${email}:${Redacted.value(token)}`).toString("base64")}`)
        : bearer
    return readJira(host(address("base_url"), basic), request, now)
  }
  const api = config["api_url"] === undefined ? new URL(SLACK_API) : address("api_url")
  return readSlack(host(api, bearer), request)
}
