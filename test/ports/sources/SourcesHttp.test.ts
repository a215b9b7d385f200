import { describe, expect } from "bun:test"
import { FetchHttpClient, HttpClient } from "@effect/platform"
import { Chunk, Duration, Effect, Layer, Redacted, Stream } from "effect"
import type { Document } from "../../../src/core/document/mod.ts"
import { type SourcePage, type SourceRequest, Sources } from "../../../src/ports/sources/Sources.ts"
import { layerWith } from "../../../src/ports/sources/SourcesHttp.ts"
import { using } from "../../support/effect.ts"
import {
  atMinute,
  type GitHubData,
  gitHubIssue,
  gitHubServer,
  jiraIssue,
  jiraServer,
  slackServer,
  TOKEN
} from "../../support/sourceServer.ts"

const PATIENCE = {
  timeout: Duration.millis(400),
  retryDelay: Duration.millis(1),
  maxRetries: 2,
  maxWait: Duration.seconds(1)
}

const it = using(layerWith(PATIENCE))

const request = (
  type: string,
  config: Readonly<Record<string, unknown>>,
  cursor = "",
  token = TOKEN
): SourceRequest => ({
  id: "tracker",
  type,
  config: { allow_private_hosts: true, ...config },
  token: Redacted.make(token),
  cursor
})

const gitHub = (url: string, cursor = "", token = TOKEN) =>
  request("github", { repo_url: "https://github.com/shop/web", api_url: url }, cursor, token)

const read = (asked: SourceRequest) =>
  Effect.flatMap(Sources, (sources) =>
    Effect.map(Stream.runCollect(sources.pages(asked)), Chunk.toReadonlyArray)
  )

const documentsOf = (pages: ReadonlyArray<SourcePage>): ReadonlyArray<Document> =>
  pages.flatMap(({ documents }) => documents)

const idsOf = (pages: ReadonlyArray<SourcePage>) => documentsOf(pages).map(({ externalId }) => externalId)

const failureOf = (asked: SourceRequest) => Effect.flip(read(asked))

const empty = (): GitHubData => ({ issues: [], comments: [], lines: [], reviews: new Map() })

describe("reviews", () => {
  it.live("of a pull request are all read, even if there are hundreds", () =>
    Effect.gen(function* () {
      const data = empty()
      data.issues.push(gitHubIssue(1, 1, { pull_request: { merged_at: null } }))
      data.reviews.set(
        1,
        Array.from({ length: 250 }, (_, at) => ({
          id: at,
          body: `Review ${at}`,
          user: { login: "anna" },
          state: "COMMENTED",
          html_url: "https://github.com/shop/web/pull/1",
          submitted_at: atMinute(2)
        }))
      )
      const server = yield* gitHubServer(data)
      expect(documentsOf(yield* read(gitHub(server.url)))).toHaveLength(251)
    })
  )
})

describe("a source whose HTTP client was created after another one", () => {
  // As in the program, where embedders and others share a client that was created before.
  const other = Layer.effectDiscard(HttpClient.HttpClient).pipe(Layer.provide(FetchHttpClient.layer))
  const beside = using(Layer.provideMerge(layerWith(PATIENCE), other))

  beside.live("does not follow a redirect", () =>
    Effect.gen(function* () {
      const [server, elsewhere] = [yield* gitHubServer(empty()), yield* gitHubServer(empty())]
      server.fail(() => new Response(null, { status: 301, headers: { location: elsewhere.url } }))
      expect((yield* failureOf(gitHub(server.url))).reason).toBe("NotAllowed")
      expect(elsewhere.asked).toStrictEqual([])
    })
  )
})

