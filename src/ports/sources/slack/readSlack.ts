/** Reads messages of Slack channels with their threads through the Web API. */
import { Effect, Schema, Stream } from "effect"
import type { Document } from "../../../core/document/mod.ts"
import { ownValue } from "../../../core/record/mod.ts"
import type { AskSource } from "../askSource.ts"
import { decodeBody } from "../decodeBody.ts"
import { type Listing, readPages } from "../readPages.ts"
import { SourceError, type SourcePage, type SourceRequest } from "../Sources.ts"
import { plainText, type SlackNames } from "./plainText.ts"

const PER_PAGE = "200"

/** Messages may be edited or answered later, so the last messages are read again. */
const OVERLAP_SECONDS = 24 * 3600

/** Slack answers errors with a successful HTTP status and `ok: false`. */
const Ok = Schema.Struct({ ok: Schema.Boolean, error: Schema.optional(Schema.String) })

const NextCursor = Schema.optional(
  Schema.NullishOr(Schema.Struct({ next_cursor: Schema.optional(Schema.String) }))
)

const Channels = Schema.Struct({
  channels: Schema.Array(Schema.Struct({ id: Schema.String, name: Schema.optional(Schema.String) })),
  response_metadata: NextCursor
})

const Users = Schema.Struct({
  members: Schema.Array(
    Schema.Struct({
      id: Schema.String,
      name: Schema.optional(Schema.String),
      profile: Schema.optional(
        Schema.Struct({
          display_name: Schema.optional(Schema.String),
          real_name: Schema.optional(Schema.String)
        })
      )
    })
  ),
  response_metadata: NextCursor
})

const Message = Schema.Struct({
  ts: Schema.String,
  text: Schema.optional(Schema.String),
  user: Schema.optional(Schema.String),
  username: Schema.optional(Schema.String),
  subtype: Schema.optional(Schema.String),
  thread_ts: Schema.optional(Schema.String),
  reply_count: Schema.optional(Schema.Int),
  edited: Schema.optional(Schema.NullishOr(Schema.Struct({ ts: Schema.String })))
})

const Messages = Schema.Struct({
  messages: Schema.Array(Message),
  has_more: Schema.optional(Schema.Boolean),
  response_metadata: NextCursor
})

/** Message types that Slack itself generates. */
const SYSTEM_SUBTYPES = new Set([
  "channel_join",
  "channel_leave",
  "channel_topic",
  "channel_purpose",
  "channel_name",
  "bot_add"
])

const ERRORS: Readonly<Record<string, readonly [SourceError["reason"], string]>> = {
  invalid_auth: ["Unauthorized", "the token is wrong: give another with update"],
  not_authed: ["Unauthorized", "no token is given: give one with update"],
  token_revoked: ["Unauthorized", "the token was revoked: give another with update"],
  token_expired: ["Unauthorized", "the token has expired: give another with update"],
  account_inactive: ["Unauthorized", "the token's account no longer exists: give another token with update"],
  missing_scope: [
    "Forbidden",
    "the token lacks a scope: it needs channels:read, channels:history and users:read"
  ],
  not_in_channel: ["Forbidden", "the app is not in the channel: invite it"],
  channel_not_found: ["NotFound", "there is no such channel, or the app has no access to it"],
  ratelimited: ["RateLimited", "its rate limit is reached; a later sync continues from there"]
}

