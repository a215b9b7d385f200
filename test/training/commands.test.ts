import { afterAll, beforeAll, describe, expect, test } from "bun:test"
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { shardOf, writeShard } from "../../src/training/corpus/Shard.ts"

const sources = join(import.meta.dir, "../../src/training")
const folder = mkdtempSync(join(tmpdir(), "lodestone-commands-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = (command: "mine" | "train", args: ReadonlyArray<string>) => {
  const { exitCode, stderr } = Bun.spawnSync([process.execPath, join(sources, `${command}.ts`), ...args])
  return { exitCode, told: stderr.toString().trim() }
}

describe("train", () => {
  const out = join(folder, "words.vec")
  const train = (...args: ReadonlyArray<string>) =>
    run("train", ["--corpus", folder, "--held-out", folder, "--out", out, "--dimensions", "8", ...args])
  beforeAll(async () => {
    const pairs = Array.from({ length: 300 }, (_, i) => ({
      kind: "doc" as const,
      query: `open the file ${i}`,
      code: `openFile(path, flags, x${i})`,
      place: ""
    }))
    const head = { repository: "a/b", commit: "c", licence: "MIT", seed: 1 }
    await writeShard(join(folder, "a+b.pairs"), shardOf(head, pairs, 1000))
  })
  afterAll(() => expect(existsSync(out)).toBe(false))

  for (const [args, told] of [
    [["--batch", "1000"], "--batch must be a multiple of 256, not 1000"],
    [["--threads", "0"], '--threads must be a whole number from 1, not "0"'],
    [["--buckets", "many"], '--buckets must be a whole number from 1, not "many"'],
    [["--seed", ""], '--seed must be a whole number from 0, not ""'],
    [["--kinds", "doc,dog"], '--kinds are doc, comment, name, commit, file, prose, not "dog"'],
    [
      ["--batch", "512", "--group", "64"],
      "The 300 pairs of the corpus fill no batch: mine more, or give a smaller --batch than 512 or a smaller --group than 64"
    ],
    [["--batch", "256", "--group", "64", "--epochs", "0.4"], "--epochs 0.4 is less than one batch of 1"]
  ] as const)
    test(`${args.join(" ")} is a usage error`, () => {
      expect(train(...args)).toStrictEqual({ exitCode: 2, told })
    })

  test("an unknown option is a usage error", () => {
    const { exitCode, told } = train("--bach", "256")
    expect(exitCode).toBe(2)
    expect(told.split("\n")[0]).toStartWith("Unknown option '--bach'")
  })
})

describe("mine", () => {
  const repositories = join(folder, "repositories")
  const out = join(folder, "pairs")
  const mine = (...args: ReadonlyArray<string>) =>
    run("mine", ["--repositories", repositories, "--out", out, ...args])
  beforeAll(() => {
    for (const name of ["some+queue", "square+okio"]) {
      mkdirSync(join(repositories, name), { recursive: true })
      writeFileSync(join(repositories, name, "HEAD"), "ref: refs/heads/main\n")
    }
  })

  for (const [args, told] of [
    [
      ["--only", "some/queu"],
      `--only: no git directory of "some/queu" in "${repositories}"; "some/queue" is there`
    ],
    [["--only", "else"], `--only: no git directory of "else" in "${repositories}"`],
    [["--only", "square/okio"], '--only: "square/okio" is held out, or excluded'],
    [["--only", "some/queue", "--held-out"], '--only: "some/queue" is not held out'],
    [["--threads", "none"], '--threads must be a whole number from 1, not "none"']
  ] as const)
    test(`${args.join(" ")} is a usage error`, () => {
      expect(mine(...args)).toStrictEqual({ exitCode: 2, told })
      expect(existsSync(out)).toBe(false)
    })
})
