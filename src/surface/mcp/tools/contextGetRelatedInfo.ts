import { counted } from "../../../core/text/mod.ts"
import { Effect, Schema } from "effect"
import { parsePlace } from "../../../core/query/mod.ts"
import type { RelatedTicket } from "../../../engine/context/RelatedAnswer.ts"
import { RelatedInfo } from "../../../engine/context/RelatedInfo.ts"
import { Metadata, metadata } from "../metadata.ts"
import { relatedText } from "../text/relatedText.ts"
import { READ_ONLY_TOOL, tool } from "../Tool.ts"
import { invalidInput } from "../toolFailure.ts"
import { messageOf } from "./messageOf.ts"
import { pathInRoot } from "./pathInRoot.ts"
import { rootOfCall } from "./rootOfCall.ts"
import { WorkspacePath, RefName } from "./parameters.ts"
import { parseSymbolName } from "./symbolFields.ts"

const Evidence = Schema.Struct({
  id: Schema.String,
  title: Schema.NullOr(Schema.String),
  state: Schema.optional(Schema.String),
  url: Schema.optional(Schema.String),
  source_type: Schema.String,
  named_by: Schema.Array(Schema.String),
  last_seen: Schema.String
})

/** Most commits and labels listed for a pull request or an issue. */
const MAX_MENTIONS = 5

