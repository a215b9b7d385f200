/** Resources through the official client. */
import type { Client } from "@modelcontextprotocol/sdk/client/index.js"
import { ResourceUpdatedNotificationSchema } from "@modelcontextprotocol/sdk/types.js"
import { describe, expect } from "bun:test"
import { Effect, type Scope } from "effect"
import { rmSync, symlinkSync } from "node:fs"
import { join } from "node:path"
import type { Engine } from "../../../src/engine/Engine.ts"
import { engine } from "../../../src/Program.ts"
import { it } from "../../support/effect.ts"
import { call, connect } from "../../support/mcp.ts"
import { SHOP, temporaryFolder, writeFiles } from "../../support/project.ts"

const TOKEN = "ghp_abcdefghijklmnopqrstuvwxyz0123456789"

const FILES: Readonly<Record<string, string | Uint8Array>> = {
  ...SHOP,
  "long.txt": Array.from({ length: 4500 }, (_, at) => `line ${at + 1}\n`).join(""),
  "odd name é.txt": "odd\n",
  "conf.ts": `const a = 1\nconst token = "${TOKEN}"\nconst b = 2\n`,
  "picture.png": Uint8Array.of(0x89, 0x50, 0, 0, 1),
  "empty.txt": "",
  ".gitignore": "out/\n",
  ".lodestoneignore": "private.txt\n",
  "out/made.ts": "made\n",
  "private.txt": "private\n",
  ".env": "KEY=1\n",
  ".env.example": "KEY=\n",
  "server.pem": "-----BEGIN CERTIFICATE-----\n",
  "key.txt": "-----BEGIN RSA PRIVATE KEY-----\nabc\n",
  ".npmrc": "//registry.npmjs.org/:_authToken=abc\n"
}

interface Served {
  readonly client: Client
  readonly root: string
  readonly outside: string
}

const serving = <A, E>(body: (served: Served) => Effect.Effect<A, E, Engine | Scope.Scope>) =>
  Effect.gen(function* () {
    const [home, root, outside] = [yield* temporaryFolder, yield* temporaryFolder, yield* temporaryFolder]
    writeFiles(root, FILES)
    writeFiles(outside, { "secret.txt": "outside\n" })
    symlinkSync(join(outside, "secret.txt"), join(root, "link.txt"))
    symlinkSync(outside, join(root, "linked"))
    symlinkSync(join(root, ".env"), join(root, "env.txt"))
    return yield* Effect.flatMap(connect({ workspace: root }), (client) =>
      body({ client, root, outside })
    ).pipe(Effect.provide(engine(home)))
  })

const read = (client: Client, uri: string) =>
  Effect.promise(async () => {
    const { contents } = await client.readResource({ uri })
    return contents[0] as {
      readonly uri: string
      readonly mimeType: string
      readonly text: string
      readonly _meta: Readonly<Record<string, unknown>>
    }
  })

const refused = (asked: Promise<unknown>) =>
  Effect.promise(() =>
    asked.then(
      (answer) => ({ code: 0, message: JSON.stringify(answer), data: undefined }),
      (error: { readonly code: number; readonly message: string; readonly data: unknown }) => error
    )
  )

/** A cursor as written by a server that has shown that many lines. */
const cursorTo = (line: number) => Buffer.from(`from ${line}`).toString("base64url")