describe("GitHub", () => {
  it.live("reads issues, pull requests, reviews and comments with their details", () =>
    Effect.gen(function* () {
      const data = empty()
      data.issues.push(
        gitHubIssue(1, 1),
        gitHubIssue(2, 2, { pull_request: { merged_at: atMinute(2) }, state: "closed" })
      )
      data.comments.push({
        id: 7,
        body: "I see it too",
        user: null,
        html_url: "https://github.com/shop/web/issues/1#issuecomment-7",
        created_at: atMinute(3),
        updated_at: atMinute(3),
        issue_url: "https://api.github.com/repos/shop/web/issues/1"
      })
      data.lines.push({
        id: 8,
        body: "Why here?",
        user: { login: "bo" },
        html_url: "https://github.com/shop/web/pull/2#discussion_r8",
        created_at: atMinute(4),
        updated_at: atMinute(4),
        pull_request_url: "https://api.github.com/repos/shop/web/pulls/2",
        path: "src/cart.ts"
      })
      data.reviews.set(2, [
        {
          id: 9,
          body: "Good",
          user: { login: "cy" },
          state: "APPROVED",
          html_url: "https://x",
          submitted_at: atMinute(5)
        }
      ])
      const { url } = yield* gitHubServer(data)
      const pages = yield* read(gitHub(url))
      const all = new Map(documentsOf(pages).map((document) => [document.externalId, document]))
      expect([...all.keys()].sort()).toStrictEqual([
        "issue/1",
        "issue/1/comment/7",
        "issue/2",
        "issue/2/line/8",
        "issue/2/review/9"
      ])
      expect(all.get("issue/1")).toMatchObject({
        kind: "issue",
        label: "#1",
        state: "open",
        author: "ada",
        thread: "issue/1"
      })
      expect(all.get("issue/2")).toMatchObject({ kind: "pull_request", state: "merged" })
      expect(all.get("issue/1/comment/7")).toMatchObject({
        kind: "comment",
        label: "#1",
        author: "",
        thread: "issue/1"
      })
      expect(all.get("issue/2/line/8")?.changes).toStrictEqual([{ status: "M", path: "src/cart.ts" }])
      expect(all.get("issue/2/review/9")).toMatchObject({
        kind: "review",
        state: "approved",
        thread: "issue/2"
      })
      expect(pages.at(-1)?.existing).toStrictEqual(new Set(all.keys()))
    })
  )

  it.live("reads all pages, even if one second fills more than a page or an issue changes meanwhile", () =>
    Effect.gen(function* () {
      const data = empty()
      for (let number = 1; number <= 250; number++) data.issues.push(gitHubIssue(number, 5))
      for (let number = 251; number <= 320; number++) data.issues.push(gitHubIssue(number, number))
      const server = yield* gitHubServer(data)
      // While the first page is being sent, one of its issues changes and moves to the end.
      server.fail(() => {
        const found = data.issues.slice(0, 100)
        const page = Response.json(found)
        data.issues[0]!.updated_at = atMinute(500)
        return page
      })
      const pages = yield* read(gitHub(server.url))
      expect(new Set(idsOf(pages)).size).toBe(320)
      expect(documentsOf(pages).findLast(({ externalId }) => externalId === "issue/1")?.updatedMs).toBe(
        Date.parse(atMinute(500))
      )
    })
  )

  it.live("reads only what changed since the last run", () =>
    Effect.gen(function* () {
      const data = empty()
      data.issues.push(gitHubIssue(1, 1), gitHubIssue(2, 2))
      const server = yield* gitHubServer(data)
      const first = yield* read(gitHub(server.url))
      data.issues[0]!.title = "Issue 1, said better"
      data.issues[0]!.updated_at = atMinute(9)
      const second = yield* read(gitHub(server.url, first.at(-1)!.cursor))
      expect(idsOf(second)).toContain("issue/1")
      expect(second.every(({ existing }) => existing === undefined)).toBe(true)
      const third = yield* read(gitHub(server.url, second.at(-1)!.cursor))
      const before = server.asked.length
      const fourth = yield* read(gitHub(server.url, third.at(-1)!.cursor))
      expect(idsOf(fourth)).toStrictEqual([])
      expect(server.asked.slice(before).some(({ headers }) => headers.has("if-none-match"))).toBe(true)
    })
  )

  it.live("continues an interrupted run where it stopped", () =>
    Effect.gen(function* () {
      const data = empty()
      for (let number = 1; number <= 150; number++) data.issues.push(gitHubIssue(number, number))
      const server = yield* gitHubServer(data)
      const sources = yield* Sources
      const [first] = Chunk.toReadonlyArray(
        yield* Stream.runCollect(Stream.take(sources.pages(gitHub(server.url)), 1))
      )
      expect(first!.documents).toHaveLength(100)
      const rest = yield* read(gitHub(server.url, first!.cursor))
      expect(new Set([...idsOf([first!]), ...idsOf(rest)]).size).toBe(150)
      expect(documentsOf(rest).length).toBeLessThan(60)
      // It saw only the rest, so it cannot know what was deleted.
      expect(rest.every(({ existing }) => existing === undefined)).toBe(true)
    })
  )

  for (const [name, respond, reason, tries] of [
    ["a wrong token", () => Response.json({}, { status: 401 }), "Unauthorized", 1],
    ["a token without permission", () => Response.json({}, { status: 403 }), "Forbidden", 1],
    [
      "a secondary rate limit that only the message names",
      () =>
        Response.json(
          { message: "You have exceeded a secondary rate limit" },
          { status: 403, headers: { "x-ratelimit-remaining": "4990" } }
        ),
      "RateLimited",
      1
    ],
    ["a missing repository", () => Response.json({}, { status: 404 }), "NotFound", 1],
    ["a conflict", () => Response.json({}, { status: 409 }), "BadResponse", 3],
    [
      "a redirect",
      () => new Response(null, { status: 301, headers: { location: "https://elsewhere.org" } }),
      "NotAllowed",
      1
    ],
    ["a failing server", () => new Response("oops", { status: 502 }), "Unavailable", 3],
    ["a truncated answer", () => new Response('[{"number": 1, "ti', { status: 200 }), "BadResponse", 3],
    ["an answer of another form", () => Response.json({ message: "hello" }), "BadResponse", 1],
    ["no answer", () => Bun.sleep(3000).then(() => Response.json([])), "Unavailable", 3]
  ] as const)
    it.live(`reports ${name} as ${reason} after ${tries} request(s)`, () =>
      Effect.gen(function* () {
        const server = yield* gitHubServer(empty())
        for (let at = 0; at < 3; at++) server.fail(respond)
        const error = yield* failureOf(gitHub(server.url))
        expect(error.reason).toBe(reason)
        expect(server.asked).toHaveLength(tries)
        expect(error.message).not.toContain(TOKEN)
        expect(error.message).toStartWith('Cannot read "tracker": ')
      })
    )

  it.live("retries after an outage, and waits for a rate limit that ends soon", () =>
    Effect.gen(function* () {
      const data = empty()
      data.issues.push(gitHubIssue(1, 1))
      const server = yield* gitHubServer(data)
      server.fail(() => new Response("", { status: 503 }))
      server.fail(() => Response.json({}, { status: 429, headers: { "retry-after": "0.2" } }))
      const began = performance.now()
      expect(idsOf(yield* read(gitHub(server.url)))).toStrictEqual(["issue/1"])
      expect(performance.now() - began).toBeGreaterThan(190)
    })
  )

  it.live("ends the run at a long rate limit, and reports how long it lasts", () =>
    Effect.gen(function* () {
      const server = yield* gitHubServer(empty())
      const reset = Math.ceil(Date.now() / 1000) + 1800
      server.fail(() =>
        Response.json(
          {},
          { status: 403, headers: { "x-ratelimit-remaining": "0", "x-ratelimit-reset": String(reset) } }
        )
      )
      const error = yield* failureOf(gitHub(server.url))
      expect(error.reason).toBe("RateLimited")
      expect(server.asked).toHaveLength(1)
      expect(Duration.toSeconds(error.retryAfter!)).toBeGreaterThan(1700)
      expect(error.message).toMatch(/wait (?:29|30)m/)
    })
  )
})

