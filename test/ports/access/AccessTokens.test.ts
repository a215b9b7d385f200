/** Tokens in real files: which ones are accepted, which are not, and when they stop being accepted. */
import { describe, expect } from "bun:test"
import {
  Cause,
  ConfigProvider,
  Context,
  Effect,
  Exit,
  Inspectable,
  Layer,
  Logger,
  type Scope,
  TestClock
} from "effect"
import { chmodSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { AccessTokens } from "../../../src/ports/access/AccessTokens.ts"
import { it } from "../../support/effect.ts"
import { temporaryFolder } from "../../support/project.ts"

const ALICE = "alice-0123456789abcdef"
const BOB = "bob-fedcba9876543210"

const write = (file: string, text: string, mode = 0o600) => {
  writeFileSync(file, text)
  chmodSync(file, mode)
}

/** The service with these settings, and its log. */
const open = (http: { readonly tokenFile?: string; readonly tokens?: string }) =>
  Effect.gen(function* () {
    const logged: Array<string> = []
    const logger = Logger.replace(
      Logger.defaultLogger,
      Logger.make(({ message }) => void logged.push(String(message)))
    )
    const context = yield* Layer.build(
      AccessTokens.layer.pipe(Layer.provide(Layer.setConfigProvider(ConfigProvider.fromJson({ http }))))
    )
    const tokens = Context.get(context, AccessTokens)
    const whose = (header: string | undefined) =>
      Effect.map(tokens.check(header).pipe(Effect.provide(logger)), (who) => who?.name)
    const later = (header: string | undefined) =>
      Effect.zipRight(TestClock.adjust("200 millis"), whose(header))
    return { later, logged, tokens, whose }
  })

const refusalOf = (http: Parameters<typeof open>[0]) =>
  Effect.map(Effect.exit(open(http)), (exit) =>
    Exit.isFailure(exit) ? (Cause.squash(exit.cause) as Error).message : "no refusal"
  )

const withFile = (
  name: string,
  text: string,
  body: (file: string, folder: string) => Effect.Effect<unknown, unknown, Scope.Scope>
) =>
  it.effect(name, () =>
    Effect.flatMap(temporaryFolder, (folder) => {
      const file = join(folder, "tokens")
      write(file, text)
      return body(file, folder)
    })
  )

describe("AccessTokens", () => {
  withFile(
    "accepts a token of the file or of the environment, and returns its name",
    `# who may\r\nalice:${ALICE}\r\n\n  ${BOB}  \n`,
    (file) =>
      Effect.gen(function* () {
        const { tokens, whose } = yield* open({
          tokenFile: file,
          tokens: "ci:0123456789:abcdef, another-token-without-name"
        })
        expect(tokens.required).toBe(true)
        expect(yield* whose(`Bearer ${ALICE}`)).toBe("alice")
        expect(yield* whose(`Bearer ${BOB}`)).toBe("token-2")
        expect(yield* whose("Bearer 0123456789:abcdef")).toBe("ci")
        expect(yield* whose("Bearer another-token-without-name")).toBe("environment-2")
      })
  )

  it.effect("requires no token if none is set", () =>
    Effect.gen(function* () {
      const { tokens, whose } = yield* open({})
      expect(tokens.required).toBe(false)
      expect(yield* whose(`Bearer ${ALICE}`)).toBeUndefined()
    })
  )

  withFile("rejects any header that is not exactly a bearer token", `alice:${ALICE}\n`, (file) =>
    Effect.gen(function* () {
      const { whose } = yield* open({ tokenFile: file })
      const hostile = [
        undefined,
        "",
        "Bearer",
        "Bearer ",
        ALICE,
        `alice:${ALICE}`,
        `Bearer alice:${ALICE}`,
        `Basic ${ALICE}`,
        `BearerX ${ALICE}`,
        `Bearer${ALICE}`,
        `Bearer ${ALICE.slice(0, -1)}`,
        `Bearer ${ALICE}x`,
        `Bearer ${ALICE.toUpperCase()}`,
        `Bearer ${ALICE} ${ALICE}`,
        `Bearer ${ALICE}, Bearer ${ALICE}`,
        `Bearer\t${ALICE}`,
        `Bearer ${ALICE}\0`,
        `Bearer \0${ALICE}`,
        `Bearer ${ALICE}\n`,
        `Bearer ${ALICE}é`,
        `Bearer ${"x".repeat(10_000_000)}`,
        `Bearer ${" ".repeat(10_000)}${ALICE}`,
        `Bearer ${ALICE}${" ".repeat(10_000)}`
      ]
      for (const header of hostile)
        expect([header?.slice(0, 60), yield* whose(header)]).toStrictEqual([header?.slice(0, 60), undefined])
      for (const header of [`bearer ${ALICE}`, `BEARER   ${ALICE}`, `Bearer ${ALICE} `])
        expect(yield* whose(header)).toBe("alice")
    })
  )

  withFile("a token that was removed from the file is rejected", `alice:${ALICE}\nbob:${BOB}\n`, (file) =>
    Effect.gen(function* () {
      const { later, logged, whose } = yield* open({ tokenFile: file })
      expect(yield* whose(`Bearer ${ALICE}`)).toBe("alice")
      write(file, `bob:${BOB}\n`)
      expect(yield* later(`Bearer ${ALICE}`)).toBeUndefined()
      expect(yield* whose(`Bearer ${BOB}`)).toBe("bob")
      write(file, "# nobody\n")
      expect(yield* later(`Bearer ${BOB}`)).toBeUndefined()
      expect(logged).toStrictEqual([])
    })
  )

  withFile(
    "a token that replaces one of the same length is accepted instead of it",
    `alice:${ALICE}\n`,
    (file) =>
      Effect.gen(function* () {
        const { later } = yield* open({ tokenFile: file })
        const rotated = ALICE.replace("0", "9")
        write(file, `alice:${rotated}\n`)
        expect(yield* later(`Bearer ${ALICE}`)).toBeUndefined()
        expect(yield* later(`Bearer ${rotated}`)).toBe("alice")
      })
  )

  withFile(
    "a file that replaces the token file by a rename or by a link is read",
    `alice:${ALICE}\n`,
    (file, folder) =>
      Effect.gen(function* () {
        const { later } = yield* open({ tokenFile: file })
        write(join(folder, "next"), `bob:${BOB}\n`)
        renameSync(join(folder, "next"), file)
        expect(yield* later(`Bearer ${ALICE}`)).toBeUndefined()
        expect(yield* later(`Bearer ${BOB}`)).toBe("bob")
        write(join(folder, "third"), `alice:${ALICE}\n`)
        symlinkSync(join(folder, "third"), join(folder, "link"))
        renameSync(join(folder, "link"), file)
        expect(yield* later(`Bearer ${BOB}`)).toBeUndefined()
        expect(yield* later(`Bearer ${ALICE}`)).toBe("alice")
      })
  )

  withFile("the file is not read again for 200 ms, unless the clock went back", `alice:${ALICE}\n`, (file) =>
    Effect.gen(function* () {
      yield* TestClock.setTime(1_000_000)
      const { whose } = yield* open({ tokenFile: file })
      write(file, `bob:${BOB}\n`)
      yield* TestClock.adjust("199 millis")
      expect(yield* whose(`Bearer ${ALICE}`)).toBe("alice")
      yield* TestClock.setTime(500_000)
      expect(yield* whose(`Bearer ${ALICE}`)).toBeUndefined()
    })
  )

  const broken: ReadonlyArray<readonly [string, (file: string) => void, string]> = [
    ["is missing", (file) => rmSync(file), "no such file"],
    [
      "others can read",
      (file) => chmodSync(file, 0o640),
      "others can read it: make it readable only by you (chmod 600)"
    ],
    [
      "became a folder",
      (file) => (rmSync(file), mkdirSync(file, { mode: 0o700 })),
      "it is not a regular file"
    ],
    [
      "contains a token that is too short",
      (file) => write(file, `alice:${ALICE}\nbob:secret\n`),
      "line 2: a token needs at least 16 characters"
    ],
    [
      "contains a name of the environment",
      (file) => write(file, `ci:${ALICE}\n`),
      "its name is already used"
    ],
    [
      "is huge",
      (file) => write(file, `alice:${ALICE}\n${"#".repeat(1_000_001)}`),
      "it is too large for a token file"
    ]
  ]
  for (const [what, breakIt, problem] of broken)
    withFile(
      `a file that ${what} has no valid tokens until it is correct again, and one warning is logged`,
      `alice:${ALICE}\n`,
      (file) =>
        Effect.gen(function* () {
          const { later, logged, tokens } = yield* open({ tokenFile: file, tokens: `ci:${BOB}` })
          breakIt(file)
          expect(yield* later(`Bearer ${ALICE}`)).toBeUndefined()
          expect(yield* later(`Bearer ${ALICE}`)).toBeUndefined()
          expect(yield* later(`Bearer ${BOB}`)).toBe("ci")
          expect(tokens.required).toBe(true)
          expect(logged).toHaveLength(1)
          expect(logged[0]).toContain(problem)
          expect(logged[0]).toContain(file)
          expect(logged[0]).not.toMatch(/alice|secret/)
          rmSync(file, { recursive: true, force: true })
          write(file, `alice:${ALICE}\n`)
          expect(yield* later(`Bearer ${ALICE}`)).toBe("alice")
          rmSync(file)
          yield* later(`Bearer ${ALICE}`)
          expect(logged).toHaveLength(2)
        })
    )

  const refused: ReadonlyArray<readonly [string, number, string]> = [
    [`alice:${ALICE}\n`, 0o604, "others can read it: make it readable only by you (chmod 600)"],
    [`alice:${ALICE}\n`, 0o620, "others can read it: make it readable only by you (chmod 600)"],
    ["alice:sesame\n", 0o600, "line 1: a token needs at least 16 characters"],
    [`alice:${ALICE}\nalice:${BOB}\n`, 0o600, "line 2: its name is already used"],
    [`alice:${ALICE}\nbob:${ALICE}\n`, 0o600, "line 2: its token is already used under another name"],
    [`alice:sesame ${ALICE}\n`, 0o600, "line 1: a token must have only visible ASCII characters, no spaces"],
    ["# nobody yet\n", 0o600, 'write "name:token" into it']
  ]
  for (const [text, mode, problem] of refused)
    withFile(
      `the service refuses to start with ${JSON.stringify(text)} of mode ${mode.toString(8)}`,
      text,
      (file) =>
        Effect.gen(function* () {
          chmodSync(file, mode)
          const errorText = yield* refusalOf({ tokenFile: file })
          expect(errorText).toStartWith(`Cannot use the access tokens: the file "${file}"`)
          expect(errorText).toEndWith(problem)
          expect(errorText).not.toMatch(/alice|bob|sesame/)
        })
    )

  it.effect("the service refuses to start with a relative path, no token or a repeated name", () =>
    Effect.gen(function* () {
      expect(yield* refusalOf({ tokenFile: "tokens" })).toBe(
        'Cannot use the access tokens: http.tokenFile: "tokens" is not absolute; give the full path'
      )
      expect(yield* refusalOf({ tokens: " , " })).toBe(
        'Cannot use the access tokens: LODESTONE_HTTP_TOKENS is set but contains no token: set it to "name:token", or unset it'
      )
      expect(yield* refusalOf({ tokens: `ci:${ALICE},ci:${BOB}` })).toBe(
        "Cannot use the access tokens: LODESTONE_HTTP_TOKENS, entry 2: its name is already used"
      )
    })
  )

  withFile("is printed without its tokens", `alice:${ALICE}\n`, (file) =>
    Effect.gen(function* () {
      const { tokens } = yield* open({ tokenFile: file, tokens: `ci:${BOB}` })
      const shown = [
        String(tokens),
        JSON.stringify(tokens),
        Bun.inspect(tokens, { depth: 10 }),
        Inspectable.toStringUnknown(tokens)
      ].join()
      expect(shown).not.toContain(ALICE)
      expect(shown).not.toContain(BOB)
    })
  )
})
