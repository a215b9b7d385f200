import { expect, test } from "bun:test"
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { LANGUAGES } from "../../src/core/language/mod.ts"
import { isExcluded } from "../../src/training/corpus/excluded.ts"
import { mineCommits } from "../../src/training/corpus/mineCommits.ts"
import { mineProse } from "../../src/training/corpus/mineProse.ts"
import { mineRepository } from "../../src/training/corpus/mineRepository.ts"
import { openGrammars } from "../../src/training/corpus/openGrammars.ts"
import type { PairKind } from "../../src/training/corpus/Pair.ts"
import { readShard, type Shard, shardOf, writeShard } from "../../src/training/corpus/Shard.ts"

const MIT = "MIT License\n\nPermission is hereby granted, free of charge, to any\nperson obtaining a copy"

const FILES = {
  LICENSE: MIT,
  "src/queue.ts": `// Copyright 2020 Somebody. All rights reserved.

/**
 * Hands the waiting jobs to idle workers.
 *
 * @param jobs what waits
 */
export const dispatchJobs = (jobs: Array<Job>) => {
  const workers = idle()
  // Oldest job first, so that none starves.
  const ordered = sortByAge(jobs)
  assign(ordered, workers)

  return ordered.length
}
`,
  "tools/clean.py": `def sweep_cache(root):
    """Removes entries that nobody used for a month."""
    for entry in listing(root):
        if entry.idle > MONTH:
            entry.unlink()
`,
  "README.md":
    "# Start\n\nRun the queue in the background:\n\n```sh\nqueue start --daemon\nqueue status\n```\n",
  "vendor/other.ts":
    "/** Multiplies two big numbers. */\nexport const times = (a, b) => {\n  return a * b\n}\n"
}

/** A git repository of these files, for as long as \`body\` runs. */
const withRepository = async (
  files: Readonly<Record<string, string>>,
  body: (git: string) => Promise<void>
) => {
  const root = mkdtempSync(join(tmpdir(), "lodestone-mining-"))
  const git = (...args: ReadonlyArray<string>) => {
    const { exitCode, stderr } = Bun.spawnSync([
      "git",
      "-C",
      root,
      "-c",
      "user.name=a",
      "-c",
      "user.email=a@b",
      ...args
    ])
    if (exitCode !== 0) throw new Error(stderr.toString())
  }
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(join(root, path, ".."), { recursive: true })
      writeFileSync(join(root, path), text)
    }
    git("init", "--quiet")
    git("add", ".")
    git("commit", "--quiet", "--message", "Add everything")
    await body(join(root, ".git"))
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

const mined = async (git: string) =>
  mineRepository("some/queue", git, await openGrammars(), {
    seed: 1,
    maxPairs: 100,
    commits: 10,
    maxBytes: 1e6
  })

/** The tokens of both sides of a shard's pairs of a kind. */
const pairsOf = (shard: Shard, kind: PairKind) => {
  const names = ["doc", "comment", "name", "commit", "file", "prose"]
  const words = (from: number, to: number) =>
    [...shard.entries.subarray(from, to)].map((entry) => shard.tokens[entry >>> 8]!)
  return [...shard.kinds.keys()]
    .filter((pair) => names[shard.kinds[pair]!] === kind)
    .map((pair) => ({
      query: words(shard.queries[pair]!, shard.codes[pair]!).join(" "),
      code: words(shard.codes[pair]!, shard.queries[pair + 1]!)
    }))
}

test("comments, names, files and prose make pairs, and the code of a pair does not contain its text", () =>
  withRepository(FILES, async (git) => {
    const shard = await mined(git)
    expect(shard.head).toMatchObject({ repository: "some/queue", licence: "MIT" })
    const docs = pairsOf(shard, "doc")
    expect(docs.map(({ query }) => query).sort()).toStrictEqual([
      "hands the waiting jobs to idle workers",
      "removes entries that nobody used for month"
    ])
    const [dispatch, sweep] = docs.toSorted((a, b) => (a.query < b.query ? -1 : 1))
    expect(dispatch!.code).toContain("dispatch")
    expect(dispatch!.code).not.toContain("hands")
    expect(sweep!.code).toContain("unlink")
    expect(sweep!.code).not.toContain("removes")
    const [comment] = pairsOf(shard, "comment")
    expect(comment!.query).toBe("oldest job first so that none starves")
    expect(comment!.code).toContain("ordered")
    // The text after the blank line is no longer what the comment is about.
    expect(comment!.code).not.toContain("length")
    const names = pairsOf(shard, "name")
    expect(names.map(({ query }) => query).sort()).toStrictEqual(["dispatch jobs", "sweep cache"])
    expect(names.find(({ query }) => query === "sweep cache")!.code).not.toContain("sweep")
    expect(pairsOf(shard, "prose").map(({ query }) => query)).toStrictEqual([
      "start run the queue in background"
    ])
    // Neither licence texts nor code by others.
    expect(shard.tokens).not.toContain("copyright")
    expect(shard.tokens).not.toContain("multiplies")
  }))

