/** Laws of what names refer to, over small projects in several languages. */
import { expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { deriveText } from "../../../../test/languages/deriveText.ts"
import { uses } from "../../../../test/core/reference/uses.ts"
import { blocks, edited, sourceOf } from "../../../support/writtenSource.ts"

const SLOW = 60_000
const runs = {
  numRuns: Math.ceil(Number(process.env["PROPERTY_RUNS"] ?? 100) / 4),
  interruptAfterTimeLimit: SLOW
}

type Files = Readonly<Record<string, string>>

/** Several files of a package, and files that import others. */
const path = fc.constantFrom("pkg/a.go", "pkg/b.go", "pkg/c.go", "a.ts", "lib/b.ts", "c.py", "lib/d.py")

const IMPORTS: Files = {
  "a.ts": 'import { alpha, delta, Crate } from "./lib/b"\n',
  "lib/b.ts": 'import { gamma } from "../a"\n',
  "c.py": "from lib.d import alpha, delta, Crate\n",
  "lib/d.py": "import c\n"
}

const written = (path: string, text: string) => `${IMPORTS[path] ?? ""}${text}`

const files: fc.Arbitrary<Files> = fc
  .dictionary(path, blocks, { minKeys: 2 })
  .map((sources) =>
    Object.fromEntries(
      Object.entries(sources).map(([path, blocks]) => [path, written(path, sourceOf(path, blocks))])
    )
  )

/** The file and qualified name of every symbol. */
const symbolsIn = async (files: Files): Promise<ReadonlyArray<readonly [path: string, name: string]>> => {
  const derived = await Promise.all(
    Object.entries(files).map(async ([path, text]) => ({ path, ...(await deriveText(path, text)) }))
  )
  const found = derived.flatMap(({ path, symbols }) =>
    symbols.map((each) => [path, each.qualifiedName] as const)
  )
  return [...new Map(found.map((each) => [each.join(" "), each])).values()]
}

/** All references to these symbols, by file and name. */
const allUses = async (files: Files, symbols: Awaited<ReturnType<typeof symbolsIn>>) =>
  Object.fromEntries(
    await Promise.all(
      symbols.map(async ([path, name]) => [
        `${path} ${name}`,
        (await uses(files, name, undefined, path)).toSorted()
      ])
    )
  ) as Readonly<Record<string, ReadonlyArray<string>>>

test(
  "the order of files does not matter",
  () =>
    fc.assert(
      fc.asyncProperty(files, async (files) => {
        const symbols = await symbolsIn(files)
        const reversed = Object.fromEntries(Object.entries(files).toReversed())
        expect(await allUses(reversed, symbols)).toStrictEqual(await allUses(files, symbols))
      }),
      runs
    ),
  SLOW
)

test(
  "lines above a file only move the references in it",
  () =>
    fc.assert(
      fc.asyncProperty(files, fc.nat(), fc.integer({ min: 1, max: 4 }), async (files, which, count) => {
        const paths = Object.keys(files)
        const moved = paths[which % paths.length]!
        const below = { ...files, [moved]: edited(moved, files[moved]!, { edit: "lines above", count }) }
        const symbols = await symbolsIn(files)
        const expected = Object.fromEntries(
          Object.entries(await allUses(files, symbols)).map(([name, found]) => [
            name,
            found
              .map((one) =>
                one.startsWith(`${moved}:`)
                  ? one.replace(/:(\d+)/, (_, line) => `:${Number(line) + count}`)
                  : one
              )
              .toSorted()
          ])
        )
        expect(await allUses(below, symbols)).toStrictEqual(expected)
      }),
      runs
    ),
  SLOW
)

test(
  "a file in another language changes no reference",
  () =>
    fc.assert(
      fc.asyncProperty(
        files,
        fc.constantFrom("pay.rb", "pay.rs", "pay.php", "pay.lua"),
        async (files, other) => {
          const symbols = await symbolsIn(files)
          expect(await allUses({ ...files, [other]: OTHER[other]! }, symbols)).toStrictEqual(
            await allUses(files, symbols)
          )
        }
      ),
      runs
    ),
  SLOW
)

/** Files that define and use the same names. */
const OTHER: Files = {
  "pay.rb":
    "module Pay\n  class Crate\n    def alpha(n)\n      gamma(n)\n    end\n  end\n  def gamma(n) = delta(n)\nend\nCrate.new.alpha(sigma(2))\n",
  "pay.rs":
    "mod pay {\n  struct Crate;\n  impl Crate { fn alpha(&self, n: u8) -> u8 { gamma(n) } }\n  fn gamma(n: u8) -> u8 { delta(n) }\n}\nfn run(crate: Crate) -> u8 { crate.alpha(sigma(1)) }\n",
  "pay.php":
    "<?php\nnamespace Pay;\nclass Crate { function alpha($n) { return gamma($n); } }\nfunction gamma($n) { return delta(sigma($n)); }\n",
  "pay.lua":
    "local Pay = {}\nfunction Pay.alpha(n) return gamma(n) end\nfunction Pay.gamma(n) return delta(sigma(n)) end\nCrate.alpha(1)\n"
}

test(
  "a file more with namesakes makes no reference more certain, and only its own are new",
  () =>
    fc.assert(
      fc.asyncProperty(files, path, blocks, async (files, more, added) => {
        fc.pre(!(more in files))
        const all = { ...files, [more]: written(more, sourceOf(more, added)) }
        const symbols = await symbolsIn(files)
        const [before, after] = [await allUses(files, symbols), await allUses(all, symbols)]
        for (const name of Object.keys(before)) {
          const rank = (found: ReadonlyArray<string>) =>
            found.filter((one) => !one.startsWith(`${more}:`)).map(certaintyOf)
          const most = (ranks: ReadonlyArray<readonly [string, number]>) => {
            const best = new Map<string, number>()
            for (const [place, rank] of ranks) best.set(place, Math.max(rank, best.get(place) ?? 0))
            return best
          }
          const [was, is] = [most(rank(before[name]!)), most(rank(after[name]!))]
          for (const [place, rank] of is)
            expect([name, place, was.get(place) ?? -1]).toSatisfy(([, , old]) => Number(old) >= rank)
        }
      }),
      runs
    ),
  SLOW
)

const CERTAINTIES = ["name-only", "likely", "exact"]

const certaintyOf = (one: string): readonly [place: string, rank: number] => {
  const [place = "", role = "", certainty = ""] = one.split(" ")
  return [`${place} ${role}`, CERTAINTIES.indexOf(certainty)]
}
