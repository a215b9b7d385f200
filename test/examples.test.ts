/** Runs every `@example` of `src/core` and `src/training`: each of its lines `expression // => value` must hold. */
import { describe, expect, test } from "bun:test"
import { Glob } from "bun"
import { join } from "node:path"

const src = join(import.meta.dir, "../src")
const EXAMPLE =
  /@example\s[\s\S]*?```ts\n([\s\S]*?)```[\s\S]*?\*\/(?:\s*export (?:const|function\*?) (\w+))?/g
const STATEMENT = /^(.+?)[ \t]*\/\/ => (.+)$/gm
const transpiler = new Bun.Transpiler({ loader: "ts" })

interface Example {
  readonly file: string
  /** The function that it documents. */
  readonly of: string
  readonly code: string
}

const examples: ReadonlyArray<Example> = (
  await Promise.all(
    [...new Glob("{core,training}/**/*.ts").scanSync(src)].sort().map(async (file) => {
      const text = await Bun.file(join(src, file)).text()
      return [...text.matchAll(EXAMPLE)].map(([, fence = "", of = ""]) => ({
        file,
        of,
        code: fence.replaceAll(/^ *\* ?/gm, "")
      }))
    })
  )
).flat()

/** Runs an example with the exports of its file; returns the number of statements. */
const run = async ({ code, file }: Example) => {
  const names: Record<string, unknown> = await import(join(src, file))
  let statements = 0
  const claim = (actual: unknown, wanted: unknown) => {
    statements++
    expect(actual).toStrictEqual(wanted)
  }
  const body = transpiler.transformSync(code.replaceAll(STATEMENT, "claim($1, $2)"))
  new Function(...Object.keys(names), "claim", body)(...Object.values(names), claim)
  return statements
}

describe("examples in the documentation of functions", () => {
  for (const example of examples)
    test(`${example.file} ${example.of}`, async () => {
      expect(await run(example)).toBe([...example.code.matchAll(STATEMENT)].length)
      expect(example.code).toContain("// => ")
    })

  test("are all found", async () => {
    const written = await Promise.all(
      [...new Glob("{core,training}/**/*.ts").scanSync(src)].map(
        async (file) => (await Bun.file(join(src, file)).text()).split("@example").length - 1
      )
    )
    expect(examples.length).toBe(written.reduce((sum, each) => sum + each, 0))
  })
})