describe("the hosts of a source", () => {
  it.live("exclude this machine and its network, unless that is allowed", () =>
    Effect.gen(function* () {
      const server = yield* gitHubServer(empty())
      for (const url of [
        server.url,
        "https://127.0.0.1",
        "https://[::1]",
        "https://localhost",
        "https://169.254.169.254"
      ]) {
        const error = yield* failureOf({
          ...gitHub(url),
          config: { repo_url: "https://github.com/shop/web", api_url: url }
        })
        expect(error.reason).toBe("NotAllowed")
      }
      expect(server.asked).toHaveLength(0)
    })
  )

  it.live("that are not valid URLs are reported as not found", () =>
    Effect.gen(function* () {
      for (const config of [
        { repo_url: "shop" },
        { repo_url: "https://github.com/shop/web", api_url: "nowhere" }
      ])
        expect((yield* failureOf(request("github", config))).reason).toBe("NotFound")
    })
  )
})

describe("Jira", () => {
  const jira = (url: string, cursor = "") =>
    request("jira", { base_url: url, project_keys: ["SHOP"] }, cursor)

  it.live("reads issues page by page as text, with all their comments", () =>
    Effect.gen(function* () {
      const adf = {
        type: "doc",
        content: [
          {
            type: "paragraph",
            content: [
              { type: "text", text: "The cart is " },
              { type: "text", text: "empty" }
            ]
          },
          {
            type: "bulletList",
            content: [
              {
                type: "listItem",
                content: [{ type: "paragraph", content: [{ type: "mention", attrs: { text: "@Ada" } }] }]
              }
            ]
          }
        ]
      }
      const server = yield* jiraServer([
        jiraIssue("SHOP-1", adf, 3),
        jiraIssue("SHOP-2", "Plain"),
        jiraIssue("SHOP-3", null)
      ])
      const pages = yield* read(jira(server.url))
      expect(idsOf(pages)).toStrictEqual([
        "SHOP-1",
        "SHOP-1/comment/500",
        "SHOP-1/comment/501",
        "SHOP-1/comment/502",
        "SHOP-2",
        "SHOP-3"
      ])
      const [issue, comment] = documentsOf(pages)
      expect(issue).toMatchObject({
        label: "SHOP-1",
        title: "Summary of SHOP-1",
        state: "In Progress",
        author: "Ada",
        url: `${server.url}/browse/SHOP-1`
      })
      expect(issue!.body).toBe("The cart is empty\n@Ada")
      expect(comment).toMatchObject({ kind: "comment", label: "SHOP-1", body: "First", author: "Bo" })
      const later = yield* read(jira(server.url, pages.at(-1)!.cursor))
      expect(later.length).toBeGreaterThan(0)
      expect(server.asked.at(-1)!.query.get("jql")).toMatch(/updated >= "-\d+m"/)
    })
  )

  /** Issues of ten consecutive minutes. */
  const shop = (count: number) =>
    Array.from({ length: count }, (_, at) => {
      const issue = jiraIssue(`SHOP-${at + 1}`, "Plain")
      return {
        ...issue,
        fields: { ...issue.fields, updated: new Date(Date.UTC(2026, 2, 1, 0, at)).toISOString() }
      }
    })

  const edit = (issue: ReturnType<typeof shop>[number]) => (issue.fields.updated = new Date().toISOString())

  for (const page of [1, 2, 3, 4])
    for (const [what, change] of [
      ["edited", (issues: ReturnType<typeof shop>) => edit(issues[0]!)],
      ["edited like all others read so far", (issues) => issues.slice(0, page + 1).forEach(edit)],
      ["deleted", (issues) => issues.splice(0, 1)],
      ["deleted like all others read so far", (issues) => issues.splice(0, page + 1)],
      ["deleted and another one opened", (issues) => issues.splice(0, 1, jiraIssue("SHOP-99", "New"))]
    ] satisfies ReadonlyArray<readonly [string, (issues: ReturnType<typeof shop>) => unknown]>)
      it.live(
        `reads every remaining issue if one is ${what} after page ${page}, and reports none as gone`,
        () =>
          Effect.gen(function* () {
            const issues = shop(9)
            const server = yield* jiraServer(issues, (number) => number === page && change(issues))
            const pages = yield* read(jira(server.url))
            const ids = new Set(idsOf(pages))
            for (const { key } of issues) expect(ids).toContain(key)
            for (const { key } of issues) expect(pages.at(-1)!.existing).toContain(key)
            // The next run's request includes what changed since.
            const changed = issues.filter(({ fields }) => Date.parse(fields.updated) > Date.now() - 60_000)
            const later = new Set(idsOf(yield* read(jira(server.url, pages.at(-1)!.cursor))))
            for (const { key } of changed) expect(later).toContain(key)
          })
      )

  it.live("continues an interrupted run where it stopped, without missing issues after deletions", () =>
    Effect.gen(function* () {
      const issues = shop(9)
      const server = yield* jiraServer(issues)
      const some = yield* Effect.flatMap(Sources, (sources) =>
        Effect.map(Stream.runCollect(Stream.take(sources.pages(jira(server.url)), 3)), Chunk.toReadonlyArray)
      )
      issues.splice(0, 2)
      const rest = yield* read(jira(server.url, some.at(-1)!.cursor))
      const ids = new Set([...idsOf(some), ...idsOf(rest)])
      for (const { key } of issues) expect(ids).toContain(key)
    })
  )

  it.live("reports a login page as an error", () =>
    Effect.gen(function* () {
      const server = yield* jiraServer([])
      const error = yield* failureOf({ ...jira(server.url), token: Redacted.make("wrong") })
      expect(error.reason).toBe("Unauthorized")
    })
  )
})

