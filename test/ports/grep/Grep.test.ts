import { expect, test } from "bun:test"
import { Effect } from "effect"
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
