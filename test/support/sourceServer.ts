/** Local servers that implement the documented APIs of GitHub, Jira and Slack over a test's data, and fail when told to. */
import { Effect, type Scope } from "effect"

/** The requests, in order. */
export interface Asked {
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: Headers
}

export interface SourceServer {
  readonly url: string
  readonly asked: ReadonlyArray<Asked>
  /** Answers the next request with this instead; if called again, the one after it. */
  readonly fail: (respond: (asked: Asked) => Response | Promise<Response>) => void
}

const serve = (
  respond: (asked: Asked) => Response | Promise<Response>
): Effect.Effect<SourceServer, never, Scope.Scope> =>
  Effect.map(
    Effect.acquireRelease(
      Effect.sync(() => {
        const asked: Array<Asked> = []
        const failures: Array<(asked: Asked) => Response | Promise<Response>> = []
        const server = Bun.serve({
          port: 0,
          hostname: "127.0.0.1",
          fetch: (request) => {
            const { pathname, searchParams } = new URL(request.url)
            const now = { path: pathname, query: searchParams, headers: request.headers }
            asked.push(now)
            return (failures.shift() ?? respond)(now)
          }
        })
        return { server, asked, fail: (one: (typeof failures)[number]) => void failures.push(one) }
      }),
      ({ server }) => Effect.promise(() => server.stop(true))
    ),
    ({ asked, fail, server }) => ({ url: `http://127.0.0.1:${server.port}`, asked, fail })
  )

export const TOKEN = "the-secret-token-of-the-test"

const authorized = ({ headers }: Asked, expected: string) => headers.get("authorization") === expected

/** An issue, a pull request or a comment in GitHub's format, with the fields that we read. */
export interface GitHubEntry {
  readonly number?: number
  readonly id: number
  title?: string
  body: string
  readonly user: { readonly login: string } | null
  state?: string
  readonly html_url: string
  readonly created_at: string
  updated_at: string
  readonly pull_request?: { readonly merged_at: string | null }
  readonly issue_url?: string
  readonly pull_request_url?: string
  readonly path?: string
}

export interface GitHubData {
  readonly issues: Array<GitHubEntry>
  readonly comments: Array<GitHubEntry>
  readonly lines: Array<GitHubEntry>
  readonly reviews: Map<number, ReadonlyArray<object>>
}

/** GitHub's REST API for the repository `shop/web`. Lists have at most 100 entries a page, ordered by time of change, with an ETag. */
export const gitHubServer = (data: GitHubData) =>
  serve((asked) => {
    if (!authorized(asked, `Bearer ${TOKEN}`))
      return Response.json({ message: "Bad credentials" }, { status: 401 })
    const reviews = /^\/repos\/shop\/web\/pulls\/(\d+)\/reviews$/.exec(asked.path)?.[1]
    const size = Math.min(100, Number(asked.query.get("per_page") ?? 30))
    const page = Number(asked.query.get("page") ?? 1)
    const ofPage = <A>(all: ReadonlyArray<A>) => all.slice((page - 1) * size, page * size)
    if (reviews !== undefined) return Response.json(ofPage(data.reviews.get(Number(reviews)) ?? []))
    const entries = {
      "/repos/shop/web/issues": data.issues,
      "/repos/shop/web/issues/comments": data.comments,
      "/repos/shop/web/pulls/comments": data.lines
    }[asked.path]
    if (entries === undefined) return Response.json({ message: "Not Found" }, { status: 404 })
    const since = asked.query.get("since") ?? ""
    const found = ofPage(
      entries
        .filter(({ updated_at }) => updated_at >= since)
        .toSorted((a, b) =>
          a.updated_at < b.updated_at ? -1 : a.updated_at > b.updated_at ? 1 : a.id - b.id
        )
    )
    const etag = `"${Bun.hash(JSON.stringify(found)).toString(36)}"`
    if (asked.headers.get("if-none-match") === etag)
      return new Response(null, { status: 304, headers: { etag } })
    return Response.json(found, { headers: { etag, "x-ratelimit-remaining": "4999" } })
  })

/** A GitHub issue, changed `minute` minutes into 1 March 2026. */
export const gitHubIssue = (
  number: number,
  minute: number,
  more: Partial<GitHubEntry> = {}
): GitHubEntry => ({
  number,
  id: 1000 + number,
  title: `Issue ${number}`,
  body: `What is wrong in ${number}`,
  user: { login: "ada" },
  state: "open",
  html_url: `https://github.com/shop/web/issues/${number}`,
  created_at: "2026-02-01T00:00:00Z",
  updated_at: atMinute(minute),
  ...more
})

export const atMinute = (minute: number): string =>
  new Date(Date.UTC(2026, 2, 1, 0, minute)).toISOString().replace(".000Z", "Z")

