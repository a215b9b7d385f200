/** Reads issues, pull requests, reviews and comments of a GitHub repository with its REST API version 2022-11-28. */
import { Effect, Schema, type Stream } from "effect"
import { GITHUB_PARTS } from "../../../core/connector/mod.ts"
import type { Document } from "../../../core/document/mod.ts"
import type { AskSource } from "../askSource.ts"
import { decodeBody } from "../decodeBody.ts"
import { type Listing, type ListingPage, readPages } from "../readPages.ts"
import type { SourceError, SourcePage, SourceRequest } from "../Sources.ts"

/** The API's maximum. */
const PER_PAGE = 100

/** Reviews are requested per pull request; this many at the same time. */
const REVIEWS_AT_ONCE = 4

const User = Schema.NullishOr(Schema.Struct({ login: Schema.String }))

const Issue = Schema.Struct({
  number: Schema.Int,
  title: Schema.String,
  body: Schema.NullishOr(Schema.String),
  user: User,
  state: Schema.String,
  html_url: Schema.String,
  created_at: Schema.String,
  updated_at: Schema.String,
  pull_request: Schema.optional(Schema.Struct({ merged_at: Schema.NullishOr(Schema.String) }))
})

const Comment = Schema.Struct({
  id: Schema.Int,
  body: Schema.NullishOr(Schema.String),
  user: User,
  html_url: Schema.String,
  created_at: Schema.String,
  updated_at: Schema.String,
  /** For a comment on an issue or a pull request, and on a line of one. */
  issue_url: Schema.optional(Schema.String),
  pull_request_url: Schema.optional(Schema.String),
  path: Schema.optional(Schema.String)
})

const Review = Schema.Struct({
  id: Schema.Int,
  body: Schema.NullishOr(Schema.String),
  user: User,
  state: Schema.String,
  html_url: Schema.String,
  submitted_at: Schema.NullishOr(Schema.String)
})

const Issues = Schema.Array(Issue)
const Comments = Schema.Array(Comment)
const Reviews = Schema.Array(Review)

/** Owner and name from the address of a repository; undefined when it is none. */
export const repositoryOf = (address: string): string | undefined => {
  const path = /^(?:https?:\/\/[^/]+\/|git@[^:]+:)?([\w.-]+\/[\w.-]+?)(?:\.git)?\/?$/.exec(address)?.[1]
  return path
}

/** Base URL of the API for a repository's server. */
export const apiOf = (address: string): URL => {
  const { host, origin } = new URL(address)
  return new URL(
    host === "github.com" || host === "www.github.com" ? "https://api.github.com" : `${origin}/api/v3`
  )
}