describe("engine://files", () => {
  it.live("shows text, line ranges and pages", () =>
    serving(({ client }) =>
      Effect.gen(function* () {
        const cart = yield* read(client, "engine://files/web/src/cart.ts")
        expect(cart).toMatchObject({ mimeType: "text/plain", uri: "engine://files/web/src/cart.ts" })
        expect(`${cart.text}\n`).toBe(SHOP["web/src/cart.ts"]!)
        const some = yield* read(client, "engine://files/long.txt?lines=10-12")
        expect(some.text).toBe("line 10\nline 11\nline 12")
        expect(some._meta).toStrictEqual({ total_lines: 4500, line_start: 10, line_end: 12 })
        expect((yield* read(client, "engine://files/long.txt?lines=4500")).text).toBe("line 4500")
        expect((yield* read(client, "engine://files/odd%20name%20%C3%A9.txt")).text).toBe("odd")
        expect((yield* read(client, "engine://files/empty.txt")).text).toBe("")
        for (const lines of ["", "?lines=3-"]) {
          const shown: Array<string> = []
          let next = `engine://files/long.txt${lines}`
          for (let page = 0; page < 5 && next !== ""; page++) {
            const { _meta, text } = yield* read(client, next)
            shown.push(...text.split("\n"))
            const cursor = _meta["next_cursor"]
            next =
              typeof cursor !== "string"
                ? ""
                : `engine://files/long.txt${lines === "" ? "?" : `${lines}&`}cursor=${cursor}`
          }
          expect(shown).toHaveLength(lines === "" ? 4500 : 4498)
          expect(new Set(shown).size).toBe(shown.length)
        }
      })
    )
  )

  it.live("lists folders", () =>
    serving(({ client }) =>
      Effect.gen(function* () {
        const { mimeType, text } = yield* read(client, "engine://files/internal")
        expect(mimeType).toBe("application/json")
        expect(JSON.parse(text)).toStrictEqual({
          path: "internal",
          entries: [
            { name: "auth", type: "directory", files: 2, uri: "engine://files/internal/auth" },
            { name: "models", type: "directory", files: 1, uri: "engine://files/internal/models" }
          ],
          total_entries: 2
        })
        const top = JSON.parse((yield* read(client, "engine://files/")).text)
        const names = top.entries.map(({ name }: { name: string }) => name)
        expect(names).toContain(".env.example")
        for (const hidden of [".env", "server.pem", "out", "private.txt", "link.txt", "linked"])
          expect(names).not.toContain(hidden)
      })
    )
  )

  it.live("masks secrets", () =>
    serving(({ client }) =>
      Effect.gen(function* () {
        for (const query of ["", "?lines=2"]) {
          const { _meta, text } = yield* read(client, `engine://files/conf.ts${query}`)
          expect(text).toContain("const token")
          expect(text).not.toContain(TOKEN)
          expect(_meta["redacted"]).toBe(1)
        }
      })
    )
  )

  it.live("rejects hidden files and invalid requests with a reason", () =>
    serving(({ client, root }) =>
      Effect.gen(function* () {
        for (const [code, path, reason] of [
          [-32602, ".env", "secrets"],
          [-32602, "server.pem", "secrets"],
          [-32602, "key.txt", "secrets"],
          [-32602, ".npmrc", "secrets"],
          [-32602, "out/made.ts", "ignore"],
          [-32602, "private.txt", "ignore"],
          [-32602, "env.txt", "link"],
          [-32602, "picture.png", "not a text file"],
          [-32602, "long.txt?lines=9-3", "range"],
          [-32602, "long.txt?cursor=x", "cursor"],
          [-32602, "long.txt?lines=4501", '"4501" is past the end: the file has 4500 lines'],
          [-32602, "long.txt?lines=5000-6000", '"5000-6000" is past the end: the file has 4500 lines'],
          [-32602, "empty.txt?lines=2-", "the file has 1 line"],
          [-32602, `long.txt?cursor=${cursorTo(4500)}`, "it is past the end: the file now has 4500 lines"],
          [-32602, `long.txt?lines=3-4&cursor=${cursorTo(2)}`, "it is past the end"],
          [-32602, "long.txt?line=10", 'the URI takes only lines and cursor after its "?"'],
          [-32602, "internal?lines=1-2", '"internal" is a folder, which has no lines'],
          [-32002, "link.txt", "no such"],
          [-32002, "linked/secret.txt", "no such"],
          [-32002, "missing.ts", "no such"],
          [-32002, "..%2f..%2fetc%2fpasswd", "no such"],
          [-32002, `..%2F${encodeURIComponent(root.slice(root.lastIndexOf("/") + 1))}%2Fconf.ts`, "no such"]
        ] as const) {
          const error = yield* refused(client.readResource({ uri: `engine://files/${path}` }))
          expect([path, error.code]).toStrictEqual([path, code])
          expect(error.message).toContain(reason)
        }
        for (const uri of ["engine://status?verbose=1", "engine://symbols/sym_1?lines=2"]) {
          const error = yield* refused(client.readResource({ uri }))
          expect([uri, error.code]).toStrictEqual([uri, -32602])
          expect(error.message).toContain("the URI takes no parameters")
        }
        expect((yield* read(client, "engine://files/long.txt?lines=4499-9999"))._meta).toStrictEqual({
          total_lines: 4500,
          line_start: 4499,
          line_end: 4500
        })
        for (const uri of ["engine://nothing", "engine://status/x", "file:///etc/passwd"]) {
          const error = yield* refused(client.readResource({ uri }))
          expect([uri, error.code]).toStrictEqual([uri, -32002])
          expect(error.data).toMatchObject({ details: { uri }, uri })
        }
      })
    )
  )
})