export const contextGetRelatedInfo = tool({
  name: "context_get_related_info",
  title: "History and discussion of code",
  toolset: "context",
  description:
    "What is known about a file, symbol or ticket: commits, pull requests, issues, people, discussions, files that change with it.",
  ...READ_ONLY_TOOL,
  input: Schema.Struct({
    path: WorkspacePath,
    file_path: Schema.optional(Schema.String),
    ticket_id: Schema.optional(Schema.String.annotations({ description: "#123 or PROJ-123" })),
    symbol: Schema.optional(Schema.String.annotations({ description: "Name or symbol_id" })),
    limit: Schema.optionalWith(Schema.Int.pipe(Schema.between(1, 100)).annotations({ default: 10 }), {
      default: () => 10
    }),
    ref: RefName
  }),
  output: Schema.Struct({
    summary: Schema.String,
    related_prs: Schema.Array(Schema.String),
    related_issues: Schema.Array(Schema.String),
    discussions: Schema.Array(
      Schema.Struct({
        channel: Schema.String,
        timestamp: Schema.String,
        summary: Schema.String,
        author: Schema.String,
        id: Schema.String,
        source_type: Schema.String,
        url: Schema.optional(Schema.String)
      })
    ),
    commits: Schema.Array(
      Schema.Struct({
        id: Schema.String,
        title: Schema.String,
        author: Schema.String,
        timestamp: Schema.String,
        pull_request: Schema.optional(Schema.String),
        tickets: Schema.optional(Schema.Array(Schema.String)),
        former_path: Schema.optional(Schema.String),
        unmerged: Schema.optional(
          Schema.Boolean.annotations({ description: "On another branch, not in HEAD" })
        ),
        connector_id: Schema.optional(
          Schema.String.annotations({ description: "Connector of the other repository it is from" })
        )
      })
    ),
    people: Schema.Array(
      Schema.Struct({
        name: Schema.String,
        commits: Schema.Int,
        reviews: Schema.Int,
        last_active: Schema.String
      })
    ),
    files: Schema.Array(
      Schema.Struct({
        file_path: Schema.String,
        commits: Schema.Int,
        weight: Schema.Number,
        gone: Schema.optional(Schema.Boolean)
      })
    ).annotations({ description: "Files that change with it, or changed for the ticket" }),
    evidence: Schema.Array(Evidence).annotations({ description: "Mentions of the pull requests and issues" }),
    message: Schema.optional(Schema.String),
    metadata: Metadata
  }),
  text: relatedText,
  handle: ({ file_path, limit, path, ref, symbol, ticket_id }, { workspace }) =>
    Effect.gen(function* () {
      const root = yield* rootOfCall(path, file_path, workspace)
      // File names may begin or end with a space, so this one is not trimmed.
      const file = yield* pathInRoot("file_path", root, trimmedOrUndefined(file_path) && file_path)
      const ticket = trimmedOrUndefined(ticket_id)
      const symbolText = trimmedOrUndefined(symbol)
      if (file === undefined && ticket === undefined && symbolText === undefined)
        return yield* invalidInput("file_path", "give file_path, ticket_id or symbol")
      const { about } = yield* RelatedInfo
      const aboutFile = (subject: string | undefined) =>
        about({
          path: root,
          ref,
          limit,
          subjects: [
            ...(subject === undefined ? [] : [{ file: subject }]),
            ...(symbolText === undefined ? [] : [{ symbol: parseSymbolName(symbolText) }]),
            ...(ticket === undefined ? [] : [{ ticket }])
          ]
        })
      const answer = yield* Effect.catchTag(aboutFile(file), "NothingKnown", (error) => {
        // A place as answers write it.
        const place = file === undefined ? undefined : parsePlace(file)
        return place === undefined ? error : aboutFile(place.file)
      })
      const { commits, counts, discussions, files, issues, name, notes, people, pullRequests } = answer
      const truncated = Object.values(counts).some((each) => each > limit)
      return {
        summary: `Related information for ${name}: ${counted(counts.commits, "commit")}, ${counted(counts.pullRequests, "PR")}, ${counted(counts.issues, "issue")}, ${counted(counts.discussions, "discussion")}`,
        related_prs: pullRequests.map(({ label }) => label),
        related_issues: issues.map(({ label }) => label),
        discussions: discussions.map(({ atMs, author, channel, id, source, summary, url }) => ({
          channel,
          timestamp: isoTime(atMs),
          summary,
          author,
          id,
          source_type: source,
          ...(url === undefined ? {} : { url })
        })),
        commits: commits.map(
          ({ atMs, author, connector, formerPath, id, pullRequest, tickets, title, unmerged }) => ({
            id,
            title,
            author,
            timestamp: isoTime(atMs),
            ...(pullRequest === undefined ? {} : { pull_request: pullRequest }),
            ...(tickets.length === 0 ? {} : { tickets }),
            ...(formerPath === undefined ? {} : { former_path: formerPath }),
            ...(unmerged ? { unmerged } : {}),
            ...(connector === undefined ? {} : { connector_id: connector })
          })
        ),
        people: people.map(({ commits, lastMs, name, reviews }) => ({
          name,
          commits,
          reviews,
          last_active: isoTime(lastMs)
        })),
        files: files.map(({ commits, gone, path, weight }) => ({
          file_path: path,
          commits,
          weight,
          ...(gone ? { gone } : {})
        })),
        evidence: [...pullRequests, ...issues].map(toEvidence),
        ...messageOf(notes),
        metadata: metadata(answer.ref, {
          freshness_status: answer.freshness,
          indexing_status: answer.indexed ? "ready" : "not_indexed",
          schema_status: answer.indexed ? "compatible" : "not_indexed",
          result_completeness: truncated
            ? "truncated"
            : answer.isPartial || answer.ofWholeFile
              ? "partial"
              : "complete"
        })
      }
    })
})

const trimmedOrUndefined = (text: string | undefined) => {
  const trimmed = text?.trim()
  return trimmed === "" ? undefined : trimmed
}

const toEvidence = ({
  label,
  lastMs,
  namedBy,
  source,
  state,
  title,
  url
}: RelatedTicket): typeof Evidence.Type => ({
  id: label,
  title: title ?? null,
  ...(state === undefined ? {} : { state }),
  ...(url === undefined ? {} : { url }),
  source_type: source,
  named_by: namedBy.slice(0, MAX_MENTIONS),
  last_seen: isoTime(lastMs)
})

const isoTime = (ms: number) => new Date(ms).toISOString()