/** A Jira issue, with the fields that queries use. */
interface JiraEntry {
  readonly key: string
  readonly fields: { updated: string }
}

/** In the order that a query asks for: by time of change, or by number. */
const inOrderOf = (jql: string) => {
  const numberOf = ({ key }: JiraEntry) => Number(key.split("-")[1])
  return /ORDER BY updated/.test(jql)
    ? (a: JiraEntry, b: JiraEntry) =>
        Date.parse(a.fields.updated) - Date.parse(b.fields.updated) || numberOf(a) - numberOf(b)
    : (a: JiraEntry, b: JiraEntry) => numberOf(a) - numberOf(b)
}

/** A Jira server, API 2, for the project SHOP: two issues a page; `between` runs after a page has been sent. */
export const jiraServer = (issues: Array<JiraEntry>, between: (page: number) => void = () => {}) => {
  let pages = 0
  return serve((asked) => {
    if (!authorized(asked, `Bearer ${TOKEN}`)) return new Response("<html>Login</html>", { status: 401 })
    const comments = /^\/rest\/api\/2\/issue\/([A-Z]+-\d+)\/comment$/.exec(asked.path)?.[1]
    if (comments !== undefined) {
      const all = JIRA_COMMENTS
      const start = Number(asked.query.get("startAt") ?? 0)
      return Response.json({ comments: all.slice(start, start + 2), total: all.length, startAt: start })
    }
    if (asked.path !== "/rest/api/2/search") return Response.json({ errorMessages: ["no"] }, { status: 404 })
    const jql = asked.query.get("jql") ?? ""
    if (!jql.startsWith('project in ("SHOP")'))
      return Response.json({ errorMessages: ["The value does not exist"] }, { status: 400 })
    const start = Number(asked.query.get("startAt") ?? 0)
    const minutes = /updated >= "-(\d+)m"/.exec(jql)?.[1]
    const oldest = minutes === undefined ? 0 : Date.now() - Number(minutes) * 60_000
    const found = issues.filter(({ fields }) => Date.parse(fields.updated) >= oldest).toSorted(inOrderOf(jql))
    const answer = Response.json({
      issues: found.slice(start, start + 2),
      total: found.length,
      startAt: start
    })
    between(++pages)
    return answer
  })
}

const person = (displayName: string) => ({ displayName })

/** The three comments of an issue that has more than the issue itself includes. */
export const JIRA_COMMENTS = ["First", "Second", "Third"].map((body, at) => ({
  id: String(500 + at),
  author: person("Bo"),
  body,
  created: "2026-03-02T10:00:00.000+0000",
  updated: "2026-03-02T10:00:00.000+0000"
}))

/** A Jira issue; it includes `comments`, out of `total`. */
export const jiraIssue = (key: string, description: unknown, total = 0) => ({
  id: key,
  key,
  fields: {
    summary: `Summary of ${key}`,
    description,
    status: { name: "In Progress" },
    reporter: person("Ada"),
    created: "2026-03-01T10:00:00.000+0000",
    updated: "2026-03-01T11:00:00.000+0000",
    comment: { comments: JIRA_COMMENTS.slice(0, Math.min(total, 1)), total }
  }
})

/** Slack's Web API for one channel, `engineering`. Histories have two messages a page. */
export const slackServer = (
  messages: Array<Record<string, unknown> & { ts: string }>,
  replies: Record<string, ReadonlyArray<object>> = {}
) =>
  serve((asked) => {
    if (!authorized(asked, `Bearer ${TOKEN}`)) return Response.json({ ok: false, error: "invalid_auth" })
    const ok = (body: object) => Response.json({ ok: true, ...body })
    if (asked.path === "/conversations.list")
      return asked.query.get("cursor") === "b"
        ? ok({ channels: [{ id: "C2", name: "engineering" }], response_metadata: { next_cursor: "" } })
        : ok({ channels: [{ id: "C1", name: "random" }], response_metadata: { next_cursor: "b" } })
    if (asked.path === "/users.list")
      return ok({
        members: [{ id: "U1", name: "ada", profile: { display_name: "Ada", real_name: "Ada L." } }]
      })
    if (asked.path === "/conversations.replies")
      return ok({ messages: replies[asked.query.get("ts") ?? ""] ?? [], has_more: false })
    if (asked.path !== "/conversations.history") return Response.json({ ok: false, error: "unknown_method" })
    const oldest = Number(asked.query.get("oldest") ?? 0)
    const found = messages
      .filter(({ ts }) => Number(ts) > oldest)
      .toSorted((a, b) => Number(b.ts) - Number(a.ts))
    const start = Number(asked.query.get("cursor") ?? 0)
    const more = start + 2 < found.length
    return ok({
      messages: found.slice(start, start + 2),
      has_more: more,
      response_metadata: { next_cursor: more ? String(start + 2) : "" }
    })
  })