it.live("resources/list returns the status and all files, in pages", () =>
  serving(({ client, root }) =>
    Effect.gen(function* () {
      for (let n = 0; n < 450; n++) writeFiles(root, { [`many/f${n}.txt`]: "" })
      writeFiles(root, { "web/logo.PNG": "\0", "web/film.mp4": "\0" })
      const uris: Array<string> = []
      let cursor: string | undefined
      do {
        const page = yield* Effect.promise(() => client.listResources(cursor === undefined ? {} : { cursor }))
        expect(page.resources.length).toBeLessThanOrEqual(200)
        uris.push(...page.resources.map(({ uri }) => uri))
        cursor = page.nextCursor
      } while (cursor !== undefined)
      expect(uris[0]).toBe("engine://status")
      expect(uris).toContain("engine://files/web/src/cart.ts")
      expect(uris).toContain("engine://files/many/f449.txt")
      expect(uris).not.toContain("engine://files/.env")
      expect(uris.filter((uri) => /logo|film/.test(uri))).toStrictEqual([])
      expect(new Set(uris).size).toBe(uris.length)
      const { resourceTemplates } = yield* Effect.promise(() => client.listResourceTemplates())
      expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toStrictEqual([
        "engine://files/{+path}{?lines,cursor}",
        "engine://symbols/{id}"
      ])
    })
  )
)

it.live("completion offers paths, one folder at a time", () =>
  serving(({ client }) =>
    Effect.gen(function* () {
      const complete = (value: string, name = "path") =>
        Effect.promise(async () => {
          const ref = { type: "ref/resource" as const, uri: "engine://files/{+path}{?lines,cursor}" }
          return (await client.complete({ ref, argument: { name, value } })).completion.values
        })
      expect(yield* complete("int")).toStrictEqual(["internal/"])
      expect(yield* complete("internal/auth/s")).toStrictEqual([
        "internal/auth/service.go",
        "internal/auth/service_test.go"
      ])
      expect(yield* complete("readme")).toStrictEqual(["README.md"])
      expect(yield* complete(".en")).toStrictEqual([".env.example"])
      expect(yield* complete("int", "lines")).toStrictEqual([])
    })
  )
)

it.live("engine://status and engine://symbols show the status, and symbols by their handles", () =>
  serving(({ client, root }) =>
    Effect.gen(function* () {
      expect(JSON.parse((yield* read(client, "engine://status")).text)).toMatchObject({ indexed: false })
      yield* call(client, "index_codebase", { path: root })
      expect(JSON.parse((yield* read(client, "engine://status")).text)).toMatchObject({ indexed: true })
      const located = yield* call(client, "locate_symbol", { path: root, name: "cartTotal" })
      const [{ symbol_id, symbol_stable_id }] = located.results
      for (const id of [symbol_id, symbol_stable_id]) {
        const { text } = yield* read(client, `engine://symbols/${id}`)
        expect(JSON.parse(text)).toMatchObject({ symbol_id, path: "web/src/cart.ts" })
        expect(JSON.parse(text).source).toContain("items.reduce")
      }
      const missing = yield* refused(
        client.readResource({ uri: "engine://symbols/sym_000000000000000000000000" })
      )
      expect(missing.code).toBe(-32002)
    })
  )
)

/** The notifications of a client, and how long it waits for them. */
const listen = (client: Client) => {
  const updatedUris: Array<string> = []
  client.setNotificationHandler(ResourceUpdatedNotificationSchema, ({ params }) => {
    updatedUris.push(params.uri)
  })
  const until = (met: () => boolean) =>
    Effect.sync(met).pipe(
      Effect.delay("50 millis"),
      Effect.repeat({ until: (enough) => enough }),
      Effect.timeout("10 seconds")
    )
  return { told: updatedUris, until }
}

