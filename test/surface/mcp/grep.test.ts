/** `context_grep` through the official client, with and without ripgrep. */
import { describe, expect } from "bun:test"
import { Effect, Layer, type Scope } from "effect"
import { spawnSync } from "node:child_process"
import { chmodSync, symlinkSync } from "node:fs"
import { join } from "node:path"
import { CodeGrep } from "../../../src/engine/grep/CodeGrep.ts"
import type { Engine } from "../../../src/engine/Engine.ts"
import type { Projects } from "../../../src/engine/project/Projects.ts"
import { Grep } from "../../../src/ports/grep/Grep.ts"
import * as GrepRipgrep from "../../../src/ports/grep/GrepRipgrep.ts"
import { builtIn } from "../../../src/ports/grep/GrepScan.ts"
import * as RedactorSecretlint from "../../../src/ports/redaction/RedactorSecretlint.ts"
import { Workspace } from "../../../src/ports/workspace/Workspace.ts"
import { engine } from "../../../src/Program.ts"
import { asNobody } from "../../support/asNobody.ts"
import { it } from "../../support/effect.ts"
import { call, connect, refusal } from "../../support/mcp.ts"
import { temporaryFolder, writeFiles } from "../../support/project.ts"

const TOKEN = "ghp_abcdefghijklmnopqrstuvwxyz0123456789"

const FILES: Readonly<Record<string, string | Uint8Array>> = {
  "src/cart.ts": "export const total = 1\n// a total\nconst Total = total\n",
  "src/B.ts": "total\r\nsubtotal\r\n",
  "src/a.py": "total = 1\n",
  "lib/deep/long.txt": `${"x".repeat(5000)}total${"y".repeat(5000)}\n`,
  "keys.txt": `one\ntotal ${TOKEN}\n`,
  "blank.md": "\n",
  "picture.bin": Uint8Array.of(...new TextEncoder().encode("total\n"), 0),
  ".gitignore": "out/\n*.log\n",
  ".ignore": "private/\n",
  ".lodestoneignore": "generated/\n!kept.log\n",
  "out/a.ts": "total\n",
  "out/tracked.ts": "total\n",
  "private/a.ts": "total\n",
  "generated/a.ts": "total\n",
  "lost.log": "total\n",
  "kept.log": "total\n",
  ".hidden/a.ts": "total\n"
}

const project = Effect.gen(function* () {
  const [root, outside] = [yield* temporaryFolder, yield* temporaryFolder]
  writeFiles(root, FILES)
  writeFiles(outside, { "a.ts": "total\n" })
  symlinkSync(join(outside, "a.ts"), join(root, "link.ts"))
  symlinkSync(outside, join(root, "folder"))
  spawnSync("git", ["init", "-q"], { cwd: root })
  spawnSync("git", ["add", "-f", "out/tracked.ts", "src"], { cwd: root })
  return root
})

/** The engine with this kind of grep. */
const over = (grep: Grep["Type"], home: string): Layer.Layer<Engine> => {
  const base = engine(home)
  // The base has one too, which would otherwise be shared.
  const own = Layer.fresh(CodeGrep.layer).pipe(
    Layer.provide(Layer.mergeAll(Workspace.layer, RedactorSecretlint.layer, Layer.succeed(Grep, grep))),
    Layer.provide(base)
  )
  return Layer.merge(base, own)
}

const withClient = <A, E>(
  grep: Grep["Type"],
  body: (
    client: Effect.Effect.Success<ReturnType<typeof connect>>,
    path: string
  ) => Effect.Effect<A, E, Engine | Projects | Scope.Scope>
) =>
  Effect.gen(function* () {
    const [home, path] = [yield* temporaryFolder, yield* project]
    return yield* Effect.flatMap(connect(), (client) => body(client, path)).pipe(
      Effect.provide(over(grep, home))
    )
  })

const ripgrep = Effect.runSync(GrepRipgrep.installed)

interface Shown {
  readonly file_path: string
  readonly line: number
}

