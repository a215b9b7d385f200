/** Reads issues and comments of Jira projects: Jira Cloud with REST API 3, Jira Server with API 2. */
import { Effect, Schema, type Stream } from "effect"
import type { Document } from "../../../core/document/mod.ts"
import type { AskSource } from "../askSource.ts"
import { decodeBody } from "../decodeBody.ts"
import { type Listing, type ListingPage, readPages } from "../readPages.ts"
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

/** The cloud returns a token for the next page, a server the total. */
const SearchPage = Schema.Struct({
  issues: Schema.Array(Issue),
  nextPageToken: Schema.NullishOr(Schema.String),
  total: Schema.NullishOr(Schema.Int)
})

const Comments = Schema.Struct({ comments: Schema.Array(Comment), total: Schema.Int })

/** Allows for clock differences and the minute resolution of queries. */
const OVERLAP_MINUTES = 5

/** Whether the address is of Jira Cloud, which has another search endpoint. */
const isCloud = (base: string) => /\.atlassian\.net$/i.test(new URL(base).hostname)

/** Reads what has changed. */
export const readJira = (
  ask: AskSource,
  { config, cursor, id }: SourceRequest,
  now: () => number
): Stream.Stream<SourcePage, SourceError> => {
  const base = String(config["base_url"]).replace(/\/+$/, "")
  const keys = (config["project_keys"] as ReadonlyArray<string>).map((key) => key.replaceAll(/["\\]/g, ""))
  const cloud = isCloud(base)

  /** All comments of an issue, including those that did not come with it. */
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

  /** Query parameters of all pages: issues of these projects changed since a time, in a given order. */
  const searchParameters = (projects: ReadonlyArray<string>, since: string, order: string) => {
    // Relative to now in minutes: a time would be read in the time zone of the token's owner.
    const minutes = since === "" ? "" : Math.ceil((now() - Number(since)) / 60_000) + OVERLAP_MINUTES
    const changedCondition = minutes === "" ? "" : ` AND updated >= "-${minutes}m"`
    const projectList = projects.map((key) => `"${key}"`).join(", ")
    return {
      jql: `project in (${projectList})${changedCondition} ORDER BY ${order}`,
      maxResults: String(PER_PAGE),
      fields: FIELDS
    }
  }

  /** A page of issues with all their comments, and the position of the next. */
  const pageOf = (issues: ReadonlyArray<typeof Issue.Type>, began: string, next: string | undefined) =>
    Effect.map(
      Effect.forEach(issues, (issue) =>
        Effect.map(allComments(issue), (comments) => toDocuments(issue, comments, base))
      ),
      (documents): ListingPage => ({
        documents: documents.flat(),
        next: next ?? began,
        more: next !== undefined
      })
    )

  /** The page position consists of the time from which changes are listed, the time when the listing began, and the cloud's page token. */
  const cloudListing: Listing = {
    name: "issues",
    page: (from) =>
      Effect.gen(function* () {
        const [since = "", began = String(now()), token = ""] = from.split("|")
        const answer = yield* ask("rest/api/3/search/jql", {
          ...searchParameters(keys, since, "updated ASC, key ASC"),
          ...(token === "" ? {} : { nextPageToken: token })
        })
        const { issues, nextPageToken } = yield* decodeBody(id, SearchPage, answer.body)
        const next = nextPageToken ?? undefined
        return yield* pageOf(issues, began, next && [since, began, next].join("|"))
      })
  }

  /**
   * A server pages only by offset. In the order of issue numbers, edits do not move issues, but deleting one moves the later ones up. So each page begins with
   * the last issue of the previous one; when that is not there, and no earlier issue either, the page before is requested.
   */
  const serverListing = (project: string): Listing => ({
    name: `issues of ${project}`,
    page: (from) =>
      Effect.gen(function* () {
        const [since = "", began = String(now()), offset = "0", lastNumber = ""] = from.split("|")
        for (let start = Number(offset); ; start = Math.max(0, start - PER_PAGE)) {
          const answer = yield* ask("rest/api/2/search", {
            ...searchParameters([project], since, "key ASC"),
            startAt: String(start)
          })
          const { issues, total } = yield* decodeBody(id, SearchPage, answer.body)
          const [first] = issues
          if (start > 0 && (first === undefined || numberOf(first) > Number(lastNumber))) continue
          const endOffset = start + issues.length
          const next = [since, began, endOffset - (issues.length > 1 ? 1 : 0), numberOf(issues.at(-1))]
          const more = issues.length > 0 && endOffset < (total ?? 0)
          const newIssues = start > 0 && numberOf(first) === Number(lastNumber) ? issues.slice(1) : issues
          return yield* pageOf(newIssues, began, more ? next.join("|") : undefined)
        }
      })
  })
  return readPages(cloud ? [cloudListing] : keys.map(serverListing), cursor)
}

/** The number of an issue within its project. */
const numberOf = (issue: typeof Issue.Type | undefined): number =>
  Number(/\d+$/.exec(issue?.key ?? "")?.[0] ?? 0)

const EMPTY_FIELDS = { parents: [], pullRequest: undefined, changes: [] } as const

const toDocuments = (
  { fields, key }: typeof Issue.Type,
  comments: ReadonlyArray<typeof Comment.Type>,
  base: string
): ReadonlyArray<Document> => [
  {
    ...EMPTY_FIELDS,
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
    ...EMPTY_FIELDS,
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