it.live(
  "a subscriber is notified of changes to a file until it unsubscribes",
  () =>
    serving(({ client, root }) =>
      Effect.gen(function* () {
        const uri = "engine://files/web/src/cart.ts"
        const { told, until } = listen(client)
        const heard = (count: number) => until(() => told.length >= count)
        yield* Effect.promise(() => client.subscribeResource({ uri }))
        writeFiles(root, { "README.md": "other\n", "web/src/cart.ts": "changed\n" })
        yield* heard(1)
        rmSync(join(root, "web/src/cart.ts"))
        yield* heard(2)
        yield* Effect.promise(() => client.unsubscribeResource({ uri }))
        writeFiles(root, { "web/src/cart.ts": "again\n" })
        yield* Effect.sleep("1 second")
        expect(told).toStrictEqual([uri, uri])
        for (const [code, other] of [
          [-32602, "engine://files/.env"],
          [-32602, "engine://symbols/sym_000000000000000000000000"],
          [-32002, "engine://status/x"],
          [-32002, "engine://files/missing"]
        ] as const)
          expect((yield* refused(client.subscribeResource({ uri: other }))).code).toBe(code)
      })
    ),
  180_000
)

it.live(
  "a subscriber to a folder is notified of changes to its visible entries only",
  () =>
    serving(({ client, root }) =>
      Effect.gen(function* () {
        const { told, until } = listen(client)
        const [folder, all] = ["engine://files/web/src", "engine://files/"] as const
        const toldOf = (uri: string) => told.filter((each) => each === uri).length
        for (const uri of [folder, all]) yield* Effect.promise(() => client.subscribeResource({ uri }))
        yield* Effect.sleep("1 second")
        expect(told).toStrictEqual([])
        writeFiles(root, { ".env": "KEY=2\n", "out/other.ts": "made\n", "web/src/.env": "KEY=1\n" })
        yield* Effect.sleep("1 second")
        expect(told).toStrictEqual([])

        /** Writes, and waits until each client got at least one more notification: a check may fall between two steps of one change. */
        const hears = (uris: ReadonlyArray<string>, write: () => void) =>
          Effect.suspend(() => {
            const before = uris.map(toldOf)
            write()
            return until(() => uris.every((uri, at) => toldOf(uri) > before[at]!))
          })
        const deep = (text: string) => writeFiles(root, { "web/src/deep/new.ts": text })
        yield* hears([folder, all], () => deep("export const a = 1\n"))
        // This changes neither the entries nor the size of a listed file: of a subfolder only the number of its files is shown.
        const before = toldOf(folder)
        deep("export const a = 1000\n")
        yield* Effect.sleep("1 second")
        expect(toldOf(folder)).toBe(before)
        const top = toldOf(all)
        yield* hears([folder], () => writeFiles(root, { "web/src/cart.ts": "changed\n" }))
        expect(toldOf(all)).toBe(top)

        yield* hears([folder, all], () => rmSync(join(root, "web"), { recursive: true }))
        yield* hears([folder, all], () => writeFiles(root, { "web/src/back.ts": "export const b = 1\n" }))
        yield* Effect.sleep("1 second")
        yield* Effect.promise(() => client.unsubscribeResource({ uri: folder }))
        const last = toldOf(folder)
        yield* hears([all], () => writeFiles(root, { "web/src/more.ts": "export const c = 1\n" }))
        expect(toldOf(folder)).toBe(last)
      })
    ),
  180_000
)

it.live(
  "a subscriber to the status is notified when the index changes",
  () =>
    serving(({ client, root }) =>
      Effect.gen(function* () {
        const { told, until } = listen(client)
        yield* Effect.promise(() => client.subscribeResource({ uri: "engine://status" }))
        yield* Effect.sleep("600 millis")
        expect(told).toStrictEqual([])
        yield* call(client, "index_codebase", { path: root })
        yield* until(() => told.length > 0)
        yield* Effect.sleep("1 second")
        const indexed = told.length
        yield* Effect.sleep("1 second")
        expect(told).toHaveLength(indexed)
        writeFiles(root, { "web/src/new.ts": "export const fresh = () => 1\n" })
        yield* call(client, "index_codebase", { path: root })
        yield* until(() => told.length > indexed)
        expect(new Set(told)).toStrictEqual(new Set(["engine://status"]))
      })
    ),
  180_000
)