test("every language has its grammar", async () => {
  const { load, parse, release } = await openGrammars()
  for (const language of LANGUAGES) {
    if (language.shape !== "tree") continue
    await load(language.grammar)
    expect(parse(language.grammar, "").root.namedChildren).toStrictEqual([])
  }
  release()
})

test("a repository with a copyleft licence is refused", () =>
  withRepository({ ...FILES, LICENSE: "GNU GENERAL PUBLIC LICENSE\nVersion 3" }, async (git) => {
    await expect(mined(git)).rejects.toThrow("its licence (GPL) is not one that everybody may reuse")
  }))

test("a folder that is not a git directory is refused", async () => {
  await expect(mined(join(tmpdir(), "nothing-there"))).rejects.toThrow("it is not a git directory")
})

test("repositories of the evaluation are excluded, in any case", () => {
  expect(isExcluded("burntsushi/RIPGREP", "")).toBe(true)
  expect(isExcluded("Owner/Name", "a/b\nowner/name\n")).toBe(true)
  expect(isExcluded("owner/other", "a/b\nowner/name\n")).toBe(false)
})

test("a commit makes a pair of its subject and its largest change, as it became", () => {
  const patch = (path: string, lines: ReadonlyArray<string>) =>
    `diff --git a/${path} b/${path}\n--- a/${path}\n+++ b/${path}\n@@ -1,2 +1,2 @@ class Queue\n${lines.join("\n")}\n`
  const log =
    `\0fix(queue): retry jobs that timed out (#12)\n\n${patch("src/queue.ts", ["-old", "+retry(job)", " kept"])}` +
    `\0Merge branch main\n\n${patch("src/a.ts", ["+x"])}` +
    `\0Rename everything everywhere\n\n${Array.from({ length: 7 }, (_, i) => patch(`src/${i}.ts`, ["+x"])).join("")}`
  const pairs = mineCommits(log, (path) => path.endsWith(".ts"))
  expect(pairs.map(({ query }) => query)).toStrictEqual(["retry jobs that timed out"])
  expect(pairs[0]!.code).toContain("retry(job)\nkept")
  expect(pairs[0]!.code).not.toContain("old")
  expect(pairs[0]!.place).toBe("src/queue.ts\n")
})

test("the query for a code block is its heading and the paragraph above it", () => {
  const text = "# Open a file\n\nOther things.\n\nReading it line by line:\n\n```js\nopen(x)\nread(x)\n```\n"
  expect(mineProse("doc.md", text)).toStrictEqual([
    {
      kind: "prose",
      query: "Open a file Reading it line by line:",
      code: "open(x)\nread(x)",
      place: "doc.md\n"
    }
  ])
})

test("a shard is read as it was written, and a truncated one is refused", async () => {
  const pair = (query: string, code: string) => ({ kind: "doc" as const, query, code, place: "a/b.ts\n" })
  const head = { repository: "a/b", commit: "c", licence: "MIT", seed: 3 }
  const shard = shardOf(
    head,
    [pair("open the file", "openFile(path, flags)"), pair("close it", "closeAll(x, yy, zz)")],
    10
  )
  expect(shard.head.pairs.doc).toBe(2)
  const folder = mkdtempSync(join(tmpdir(), "lodestone-shard-"))
  try {
    const path = join(folder, "a.pairs")
    await writeShard(path, shard)
    expect(await readShard(path)).toStrictEqual(shard)
    const bytes = await Bun.file(path).bytes()
    await Bun.write(path, bytes.slice(0, -8))
    await expect(readShard(path)).rejects.toThrow("it is cut off")
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test("the same code makes one pair, the same question a few, and a shard has at most the given number", () => {
  const pair = (query: string, code: string) => ({ kind: "doc" as const, query, code, place: "" })
  const head = { repository: "a/b", commit: "c", licence: "MIT", seed: 3 }
  const same = Array.from({ length: 5 }, (_, i) => pair(`question number ${i}`, "return the_same(code)"))
  expect(shardOf(head, same, 10).kinds.length).toBe(1)
  const sameQuestion = Array.from({ length: 20 }, (_, i) =>
    pair("opens the file", `open_file_${i}(path, mode)`)
  )
  expect(shardOf(head, sameQuestion, 100).kinds.length).toBe(8)
  expect(shardOf(head, sameQuestion, 3).kinds.length).toBe(3)
})
