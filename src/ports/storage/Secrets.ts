/** Access tokens: from the environment, from a file that only its owner can read, or stored sealed. They are sent only to their source. */
import type { Database } from "bun:sqlite"
import { Context, Effect, Layer, Redacted, Schema } from "effect"
import { existsSync, linkSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { ownValue } from "../../core/record/mod.ts"
import { readRegular } from "../readRegular.ts"
import { knowledgeFile } from "./knowledgeSchema.ts"
import { isOpenToOthers } from "../isOpenToOthers.ts"
import { makeHome } from "./makeHome.ts"
import { openDurable } from "./openDurable.ts"
import { attempt, type StoreError, whileLocked } from "./StoreError.ts"

/** A token that cannot be read; the message never contains it. */
export class SecretError extends Schema.TaggedError<SecretError>("lodestone/SecretError")("SecretError", {
  detail: Schema.String
}) {
  override get message(): string {
    return this.detail
  }
}

/** Where a token is. */
export type SecretPlace =
  | { readonly kind: "environment"; readonly variable: string }
  | { readonly kind: "file"; readonly path: string }
  | { readonly kind: "stored"; readonly name: string }

export class Secrets extends Context.Tag("lodestone/Secrets")<
  Secrets,
  {
    readonly read: (place: SecretPlace) => Effect.Effect<Redacted.Redacted, SecretError>
    /** Stores a token under a name, replacing the previous one. */
    readonly save: (name: string, token: Redacted.Redacted) => Effect.Effect<void, SecretError>
    readonly remove: (name: string) => Effect.Effect<void, SecretError>
  }
>() {
  /** Below `home`: tokens in `knowledge.db`, the key in `secret.key`. Created when the first token is stored. */
  static readonly layer = (
    home: string,
    environment: Readonly<Record<string, string | undefined>>
  ): Layer.Layer<Secrets> => Layer.succeed(this, make(home, environment))
}

const KEY_FILE = "secret.key"
const KEY_BYTES = 32
const NONCE_BYTES = 12

const OWNER_ONLY = 0o600

const toSecretError = (what: string) => (cause: unknown) =>
  new SecretError({ detail: `${what}: ${cause instanceof Error ? cause.message : String(cause)}` })

/** Creates the file atomically: of two processes that start at once, one makes the key and the other reads it. */
const makeKey = (file: string) => {
  const draft = `${file}.${crypto.randomUUID()}`
  writeFileSync(draft, crypto.getRandomValues(new Uint8Array(KEY_BYTES)), { mode: OWNER_ONLY, flush: true })
  try {
    linkSync(draft, file)
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== "EEXIST") throw cause
  } finally {
    rmSync(draft)
  }
}

const make = (home: string, environment: Readonly<Record<string, string | undefined>>): Secrets["Type"] => {
  const key = Effect.tryPromise({
    try: async () => {
      makeHome(home)
      const file = join(home, KEY_FILE)
      if (!existsSync(file)) makeKey(file)
      if (isOpenToOthers(file, statSync(file)))
        throw new Error(`others can read "${file}": make it readable only by you (chmod 600)`)
      const bytes = readFileSync(file)
      if (bytes.length !== KEY_BYTES)
        throw new Error(`"${file}" is not a key: restore it, or remove it and store the tokens again`)
      return await crypto.subtle.importKey("raw", bytes, "AES-GCM", false, ["encrypt", "decrypt"])
    },
    catch: toSecretError("Cannot use the key for stored tokens")
  })

  const withDatabase = <A>(body: (db: Database) => A): Effect.Effect<A, SecretError> =>
    Effect.gen(function* () {
      const { assertCurrent, db } = yield* openDurable(knowledgeFile(home))
      const result = yield* attempt(() => body(db)).pipe(
        Effect.catchIf(
          ({ reason }) => reason !== "Locked",
          ({ detail }) => toSecretError("Cannot use stored tokens")(detail)
        )
      )
      // A write to a store that was put aside meanwhile is repeated.
      yield* attempt(assertCurrent)
      return result
    }).pipe(
      Effect.scoped,
      Effect.retry(whileLocked()),
      Effect.catchTag("StoreError", (error: StoreError) => new SecretError({ detail: error.message }))
    )

  const encodeText = (name: string) => new TextEncoder().encode(name)

  const readStored = (name: string) =>
    Effect.gen(function* () {
      const row = yield* withDatabase((db) =>
        db
          .query<{ nonce: Uint8Array; sealed: Uint8Array }, [string]>(
            "select nonce, sealed from secret where name = ?"
          )
          .get(name)
      )
      if (row === null) return yield* new SecretError({ detail: "No token is stored: give it again" })
      const cryptoKey = yield* key
      const bytes = yield* Effect.tryPromise({
        try: () =>
          crypto.subtle.decrypt(
            { name: "AES-GCM", iv: row.nonce.slice(), additionalData: encodeText(name) },
            cryptoKey,
            row.sealed.slice()
          ),
        catch: () =>
          new SecretError({
            detail: "The stored token cannot be decrypted with the current key: give it again"
          })
      })
      return Redacted.make(new TextDecoder().decode(bytes))
    })

  return Secrets.of({
    read: (place) => {
      if (place.kind === "stored") return readStored(place.name)
      if (place.kind === "environment") {
        const token = ownValue(environment, place.variable)?.trim()
        return token === undefined || token === ""
          ? new SecretError({
              detail: `The environment variable ${place.variable} is not set: set it where Lodestone is started`
            })
          : Effect.succeed(Redacted.make(token))
      }
      return Effect.try({
        try: () => {
          if (isOpenToOthers(place.path, statSync(place.path)))
            throw new Error("others can read it: make it readable only by you (chmod 600)")
          const token = readRegular(place.path).trim()
          if (token === "") throw new Error("it is empty")
          return Redacted.make(token)
        },
        catch: toSecretError(`Cannot use the token file "${place.path}"`)
      })
    },
    save: (name, token) =>
      Effect.gen(function* () {
        const cryptoKey = yield* key
        const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
        const sealed = yield* Effect.tryPromise({
          try: () =>
            crypto.subtle.encrypt(
              { name: "AES-GCM", iv: nonce, additionalData: encodeText(name) },
              cryptoKey,
              encodeText(Redacted.value(token))
            ),
          catch: toSecretError("Cannot encrypt the token")
        })
        yield* withDatabase((db) =>
          db
            .query<void, [string, Uint8Array, Uint8Array]>("insert or replace into secret values (?, ?, ?)")
            .run(name, nonce, new Uint8Array(sealed))
        )
      }),
    remove: (name) =>
      Effect.asVoid(
        withDatabase((db) => db.query<void, [string]>("delete from secret where name = ?").run(name))
      )
  })
}
