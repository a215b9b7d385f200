import { Redacted, type Stream } from "effect"
import { ownValue } from "../../core/record/mod.ts"
import type { AskSource, SourceHost } from "./askSource.ts"
import { apiOf, readGitHub, repositoryOf } from "./github/readGitHub.ts"
import { readJira } from "./jira/readJira.ts"
import type { SourceError, SourcePage, SourceRequest } from "./Sources.ts"
import { readSlack } from "./slack/readSlack.ts"

const SLACK_API = "https://slack.com/api"

/** An invalid address, with a message for the user. */
export class AddressFault extends Error {}

/** The new documents of a source. Throws an `AddressFault`, or the error of `URL`, for an invalid address. */
export const readSource = (
  request: SourceRequest,
  makeClient: (host: SourceHost) => AskSource,
  now: () => number
): Stream.Stream<SourcePage, SourceError> => {
  const { config, id, token, type } = request
  const urlOf = (field: string) => new URL(String(ownValue(config, field)))
  const clientFor = (
    base: URL,
    authorization: SourceHost["authorization"],
    headers: SourceHost["headers"] = {}
  ) =>
    makeClient({
      name: id,
      base,
      authorization,
      headers,
      allowPrivate: config["allow_private_hosts"] === true
    })
  const bearer = token && Redacted.make(`Bearer ${Redacted.value(token)}`)
  if (type === "github") {
    const repository = repositoryOf(String(config["repo_url"]))
    if (repository === undefined)
      throw new AddressFault(`"repo_url" is not a repository: give one like https://github.com/owner/name`)
    const api = config["api_url"] === undefined ? apiOf(String(config["repo_url"])) : urlOf("api_url")
    const headers = { accept: "application/vnd.github+json", "x-github-api-version": "2022-11-28" }
    return readGitHub(clientFor(api, bearer, headers), request, repository)
  }
  if (type === "jira") {
    const { email } = config
    const basic =
      typeof email === "string" && token !== undefined
        ? Redacted.make(`Basic ${Buffer.from(`${email}:${Redacted.value(token)}`).toString("base64")}`)
        : bearer
    return readJira(clientFor(urlOf("base_url"), basic), request, now)
  }
  const api = config["api_url"] === undefined ? new URL(SLACK_API) : urlOf("api_url")
  return readSlack(clientFor(api, bearer), request)
}
