/**
 * Speed of `context_grep` compared with ripgrep itself, over a tree of any size: `bun run bench:grep --tree DIR [--out FILE]`.
 *
 * Each pattern is searched alternately by ripgrep alone, by the tool with ripgrep, and by the tool without: the server of the latter has no `rg` on its path.
 * Medians are reported; ripgrep prints every line, which is read completely, while the tool answers with the first hundred and the totals.
 */
import { Schema } from "effect"
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { basename, dirname, join, resolve } from "node:path"
import { parseArgs } from "node:util"
import { percentile } from "../../src/core/measure/mod.ts"
import { startServer, timed } from "../server.ts"

const { values } = parseArgs({ options: { tree: { type: "string" }, out: { type: "string" } } })
if (values.tree === undefined) throw new Error("Say what to search: --tree DIR")
const path = resolve(values.tree)
const out = resolve(
  values.out ?? join(import.meta.dir, "../results", new Date().toISOString().slice(0, 10), "grep.md")
)

const ROUNDS = 9

/** The searches, and the options of ripgrep equivalent to the tool's. */
const SEARCHES: ReadonlyArray<readonly [string, Readonly<Record<string, unknown>>, ReadonlyArray<string>]> = [
  ["a name", { pattern: "createTopic\\w+" }, ["createTopic\\w+"]],
  ["nothing", { pattern: "zzzqqqxxx" }, ["zzzqqqxxx"]],
  ["in nearly every file", { pattern: "the" }, ["the"]],
  ["any case", { pattern: "exception", case_sensitive: false }, ["-i", "exception"]],
  ["a whole word", { pattern: "return", word: true }, ["-w", "return"]],
  ["classes", { pattern: "[A-Z][a-z]+Exception\\(" }, ["[A-Z][a-z]+Exception\\("]],
  ["at the start of a line", { pattern: "^import \\w+" }, ["^import \\w+"]],
  ["anything before", { pattern: ".*Factory.*new" }, [".*Factory.*new"]],
  ["lines around", { pattern: "createTopic", context_lines: 5 }, ["-C5", "createTopic"]],
  ["over lines", { pattern: "\\{\\n\\s*return", multiline: true }, ["-U", "\\{\\n\\s*return"]]
]

const readAnswer = Schema.decodeUnknownSync(
  Schema.Struct({ total_matches: Schema.Int, total_files: Schema.Int, engine: Schema.String })
)

const plainRipgrep = async (options: ReadonlyArray<string>) => {
  const child = Bun.spawn(["rg", "--no-config", "--hidden", "--glob=!.git", "-n", ...options, path], {
    stdin: "ignore",
    stdout: "pipe",
    stderr: "ignore"
  })
  await new Response(child.stdout).bytes()
  await child.exited
}

/** A folder with only git, to be the whole path. */
const withoutRipgrep = (folder: string) => {
  const git = Bun.which("git")
  if (git !== null) symlinkSync(git, join(folder, "git"))
  return folder
}

const home = mkdtempSync(join(tmpdir(), "lodestone-grep-"))
const bin = withoutRipgrep(mkdtempSync(join(tmpdir(), "lodestone-bin-")))
const originalPath = process.env["PATH"]
const server = await startServer(join(home, "a"))
process.env["PATH"] = bin
const serverWithoutRipgrep = await startServer(join(home, "b")).finally(() => {
  process.env["PATH"] = originalPath
})
try {
  const rows: Array<string> = []
  let engines = ""
  for (const [searchName, input, options] of SEARCHES) {
    const call = { path, ...input }
    const answer = readAnswer(await server.call("context_grep", call))
    const answerWithout = readAnswer(await serverWithoutRipgrep.call("context_grep", call))
    if (
      answer.total_matches !== answerWithout.total_matches ||
      answer.total_files !== answerWithout.total_files
    )
      throw new Error(
        `Answers differ on "${searchName}": ${answer.total_matches}, ${answerWithout.total_matches}`
      )
    engines = `${answer.engine} and ${answerWithout.engine}`
    const times: ReadonlyArray<Array<number>> = [[], [], []]
    for (let round = 0; round < ROUNDS; round++) {
      times[0]!.push(await timed(() => plainRipgrep(options)))
      times[1]!.push(await timed(() => server.call("context_grep", call)))
      times[2]!.push(await timed(() => serverWithoutRipgrep.call("context_grep", call)))
    }
    const [plain, ours, builtIn] = times.map((each) => percentile(each, 0.5)) as [number, number, number]
    const share = (time: number) => `${Math.round(time)} ms, ${(time / plain).toFixed(2)}x`
    rows.push(
      `| ${searchName} | ${answer.total_matches} in ${answer.total_files} | ${Math.round(plain)} ms | ${share(ours)} | ${share(builtIn)} |`
    )
    console.log(rows.at(-1))
  }
  const text = [
    "# Speed of grep",
    "",
    `\`bun run bench:grep --tree …/${basename(path)}\`: ${engines}; medians of ${ROUNDS} searches each. Goals: with ripgrep 1.5x, without 10x.`,
    "",
    "| searched for | matches | ripgrep itself | `context_grep` with it | `context_grep` without |",
    "| --- | --- | --- | --- | --- |",
    ...rows,
    ""
  ].join("\n")
  mkdirSync(dirname(out), { recursive: true })
  writeFileSync(out, text)
} finally {
  await server.close()
  await serverWithoutRipgrep.close()
  rmSync(home, { recursive: true, force: true })
  rmSync(bin, { recursive: true, force: true })
}
