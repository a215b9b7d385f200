/** What the compiler of another program sees of our types, with any settings. */
import { expect } from "bun:test"
import { Effect } from "effect"
import { cpSync, mkdirSync, symlinkSync } from "node:fs"
import { join, resolve } from "node:path"
import { it } from "./support/effect.ts"
import { temporaryFolder, writeFiles } from "./support/project.ts"

const repo = resolve(import.meta.dir, "..")
const modules = join(repo, "node_modules")

const PROGRAM = `import { INDEX_DEFAULTS, Search, SEARCH_DEFAULTS, type Embedder } from "lodestone"
import { exactNearest } from "lodestone/core/vector"
import { Effect } from "effect"
export const found = Effect.flatMap(Search, (search) => search.find({ ...SEARCH_DEFAULTS, path: "/code", query: "a" }))
export const nearest: typeof exactNearest = exactNearest
export type Space = Embedder["Type"]["space"]
export const space: Space = 1
export const defaults: string = INDEX_DEFAULTS
`

/** Settings of a program that are less strict than ours, and older. */
const TSCONFIG = {
  compilerOptions: {
    target: "ES2022",
    module: "NodeNext",
    moduleResolution: "NodeNext",
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: []
  },
  include: ["app.ts"]
}

const tsc = (folder: string, ...args: ReadonlyArray<string>) =>
  Effect.promise(async () => {
    const child = Bun.spawn([process.execPath, join(modules, "typescript/bin/tsc"), ...args], {
      cwd: folder,
      stdout: "pipe"
    })
    return (await new Response(child.stdout).text()).split("\n").filter((line) => line !== "")
  })

it.live(
  "a program with other compiler settings is checked against our types, not against our sources",
  () =>
    Effect.gen(function* () {
      const root = yield* temporaryFolder
      const installed = join(root, "node_modules/lodestone")
      mkdirSync(installed, { recursive: true })
      cpSync(join(repo, "package.json"), join(installed, "package.json"))
      symlinkSync(join(repo, "src"), join(installed, "src"))
      symlinkSync(join(modules, "effect"), join(root, "node_modules/effect"))
      const types = ["--project", "tsconfig.types.json", "--outDir", join(installed, "types")]
      expect(yield* tsc(repo, ...types)).toStrictEqual([])
      writeFiles(root, {
        "package.json": '{ "type": "module" }',
        "tsconfig.json": JSON.stringify(TSCONFIG),
        "app.ts": PROGRAM
      })
      expect(
        (yield* tsc(root, "--project", ".")).map((line) => line.split(": ").slice(0, 2).join(" "))
      ).toStrictEqual(["app.ts(7,14) error TS2322", "app.ts(8,14) error TS2322"])
    }),
  { timeout: 180_000 }
)