/** Reads what has changed. */
export const readGitHub = (
  ask: AskSource,
  { config, cursor, id }: SourceRequest,
  repository: string
): Stream.Stream<SourcePage, SourceError> => {
  const parts = new Set<string>((config["include"] as ReadonlyArray<string> | undefined) ?? GITHUB_PARTS)

  /**
   * A listing by time of change. The next page begins at the time of the last entry, not at a page number: entries that change during paging move to the end,
   * and none is missed. When a whole page is of one second, further pages of that second are requested by number.
   */
  const listingByChange = <A extends { readonly updated_at: string }, I>(
    name: string,
    path: string,
    schema: Schema.Schema<ReadonlyArray<A>, I>,
    toDocuments: (entries: ReadonlyArray<A>) => Effect.Effect<ReadonlyArray<Document>, SourceError>
  ): Listing => ({
    name,
    page: (from) =>
      Effect.gen(function* () {
        const [since = "", pageNumber = "1", etag = ""] = from.split("|")
        const answer = yield* ask(
          path,
          {
            state: "all",
            sort: "updated",
            direction: "asc",
            per_page: String(PER_PAGE),
            page: pageNumber,
            ...(since === "" ? {} : { since })
          },
          etag === "" ? {} : { "if-none-match": etag }
        )
        if (answer.status === 304) return { documents: [], next: from, more: false }
        const entries = yield* decodeBody(id, schema, answer.body)
        const last = entries.at(-1)?.updated_at ?? since
        const isFullPage = entries.length === PER_PAGE
        const isUnchanged = last === since
        const newEtag = answer.headers["etag"] ?? ""
        const next = isFullPage
          ? isUnchanged
            ? `${since}|${Number(pageNumber) + 1}`
            : last
          : isUnchanged
            ? `${since}|1|${newEtag}`
            : last
        return { documents: yield* toDocuments(entries), next, more: isFullPage } satisfies ListingPage
      })
  })

  const reviewsOf = (number: number) =>
    Effect.gen(function* () {
      const found: Array<Document> = []
      for (let page = 1; ; page++) {
        const answer = yield* ask(`repos/${repository}/pulls/${number}/reviews`, {
          per_page: String(PER_PAGE),
          page: String(page)
        })
        const reviews = yield* decodeBody(id, Reviews, answer.body)
        found.push(...reviews.flatMap((review) => toReview(review, number)))
        if (reviews.length < PER_PAGE) return found
      }
    }).pipe(
      // A pull request that was deleted meanwhile has no reviews.
      Effect.catchIf(
        ({ reason }) => reason === "NotFound",
        () => Effect.succeed<ReadonlyArray<Document>>([])
      )
    )

  const issues = listingByChange("issues", `repos/${repository}/issues`, Issues, (entries) =>
    Effect.gen(function* () {
      const includedIssues = entries.filter((issue) =>
        parts.has(issue.pull_request === undefined ? "issues" : "pull_requests")
      )
      const reviews = parts.has("reviews")
        ? yield* Effect.forEach(
            entries.filter(({ pull_request }) => pull_request !== undefined),
            ({ number }) => reviewsOf(number),
            { concurrency: REVIEWS_AT_ONCE }
          )
        : []
      return [...includedIssues.map(toIssue), ...reviews.flat()]
    })
  )
  const comments = (name: string, path: string) =>
    listingByChange(name, path, Comments, (entries) => Effect.succeed(entries.map(toComment)))

  return readPages(
    [
      issues,
      ...(parts.has("comments")
        ? [
            comments("comments", `repos/${repository}/issues/comments`),
            comments("lines", `repos/${repository}/pulls/comments`)
          ]
        : [])
    ],
    cursor
  )
}

const threadOf = (number: number | string) => `issue/${number}`

const EMPTY_FIELDS = { parents: [], pullRequest: undefined, changes: [], state: undefined } as const

const toIssue = (issue: typeof Issue.Type): Document => ({
  ...EMPTY_FIELDS,
  externalId: threadOf(issue.number),
  kind: issue.pull_request === undefined ? "issue" : "pull_request",
  label: `#${issue.number}`,
  title: issue.title,
  body: issue.body ?? "",
  author: issue.user?.login ?? "",
  url: issue.html_url,
  state: (issue.pull_request?.merged_at ?? undefined) === undefined ? issue.state : "merged",
  thread: threadOf(issue.number),
  createdMs: Date.parse(issue.created_at),
  updatedMs: Date.parse(issue.updated_at)
})

const toComment = (comment: typeof Comment.Type): Document => {
  const [number = "0"] = /\d+$/.exec(comment.issue_url ?? comment.pull_request_url ?? "") ?? []
  const kind = comment.pull_request_url === undefined ? "comment" : "line"
  return {
    ...EMPTY_FIELDS,
    externalId: `${threadOf(number)}/${kind}/${comment.id}`,
    kind: "comment",
    label: `#${number}`,
    title: "",
    body: comment.body ?? "",
    author: comment.user?.login ?? "",
    url: comment.html_url,
    thread: threadOf(number),
    createdMs: Date.parse(comment.created_at),
    updatedMs: Date.parse(comment.updated_at),
    // A comment on a line is about its file.
    changes: comment.path === undefined ? [] : [{ status: "M", path: comment.path }]
  }
}

const toReview = (review: typeof Review.Type, number: number): ReadonlyArray<Document> => {
  const submittedMs = Date.parse(review.submitted_at ?? "")
  return Number.isNaN(submittedMs)
    ? []
    : [
        {
          ...EMPTY_FIELDS,
          externalId: `${threadOf(number)}/review/${review.id}`,
          kind: "review",
          label: `#${number}`,
          title: "",
          body: review.body ?? "",
          author: review.user?.login ?? "",
          url: review.html_url,
          state: review.state.toLowerCase(),
          thread: threadOf(number),
          createdMs: submittedMs,
          updatedMs: submittedMs
        }
      ]
}
