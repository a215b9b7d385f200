import { Database } from "bun:sqlite"
import { describe, expect } from "bun:test"
import { Effect, Redacted } from "effect"
import { chmodSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { Secrets } from "../../../src/ports/storage/Secrets.ts"
import { it } from "../../support/effect.ts"
import { temporaryFolder } from "../../support/project.ts"

const withSecrets = <A, E>(
  body: (secrets: Secrets["Type"], home: string) => Effect.Effect<A, E>,
  environment: Record<string, string> = {}
) =>
  Effect.flatMap(temporaryFolder, (home) =>
    Effect.flatMap(Secrets, (secrets) => body(secrets, home)).pipe(
      Effect.provide(Secrets.layer(home, environment))
    )
  )

const stored = (name: string) => ({ kind: "stored", name }) as const

const TOKEN = "a-token-of-the-test"

const tokenOf = (token: Effect.Effect<Redacted.Redacted, unknown>) => Effect.map(token, Redacted.value)

describe("Secrets", () => {
  it.live("stores secrets by name, and forgets only the named one", () =>
    withSecrets((secrets) =>
      Effect.gen(function* () {
        yield* secrets.save("a", Redacted.make(TOKEN))
        yield* secrets.save("b", Redacted.make("other"))
        expect(yield* tokenOf(secrets.read(stored("a")))).toBe(TOKEN)
        yield* secrets.save("a", Redacted.make("newer ü"))
        expect(yield* tokenOf(secrets.read(stored("a")))).toBe("newer ü")
        yield* secrets.remove("a")
        expect((yield* Effect.flip(secrets.read(stored("a")))).message).toContain("give it again")
        expect(yield* tokenOf(secrets.read(stored("b")))).toBe("other")
      })
    )
  )

  it.live("stores secrets encrypted, in files that only the owner can read", () =>
    withSecrets((secrets, home) =>
      Effect.gen(function* () {
        yield* secrets.save("a", Redacted.make(TOKEN))
        for (const name of readdirSync(home)) {
          expect(readFileSync(join(home, name)).toString("latin1")).not.toContain(TOKEN)
          if (!/-(?:wal|shm)$/.test(name)) expect(statSync(join(home, name)).mode & 0o077).toBe(0)
        }
        expect(readdirSync(home).filter((name) => name.startsWith("secret.key"))).toStrictEqual([
          "secret.key"
        ])
      })
    )
  )

  it.live(
    "refuses a secret under another name, with another key, or with a key file that others can read",
    () =>
      withSecrets((secrets, home) =>
        Effect.gen(function* () {
          yield* secrets.save("a", Redacted.make(TOKEN))
          const db = new Database(join(home, "knowledge.db"))
          db.run("insert into secret select 'b', nonce, sealed from secret where name = 'a'")
          db.close()
          expect((yield* Effect.flip(secrets.read(stored("b")))).message).toContain("cannot be decrypted")
          rmSync(join(home, "secret.key"))
          expect((yield* Effect.flip(secrets.read(stored("a")))).message).toContain("cannot be decrypted")
          chmodSync(join(home, "secret.key"), 0o644)
          expect((yield* Effect.flip(secrets.read(stored("a")))).message).toContain("chmod 600")
        })
      )
  )

  it.live("reads secrets from the environment, and from a file that only its owner can read", () =>
    withSecrets(
      (secrets, home) =>
        Effect.gen(function* () {
          const variable = (name: string) => secrets.read({ kind: "environment", variable: name })
          expect(yield* tokenOf(variable("TOKEN"))).toBe(TOKEN)
          expect((yield* Effect.flip(variable("NONE"))).message).toContain("NONE is not set")
          expect((yield* Effect.flip(variable("EMPTY"))).message).toContain("EMPTY is not set")
          const path = join(home, "token")
          const file = secrets.read({ kind: "file", path })
          expect((yield* Effect.flip(file)).message).toContain(path)
          writeFileSync(path, `${TOKEN}\n`, { mode: 0o600 })
          expect(yield* tokenOf(file)).toBe(TOKEN)
          chmodSync(path, 0o640)
          expect((yield* Effect.flip(file)).message).toContain("chmod 600")
          writeFileSync(path, " ")
          chmodSync(path, 0o600)
          expect((yield* Effect.flip(file)).message).toContain("empty")
        }),
      { TOKEN, EMPTY: " " }
    )
  )
})