describe("Slack", () => {
  const slack = (url: string, cursor = "") =>
    request("slack", { channels: ["#engineering"], api_url: url }, cursor)

  it.live("reads messages and threads with names instead of ids", () =>
    Effect.gen(function* () {
      const server = yield* slackServer(
        [
          {
            ts: "1772323200.000100",
            user: "U1",
            text: "<@U1> see <https://x.org|the plan> &amp; <#C2>",
            reply_count: 1,
            thread_ts: "1772323200.000100"
          },
          { ts: "1772323300.000100", user: "U1", text: "joined", subtype: "channel_join" },
          { ts: "1772323400.000100", user: "U9", text: "Ship it" }
        ],
        {
          "1772323200.000100": [
            { ts: "1772323200.000100", user: "U1", text: "first" },
            { ts: "1772323250.000100", user: "U1", text: "An answer", thread_ts: "1772323200.000100" }
          ]
        }
      )
      const pages = yield* read(slack(server.url))
      const all = new Map(documentsOf(pages).map((document) => [document.externalId, document]))
      expect([...all.keys()].sort()).toStrictEqual([
        "C2/1772323200.000100",
        "C2/1772323250.000100",
        "C2/1772323400.000100"
      ])
      expect(all.get("C2/1772323250.000100")).toMatchObject({
        kind: "message",
        label: "#engineering",
        author: "Ada",
        thread: "C2/1772323200.000100",
        createdMs: 1772323250000
      })
      const bodies = documentsOf(pages).map(({ body }) => body)
      expect(bodies).toContain("Ship it")
      expect(
        bodies.some((body) => body === "@Ada see the plan (https://x.org) & #engineering" || body === "first")
      ).toBe(true)
    })
  )

  it.live("reports an error in a response with status 200", () =>
    Effect.gen(function* () {
      const server = yield* slackServer([])
      expect((yield* failureOf({ ...slack(server.url), token: Redacted.make("wrong") })).reason).toBe(
        "Unauthorized"
      )
      const unknown = {
        ...slack(server.url),
        config: { channels: ["nowhere"], api_url: server.url, allow_private_hosts: true }
      }
      expect((yield* failureOf(unknown)).message).toContain('no channel "nowhere"')
    })
  )
})