/** Reads the messages since the last run. */
export const readSlack = (
  ask: AskSource,
  { config, cursor, id }: SourceRequest
): Stream.Stream<SourcePage, SourceError> => {
  const callMethod = <A, I>(
    method: string,
    query: Readonly<Record<string, string>>,
    schema: Schema.Schema<A, I>
  ) =>
    Effect.gen(function* () {
      const { body } = yield* ask(method, query)
      const { error = "unknown", ok } = yield* decodeBody(id, Ok, body)
      if (!ok) {
        const [reason, detail] = ownValue(ERRORS, error) ?? [
          "BadResponse",
          `it refused "${method}" (${error.replaceAll(/[^\w-]/g, "")})`
        ]
        return yield* new SourceError({ reason, source: id, detail })
      }
      return yield* decodeBody(id, schema, body)
    })

  /** All pages of a list. */
  const allPages = <
    A extends {
      readonly response_metadata?: { readonly next_cursor?: string | undefined } | null | undefined
    },
    I
  >(
    method: string,
    query: Readonly<Record<string, string>>,
    schema: Schema.Schema<A, I>
  ) =>
    Effect.gen(function* () {
      const pages: Array<A> = []
      for (let next = ""; ;) {
        const page = yield* callMethod(
          method,
          { ...query, limit: PER_PAGE, ...(next === "" ? {} : { cursor: next }) },
          schema
        )
        pages.push(page)
        next = page.response_metadata?.next_cursor ?? ""
        if (next === "") return pages
      }
    })

  const channelListing = (
    channel: { readonly id: string; readonly name: string },
    names: SlackNames
  ): Listing => ({
    name: channel.id,
    page: (from) =>
      Effect.gen(function* () {
        const [since = "", pageCursor = "", newest = ""] = from.split("|")
        const oldest = since === "" ? "0" : String(Math.max(0, Number(since) - OVERLAP_SECONDS))
        const page = yield* callMethod(
          "conversations.history",
          {
            channel: channel.id,
            oldest,
            limit: PER_PAGE,
            ...(pageCursor === "" ? {} : { cursor: pageCursor })
          },
          Messages
        )
        const replies = yield* Effect.forEach(
          page.messages.filter(({ reply_count = 0 }) => reply_count > 0),
          ({ ts }) => allPages("conversations.replies", { channel: channel.id, ts }, Messages)
        )
        const messages = [...page.messages, ...replies.flat().flatMap(({ messages }) => messages)]
        const distinct = [...new Map(messages.map((message) => [message.ts, message])).values()]
        const latest = [newest, since, ...page.messages.map(({ ts }) => ts)].reduce((a, b) =>
          Number(b) > Number(a) ? b : a
        )
        const next = page.has_more === true ? (page.response_metadata?.next_cursor ?? "") : ""
        return {
          documents: distinct
            .filter(({ subtype = "" }) => !SYSTEM_SUBTYPES.has(subtype))
            .map((message) => toDocument(message, channel, names)),
          next: next === "" ? latest : [since, next, latest].join("|"),
          more: next !== ""
        }
      })
  })

  return Stream.unwrap(
    Effect.gen(function* () {
      const configuredChannels = config["channels"] as ReadonlyArray<string>
      const channels = (yield* allPages(
        "conversations.list",
        { types: "public_channel,private_channel" },
        Channels
      )).flatMap(({ channels }) => channels)
      const users = (yield* allPages("users.list", {}, Users)).flatMap(({ members }) => members)
      const names: SlackNames = {
        channels: new Map(channels.map(({ id, name }) => [id, name ?? id])),
        users: new Map(
          users.map(({ id, name, profile }) => [
            id,
            [profile?.display_name, profile?.real_name, name].find(
              (each) => each !== undefined && each !== ""
            ) ?? id
          ])
        )
      }
      const selectedChannels = configuredChannels.map((each) => {
        const bareName = each.replace(/^#/, "")
        return channels.find(({ id, name }) => id === bareName || name === bareName) ?? bareName
      })
      const unknownChannel = selectedChannels.find((each) => typeof each === "string")
      if (unknownChannel !== undefined)
        return Stream.fail(
          new SourceError({
            reason: "NotFound",
            source: id,
            detail: `there is no channel "${unknownChannel}", or the app has no access to it: invite the app, or use another channel`
          })
        )
      return readPages(
        selectedChannels.flatMap((each) =>
          typeof each === "string" ? [] : [channelListing({ id: each.id, name: each.name ?? each.id }, names)]
        ),
        cursor
      )
    })
  )
}

const toDocument = (
  { edited, text = "", thread_ts: thread, ts, user = "", username }: typeof Message.Type,
  channel: { readonly id: string; readonly name: string },
  names: SlackNames
): Document => ({
  externalId: `${channel.id}/${ts}`,
  kind: "message",
  label: `#${channel.name}`,
  title: "",
  body: plainText(text, names),
  author: names.users.get(user) ?? username ?? user,
  url: undefined,
  state: undefined,
  thread: `${channel.id}/${thread ?? ts}`,
  createdMs: Math.round(Number(ts) * 1000),
  updatedMs: Math.round(Number(edited?.ts ?? ts) * 1000),
  parents: [],
  pullRequest: undefined,
  changes: []
})
