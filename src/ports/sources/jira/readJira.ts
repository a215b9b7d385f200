/** Issues and comments of Jira projects: of Jira Cloud by its REST API 3, of a server by API 2. */
import { Effect, Schema, type Stream } from "effect"
import type { Document } from "../../../core/document/mod.ts"
import type { AskSource } from "../askSource.ts"
import { decodeBody } from "../decodeBody.ts"
import { type Listing, readPages } from "../readPages.ts"
import type { SourceError, SourcePage, SourceRequest } from "../Sources.ts"
import { textOfAdf } from "./textOfAdf.ts"

const PER_PAGE = 100

const FIELDS = "summary,description,status,reporter,created,updated,comment"

const Person = Schema.NullishOr(Schema.Struct({ displayName: Schema.optional(Schema.String) }))

const Comment = Schema.Struct({
  id: Schema.String,
  author: Person,
  body: Schema.Unknown,
  created: Schema.String,
  updated: Schema.String
})

const Issue = Schema.Struct({
  id: Schema.String,
  key: Schema.String,
  fields: Schema.Struct({
    summary: Schema.NullishOr(Schema.String),
    description: Schema.Unknown,
    status: Schema.NullishOr(Schema.Struct({ name: Schema.String })),
    reporter: Person,
    created: Schema.String,
    updated: Schema.String,
    comment: Schema.NullishOr(
      Schema.Struct({ comments: Schema.Array(Comment), total: Schema.optional(Schema.Int) })
    )
  })
})

/** Of the cloud with a token for the next page, of a server with a total. */
const Found = Schema.Struct({
  issues: Schema.Array(Issue),
  nextPageToken: Schema.NullishOr(Schema.String),
  total: Schema.NullishOr(Schema.Int)
})

const Comments = Schema.Struct({ comments: Schema.Array(Comment), total: Schema.Int })

/** Clocks differ, and a query is to the minute. */
const OVERLAP_MINUTES = 5

/** Whether a server is of the cloud, which has another search. */
const isCloud = (base: string) => /\.atlassian\.net$/i.test(new URL(base).hostname)

/** Reads what changed. */
export const readJira = (
  ask: AskSource,
  { config, cursor, id }: SourceRequest,
  now: () => number
): Stream.Stream<SourcePage, SourceError> => {
  const base = String(config["base_url"]).replace(/\/+$/, "")
  const keys = (config["project_keys"] as ReadonlyArray<string>).map(
    (key) => `"${key.replaceAll(/["\\]/g, "")}"`
  )
  const cloud = isCloud(base)

  /** Comments beyond those that come with an issue. */
  const allComments = (issue: typeof Issue.Type) =>
    Effect.gen(function* () {
      const { comments, total = comments.length } = issue.fields.comment ?? { comments: [] }
      if (total <= comments.length) return comments
      const all: Array<typeof Comment.Type> = []
      for (;;) {
        const answer = yield* ask(`rest/api/${cloud ? 3 : 2}/issue/${issue.key}/comment`, {
          startAt: String(all.length),
          maxResults: String(PER_PAGE)
        })
        const page = yield* decodeBody(id, Comments, answer.body)
        all.push(...page.comments)
        if (page.comments.length === 0 || all.length >= page.total) return all
      }
    })

  /** A page is named by the time that the listing began from and when that was, and where in it the page begins. */
  const issues: Listing = {
    name: "issues",
    page: (from) =>
      Effect.gen(function* () {
        const [since = "", began = String(now()), place = ""] = from.split("|")
        // In minutes from now: a time would be understood in the time zone of whoever's token it is.
        const minutes = since === "" ? "" : Math.ceil((now() - Number(since)) / 60_000) + OVERLAP_MINUTES
        const changed = minutes === "" ? "" : ` AND updated >= "-${minutes}m"`
        const query = {
          jql: `project in (${keys.join(", ")})${changed} ORDER BY updated ASC, key ASC`,
          maxResults: String(PER_PAGE),
          fields: FIELDS
        }
        const answer = yield* cloud
          ? ask("rest/api/3/search/jql", { ...query, ...(place === "" ? {} : { nextPageToken: place }) })
          : ask("rest/api/2/search", { ...query, startAt: place === "" ? "0" : place })
        const found = yield* decodeBody(id, Found, answer.body)
        const documents = yield* Effect.forEach(found.issues, (issue) =>
          Effect.map(allComments(issue), (comments) => toDocuments(issue, comments, base))
        )
        const reached = Number(place || 0) + found.issues.length
        const next = cloud
          ? (found.nextPageToken ?? undefined)
          : found.issues.length > 0 && reached < (found.total ?? 0)
            ? String(reached)
            : undefined
        return {
          documents: documents.flat(),
          next: next === undefined ? began : [since, began, next].join("|"),
          more: next !== undefined
        }
      })
  }
  return readPages([issues], cursor)
}

const NOTHING = { parents: [], pullRequest: undefined, changes: [] } as const

const toDocuments = (
  { fields, key }: typeof Issue.Type,
  comments: ReadonlyArray<typeof Comment.Type>,
  base: string
): ReadonlyArray<Document> => [
  {
    ...NOTHING,
    externalId: key,
    kind: "issue",
    label: key,
    title: fields.summary ?? "",
    body: textOfAdf(fields.description),
    author: fields.reporter?.displayName ?? "",
    url: `${base}/browse/${key}`,
    state: fields.status?.name,
    thread: key,
    createdMs: Date.parse(fields.created),
    updatedMs: Date.parse(fields.updated)
  },
  ...comments.map((comment): Document => ({
    ...NOTHING,
    externalId: `${key}/comment/${comment.id}`,
    kind: "comment",
    label: key,
    title: "",
    body: textOfAdf(comment.body),
    author: comment.author?.displayName ?? "",
    url: `${base}/browse/${key}?focusedCommentId=${comment.id}`,
    state: undefined,
    thread: key,
    createdMs: Date.parse(comment.created),
    updatedMs: Date.parse(comment.updated)
  }))
]