for (const [name, grep] of [
  ["with ripgrep", ripgrep],
  ["built-in", builtIn]
] as const)
  describe.skipIf(grep === undefined)(`context_grep, ${name}`, () => {
    it.live("finds matches in all files that are not ignored, ordered by path and line", () =>
      withClient(grep!, (client, path) =>
        Effect.gen(function* () {
          const answer = yield* call(client, "context_grep", { path, pattern: "total" })
          expect(answer.matches.map(({ file_path, line }: Shown) => `${file_path}:${line}`)).toStrictEqual([
            ".hidden/a.ts:1",
            "kept.log:1",
            "keys.txt:2",
            "lib/deep/long.txt:1",
            "out/tracked.ts:1",
            "src/B.ts:1",
            "src/B.ts:2",
            "src/a.py:1",
            "src/cart.ts:1",
            "src/cart.ts:2",
            "src/cart.ts:3"
          ])
          expect(answer).toMatchObject({ total_matches: 11, total_files: 8 })
          expect(answer.engine).toMatch(grep === builtIn ? /^built-in$/ : /^ripgrep \d+\.\d+$/)
          expect(answer.metadata).toMatchObject({
            indexing_status: "not_indexed",
            result_completeness: "complete"
          })
          const long = answer.matches.find(({ file_path }: Shown) => file_path === "lib/deep/long.txt")
          expect(long.column).toBe(5001)
          expect(long.text).toContain("xtotaly")
          expect(long.text.length).toBeLessThan(500)
        })
      )
    )

    it.live("says which files cannot be read, and whether any file was searched", () =>
      withClient(grep!, (client, path) =>
        Effect.gen(function* () {
          writeFiles(path, { "lib/.gitignore": "{a\n" })
          chmodSync(join(path, "src/a.py"), 0)
          yield* asNobody(path)
          const shut = yield* call(client, "context_grep", { path, pattern: "total" })
          expect(shut.message).toBe("Not searched because reading is not permitted: src/a.py.")
          expect(shut.metadata.result_completeness).toBe("partial")
          const none = { path, pattern: "total", glob: "src/cart.ts, src/B.ts", exclude: "lib/**" }
          expect((yield* call(client, "context_grep", none)).message).toBe(
            "No file matches glob and exclude: nothing was searched. Several patterns are written in braces: {src/cart.ts,src/B.ts}."
          )
          const relative = yield* refusal(client, "context_grep", { path: "src/", pattern: "total" })
          expect(relative.message).toContain(
            'give the full path of the project. For a folder of it, give glob "src/**"'
          )
          for (const [file, advice] of [
            ["./src/B.ts", 'For a file of it, give glob "src/B.ts"'],
            [join(path, "src/B.ts"), `is a file: give the project's folder as path, and glob "**/B.ts"`]
          ] as const)
            expect(
              (yield* refusal(client, "context_grep", { path: file, pattern: "total" })).message
            ).toContain(advice)
          const ofOtherCase = yield* call(client, "context_grep", {
            path,
            pattern: "total",
            glob: "SRC/*.PY"
          })
          expect(ofOtherCase.message).toBe(
            "No file matches glob: nothing was searched. The case of letters counts: src/a.py would match otherwise."
          )
          const nothing = yield* call(client, "context_grep", { path, pattern: "absent", glob: "src/*.ts" })
          expect(nothing.message).toBe("No matches. Ignored and binary files are not searched.")
        })
      )
    )

    it.live("recognises languages like the index, by content if the name is ambiguous", () =>
      withClient(grep!, (client, path) =>
        Effect.gen(function* () {
          writeFiles(path, {
            "shapes/round.h": "#pragma once\nclass Round : public Shape {};\n",
            "shapes/plain.h": "struct Plain { int Round; };\n",
            "shapes/tool": "#!/usr/bin/env python3\nRound = 1\n",
            "shapes/View.tsx": "export const Round = () => <hr />\n",
            "shapes/notes": "Round and round\n"
          })
          const files = (language: string) =>
            Effect.map(
              call(client, "context_grep", { path, pattern: "Round", glob: "shapes/**", language }),
              ({ matches, total_files, total_matches }) => [
                matches.map(({ file_path }: Shown) => file_path.slice(7)),
                total_files,
                total_matches
              ]
            )
          expect(yield* files("cpp")).toStrictEqual([["round.h"], 1, 1])
          expect(yield* files("c")).toStrictEqual([["plain.h"], 1, 1])
          expect(yield* files("python")).toStrictEqual([["tool"], 1, 1])
          // TSX counts as TypeScript too.
          expect(yield* files("TypeScript")).toStrictEqual([["View.tsx"], 1, 1])
        })
      )
    )

    it.live("applies its options", () =>
      withClient(grep!, (client, path) =>
        Effect.gen(function* () {
          const lines = (input: object) =>
            Effect.map(
              call(client, "context_grep", { path, glob: "src/**", pattern: "total", ...input }),
              ({ matches }) => matches.map(({ file_path, line }: Shown) => `${file_path.slice(4)}:${line}`)
            )
          expect(yield* lines({ pattern: "^$" })).toStrictEqual([])
          expect(yield* lines({ pattern: "^$", glob: "blank.md" })).toHaveLength(1)
          expect(yield* lines({ word: true })).not.toContain("B.ts:2")
          expect(yield* lines({ pattern: "^Total|TOTAL$" })).toStrictEqual([])
          expect(yield* lines({ pattern: "TOTAL$", case_sensitive: false })).toStrictEqual([
            "cart.ts:2",
            "cart.ts:3"
          ])
          expect(yield* lines({ pattern: "= 1", regex: false, language: "python" })).toStrictEqual(["a.py:1"])
          expect(yield* lines({ exclude: "*.{ts,log}" })).toStrictEqual(["a.py:1"])
          expect(yield* lines({ pattern: "t.tal = \\d" })).toStrictEqual(["a.py:1", "cart.ts:1"])
        })
      )
    )

    it.live("shows surrounding lines, and matches over several lines", () =>
      withClient(grep!, (client, path) =>
        Effect.gen(function* () {
          const input = { path, pattern: "a total", context_lines: 1, language: "typescript" }
          expect((yield* call(client, "context_grep", input)).matches).toStrictEqual([
            {
              file_path: "src/cart.ts",
              line: 2,
              column: 4,
              text: "// a total",
              before: ["export const total = 1"],
              after: ["const Total = total"]
            }
          ])
          const over = { path, pattern: "a total\\nconst", multiline: true }
          expect((yield* call(client, "context_grep", over)).matches).toStrictEqual([
            {
              file_path: "src/cart.ts",
              line: 2,
              column: 4,
              line_end: 3,
              text: "// a total\nconst Total = total"
            }
          ])
        })
      )
    )

    it.live("returns each match once over all pages, with the same totals", () =>
      withClient(grep!, (client, path) =>
        Effect.gen(function* () {
          const whole = yield* call(client, "context_grep", { path, pattern: "total" })
          const paged: Array<Shown> = []
          let cursor: string | undefined
          for (let page = 0; page < 20; page++) {
            const answer = yield* call(client, "context_grep", {
              path,
              pattern: "total",
              limit: 2,
              ...(cursor === undefined ? {} : { cursor })
            })
            expect(answer.total_matches).toBe(whole.total_matches)
            expect(answer.metadata.result_completeness).toBe(
              answer.next_cursor === undefined ? "complete" : "truncated"
            )
            paged.push(...answer.matches)
            cursor = answer.next_cursor
            if (cursor === undefined) break
          }
          expect(paged).toStrictEqual(whole.matches)
        })
      )
    )

    it.live("masks secrets and counts them", () =>
      withClient(grep!, (client, path) =>
        Effect.gen(function* () {
          for (const input of [{ pattern: "ghp_" }, { pattern: "one", glob: "keys.txt", context_lines: 2 }]) {
            const { matches, redacted } = yield* call(client, "context_grep", { path, ...input })
            expect(JSON.stringify(matches)).not.toContain(TOKEN)
            expect(matches).toMatchObject([{ file_path: "keys.txt", redacted: 1 }])
            expect(redacted).toBe(1)
          }
        })
      )
    )

    it.live("rejects invalid input with the wrong parameter", () =>
      withClient(grep!, (client, path) =>
        Effect.gen(function* () {
          for (const [param, input] of [
            ["pattern", { pattern: "(" }],
            ["pattern", { pattern: "" }],
            ["pattern", { pattern: "a(?=b)" }],
            ["pattern", { pattern: "a\nb" }],
            ["glob", { pattern: "a", glob: "src/[a" }],
            ["exclude", { pattern: "a", exclude: "/etc/*" }],
            ["language", { pattern: "a", language: "cobolt" }],
            ["context_lines", { pattern: "a", context_lines: 21 }],
            ["limit", { pattern: "a", limit: 0 }],
            ["cursor", { pattern: "a", cursor: "x" }]
          ] as const) {
            const { code, data } = yield* refusal(client, "context_grep", { path, ...input })
            expect([code, data["param"], data["category"]]).toStrictEqual([-32602, param, "validation"])
          }
          const { data } = yield* refusal(client, "context_grep", { path, pattern: "call(" })
          expect(data["reason"]).toContain('To search for plain text, use "regex": false')
        })
      )
    )
  })

it.live("a pattern with too much backtracking is rejected in time", () =>
  withClient(builtIn, (client, path) =>
    Effect.gen(function* () {
      writeFiles(path, { "bad.txt": `${"a".repeat(5000)}\n` })
      const { code, data } = yield* refusal(client, "context_grep", { path, pattern: "(a|a|aa)+c" })
      expect([code, data["code"], data["category"]]).toStrictEqual([-32007, "timeout", "timeout"])
    })
  )
)

it.live(
  "a search that does not end is stopped by the time limit",
  () => {
    const slow = Grep.of({ ...builtIn, count: () => Effect.never })
    return withClient(slow, (client, path) =>
      Effect.gen(function* () {
        const began = performance.now()
        const { code, data } = yield* refusal(client, "context_grep", { path, pattern: "a" })
        expect([code, data["code"]]).toStrictEqual([-32007, "timeout"])
        expect(performance.now() - began).toBeLessThan(15_000)
      })
    )
  },
  180_000
)
