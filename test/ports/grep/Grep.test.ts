import { expect, test } from "bun:test"
import { Effect } from "effect"
import { chmodSync, writeFileSync } from "node:fs"
import { delimiter, join } from "node:path"
import { Grep } from "../../../src/ports/grep/Grep.ts"
import * as GrepInstalled from "../../../src/ports/grep/GrepInstalled.ts"
import * as GrepRipgrep from "../../../src/ports/grep/GrepRipgrep.ts"
import { builtIn } from "../../../src/ports/grep/GrepScan.ts"
import { it } from "../../support/effect.ts"
import { SHOP, temporaryFolder, writeFiles } from "../../support/project.ts"

const ripgrep = Effect.runSync(GrepRipgrep.installed)

const FILES = {
  ...SHOP,
  ".hidden/a.ts": "token\n",
  ".gitignore": "*.go\n",
  ".ignore": "*.go\n",
  "odd -name.ts": "TOKEN token\n\nuser.Name\n",
  "crlf.ts": "one\r\ntoken\r\n",
  "none.ts": "nothing\n"
}

const findIn = (grep: Grep["Type"], words: ReadonlyArray<string>) =>
  Effect.gen(function* () {
    const root = yield* temporaryFolder
    writeFiles(root, FILES)
    const found = yield* grep.findWords(root, words)
    return found.toSorted((a, b) => (a.path < b.path ? -1 : 1))
  })

it.live("findWords() finds literal words in all files, including hidden and ignored ones", () =>
  Effect.gen(function* () {
    const found = yield* findIn(builtIn, ["token", "user.name"])
    expect(found.find(({ path }) => path === "odd -name.ts")).toStrictEqual({
      path: "odd -name.ts",
      words: new Set(["token", "user.name"]),
      count: 3,
      lines: [1, 3]
    })
    const paths = found.map(({ path }) => path)
    expect(paths).toContain(".hidden/a.ts")
    expect(paths).toContain("internal/auth/service.go")
    expect(paths).not.toContain("none.ts")
    expect(yield* findIn(builtIn, [])).toStrictEqual([])
    expect(yield* findIn(builtIn, ["absent"])).toStrictEqual([])
  })
)

test.skipIf(ripgrep === undefined)("ripgrep and the built-in scan find the same", async () => {
  for (const words of [["token"], ["token", "user.name", "items"], ["absent"], []]) {
    const [one, other] = await Promise.all(
      [ripgrep!, builtIn].map((grep) => Effect.runPromise(Effect.scoped(findIn(grep, words))))
    )
    expect(one!).toStrictEqual([...other!])
  }
})

it.live("the version of ripgrep is reported if it is installed", () =>
  Effect.gen(function* () {
    const version = yield* (yield* Grep).ripgrep
    expect(version === undefined).toBe(ripgrep === undefined)
    expect(version ?? "1.0").toMatch(/^\d+\.\d/)
  }).pipe(Effect.provide(GrepInstalled.layer))
)

/** Ripgrep as a program that does what a script says, found before any other on the path. */
const ripgrepThat = (script: string) =>
  Effect.gen(function* () {
    const folder = yield* temporaryFolder
    const path = process.env["PATH"]
    yield* Effect.acquireRelease(
      Effect.sync(() => (process.env["PATH"] = `${folder}${delimiter}${path}`)),
      () => Effect.sync(() => (process.env["PATH"] = path))
    )
    const file = join(folder, "rg")
    writeFileSync(
      file,
      `#!/bin/sh\nif [ "$1" = --version ]; then echo "ripgrep 15.1.0"; exit; fi\n${script}\n`
    )
    chmodSync(file, 0o755)
    return (yield* GrepRipgrep.installed)!
  })

const TOKEN = { pattern: "token", regex: false, caseSensitive: false, word: false, multiline: false }

it.live("what ripgrep has found when it is ended is not taken for everything", () =>
  Effect.gen(function* () {
    const grep = yield* ripgrepThat(`printf './a.ts\\0001\\n'; kill -9 $$`)
    const noFiles = Effect.succeed({ paths: new Set<string>(), ignored: [] })
    expect(yield* Effect.flip(grep.count(yield* temporaryFolder, TOKEN, noFiles, 1000))).toMatchObject({
      reason: "Failed",
      message: "Cannot search the files: ripgrep: it was ended by SIGKILL"
    })
  })
)

it.live("a file that ripgrep cannot read is reported, whatever the reason; one that vanished is not", () =>
  Effect.gen(function* () {
    const grep = yield* ripgrepThat(`
printf './a.ts\\0001\\n'
echo 'rg: ./damaged.ts: Input/output error (os error 5)' >&2
echo 'rg: ./denied.ts: Permission denied (os error 13)' >&2
echo 'rg: ./gone.ts: No such file or directory (os error 2)' >&2
exit 2`)
    const noFiles = Effect.succeed({ paths: new Set<string>(), ignored: [] })
    expect(yield* grep.count(yield* temporaryFolder, TOKEN, noFiles, 1000)).toStrictEqual({
      counts: [{ path: "a.ts", count: 1 }],
      unread: ["damaged.ts", "denied.ts"]
    })
  })
)

it.live("a file that the built-in scan cannot read is reported; one that vanished is not", () =>
  Effect.gen(function* () {
    const root = yield* temporaryFolder
    writeFiles(root, { "a.ts": "token\n" })
    const tooLong = "a".repeat(300)
    const paths = new Set(["a.ts", "gone.ts", "a.ts/gone.ts", tooLong])
    expect(yield* builtIn.count(root, TOKEN, Effect.succeed({ paths, ignored: [] }), 1000)).toStrictEqual({
      counts: [{ path: "a.ts", count: 1 }],
      unread: [tooLong]
    })
  })
)
