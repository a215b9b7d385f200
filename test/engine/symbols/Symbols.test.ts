/** Symbols by name, while files and the index change. */
import { describe, expect } from "bun:test"
import { type Clock, Effect, Layer, type Scope } from "effect"
import { utimesSync } from "node:fs"
import { join } from "node:path"
import type { Engine } from "../../../src/engine/Engine.ts"
import { Indexer } from "../../../src/engine/indexing/Indexer.ts"
import { Symbols } from "../../../src/engine/symbols/Symbols.ts"
import { engine } from "../../../src/Program.ts"
import { it } from "../../support/effect.ts"
import { type Gate, gatedEngine, heavyPorts, makeGate } from "../../support/gatedEngine.ts"
import { temporaryFolder, writeFiles } from "../../support/project.ts"

const sync = (root: string) => Effect.flatMap(Indexer, (indexer) => indexer.sync(root))

const located = (root: string, name: string) =>
  Effect.flatMap(Symbols, (symbols) =>
    symbols.locate({ path: root, name, kinds: undefined, language: undefined, limit: 10 })
  )

/** One hour ahead: files are then old enough to be recognised by their stamps. */
const ahead = (clock: Clock.Clock): Clock.Clock =>
  Object.assign(Object.create(clock) as Clock.Clock, {
    currentTimeMillis: Effect.map(clock.currentTimeMillis, (now) => now + 3_600_000),
    unsafeCurrentTimeMillis: () => clock.unsafeCurrentTimeMillis() + 3_600_000
  })

/** More calls of ports than one answer makes. */
const MOMENTS = 24

interface Changing {
  readonly root: string
  readonly gate: Gate
  /** Writes the files with that many lines above, with later times for more lines. */
  readonly write: (lines: number) => void
}

/** Runs a case with a function and its use in another file. */
const changing = (
  name: string,
  body: (changing: Changing) => Effect.Effect<unknown, unknown, Engine | Scope.Scope>
) =>
  it.live(name, () =>
    Effect.gen(function* () {
      const root = yield* temporaryFolder
      const gate = makeGate()
      const write = (lines: number) => {
        const above = "// more\n".repeat(lines)
        writeFiles(root, {
          "a.ts": `${above}export function checkToken() {}\n`,
          "b.ts": `${above}import { checkToken } from "./a"\n\nexport const use = () => checkToken()\n`
        })
        // No two texts have the same time, however coarse the file system's clock is.
        for (const path of ["a.ts", "b.ts"])
          utimesSync(join(root, path), 1_600_000_000 + lines, 1_600_000_000 + lines)
      }
      yield* body({ gate, root, write }).pipe(
        Effect.provide(gatedEngine(yield* temporaryFolder, yield* Layer.build(heavyPorts), gate)),
        Effect.withClock(ahead(yield* Effect.clock))
      )
    })
  )

describe("an answer during changes", () => {
  changing("gives the current lines of symbols, whenever an index run publishes", ({ gate, root, write }) =>
    Effect.gen(function* () {
      const run = Effect.provide(Effect.orDie(sync(root)), yield* Effect.context<Engine>())
      for (let after = 0; after < MOMENTS; after++) {
        write(2 * after)
        yield* sync(root)
        write(2 * after + 1)
        const { results } = yield* gate.during(located(root, "checkToken"), [
          { after, what: Effect.asVoid(run) }
        ])
        expect(results.map(({ symbol }) => symbol.nameLine)).toStrictEqual([2 * after + 2])
      }
    })
  )

  changing("shows references with their own lines, whenever files change", ({ gate, root, write }) =>
    Effect.gen(function* () {
      const { references } = yield* Symbols
      for (let after = 0; after < MOMENTS; after++) {
        write(2 * after)
        yield* sync(root)
        const found = yield* gate.during(
          references({ path: root, names: [{ name: "checkToken" }], roles: undefined, limit: 9 }),
          [{ after, what: Effect.sync(() => write(2 * after + 1)) }]
        )
        for (const { column, line, text } of found.references) {
          expect(text).toContain("checkToken")
          expect([2 * after, 2 * after + 1]).toContain(line - (column === 10 ? 1 : 3))
        }
      }
    })
  )
})

it.live("symbols are found by their displayed qualified names, whatever the separator", () =>
  Effect.gen(function* () {
    const root = yield* temporaryFolder
    writeFiles(root, {
      "notes.md": "# Changes\n\n## Of v1.2\n\nLess.\n",
      "cart.lua": "local M = {}\n\nfunction M:total(x)\nend\n\nreturn M\n",
      "main.css": ":root {\n  --main: #fff;\n}\n"
    })
    yield* Effect.gen(function* () {
      yield* sync(root)
      for (const name of ["Changes > Of v1.2", "M:total", ":root --main"]) {
        const { results } = yield* located(root, name)
        expect(results.map(({ symbol }) => symbol.qualifiedName)).toStrictEqual([name])
      }
    }).pipe(Effect.provide(engine(yield* temporaryFolder)))
  })
)

it.live("a module is found by the last parts of the name that its declaration writes", () =>
  Effect.gen(function* () {
    const root = yield* temporaryFolder
    writeFiles(root, {
      "provider.ex": "defmodule Shop.Carts.Provider do\n  def total, do: 1\nend\n",
      "meta.ex": "defmodule Shop.Meta do\n  defstruct [:provider, :session]\nend\n",
      "session.ex": "defmodule Shop.Session do\n  def open, do: 1\nend\n",
      "notes.md": "# Of Shop.Session\n"
    })
    yield* Effect.gen(function* () {
      yield* sync(root)
      const names = (name: string) =>
        Effect.map(located(root, name), ({ results }) => results.map(({ symbol }) => symbol.qualifiedName))
      // Not a field that has the same name in other case.
      expect(yield* names("Carts.Provider")).toStrictEqual(["Shop.Carts.Provider"])
      expect(yield* names("Provider")).toStrictEqual(["Shop.Carts.Provider"])
      expect(yield* names("Session")).toStrictEqual(["Shop.Session"])
      expect(yield* names("Session.open")).toStrictEqual(["Shop.Session.open"])
    }).pipe(Effect.provide(engine(yield* temporaryFolder)))
  })
)

it.live("in C a function comes before the struct of its name, and stands once among callees", () =>
  Effect.gen(function* () {
    const root = yield* temporaryFolder
    writeFiles(root, {
      "pane.h": "struct resize { int x; };\nvoid resize(int);\nvoid fatal(const char *);\n",
      "pane.c": '#include "pane.h"\nvoid resize(int x)\n{\n\tfatal("no");\n}\n',
      "log.c": '#include "pane.h"\nvoid fatal(const char *text)\n{\n}\n'
    })
    yield* Effect.gen(function* () {
      yield* sync(root)
      const symbols = yield* Symbols
      const { found } = yield* symbols.resolve({ path: root, names: [{ name: "resize" }], callees: true })
      const [first] = found.flatMap((each) => ("symbol" in each ? [each] : []))
      expect([first?.symbol.kind, first?.symbol.path]).toStrictEqual(["function", "pane.c"])
      expect(first?.callees?.map(({ symbol }) => [symbol.name, symbol.path])).toStrictEqual([
        ["fatal", "log.c"]
      ])
    }).pipe(Effect.provide(engine(yield* temporaryFolder)))
  })
)

it.live("an enumerator is found by its enclosing scope and by its enumeration", () =>
  Effect.gen(function* () {
    const root = yield* temporaryFolder
    writeFiles(root, {
      "box.hpp": "namespace paint {\nenum Color { Red };\nenum class Level { Red };\n}\n"
    })
    yield* Effect.gen(function* () {
      yield* sync(root)
      const lines = (name: string) =>
        Effect.map(located(root, name), ({ results }) => results.map(({ symbol }) => symbol.nameLine))
      expect(yield* lines("paint::Red")).toStrictEqual([2, 3])
      expect(yield* lines("Color::Red")).toStrictEqual([2])
      expect(yield* lines("paint::Color::Red")).toStrictEqual([2])
      expect(yield* lines("Level::Red")).toStrictEqual([3])
    }).pipe(Effect.provide(engine(yield* temporaryFolder)))
  })
)

it.live(
  "constructors, fields and class methods of Haskell are found by their module, their type and their constructor",
  () =>
    Effect.gen(function* () {
      const root = yield* temporaryFolder
      writeFiles(root, {
        "src/Fixer.hs":
          "module Acme.Fixer where\nclass Ranged a where\n  overlap :: a -> a -> Bool\ndata Tree = Branch { key :: Int } | Leaf\n"
      })
      yield* Effect.gen(function* () {
        yield* sync(root)
        const lines = (name: string) =>
          Effect.map(located(root, name), ({ results }) => results.map(({ symbol }) => symbol.nameLine))
        for (const name of ["Fixer.overlap", "Ranged.overlap", "Acme.Fixer.Ranged.overlap"])
          expect(yield* lines(name)).toStrictEqual([3])
        for (const name of ["Acme.Fixer.key", "Tree.key", "Branch.key", "Tree.Leaf"])
          expect(yield* lines(name)).toStrictEqual([4])
        expect(yield* lines("Ranged.key")).toStrictEqual([])
      }).pipe(Effect.provide(engine(yield* temporaryFolder)))
    })
)

it.live("definitions with a body come before declarations, whichever comes first in the file", () =>
  Effect.gen(function* () {
    const root = yield* temporaryFolder
    writeFiles(root, {
      "input.c": `static int dispatch(struct input *);
static int start(struct input *in) { return dispatch(in); }
static int
dispatch(struct input *in)
{
  return start(in);
}
`,
      "box.ts": `export interface Box {
  unlock(key: string): boolean
}
export function parse(text: string): number
export function parse(text: number): number
export function parse(text: unknown): number {
  return Number(text)
}
export class Chest implements Box {
  unlock(key: string): boolean {
    return key !== ""
  }
}
`,
      "include/shape.hpp": "class Shape {\n public:\n  int area() const;\n};\n",
      "src/shape.cpp": "int Shape::area() const {\n  return 1;\n}\n",
      "test/fake.cpp": "int Shape::area() const {\n  return 2;\n}\n"
    })
    yield* Effect.gen(function* () {
      yield* sync(root)
      const places = (name: string) =>
        Effect.map(located(root, name), ({ results }) =>
          results.map(({ symbol }) => `${symbol.path}:${symbol.nameLine}`)
        )
      expect(yield* places("dispatch")).toStrictEqual(["input.c:4", "input.c:1"])
      expect(yield* places("parse")).toStrictEqual(["box.ts:6", "box.ts:4", "box.ts:5"])
      expect(yield* places("unlock")).toStrictEqual(["box.ts:10", "box.ts:2"])
      expect(yield* places("Shape::area")).toStrictEqual([
        "src/shape.cpp:1",
        "include/shape.hpp:3",
        "test/fake.cpp:1"
      ])
      const { resolve } = yield* Symbols
      const { found } = yield* resolve({ path: root, names: [{ name: "dispatch" }], callees: true })
      const [one] = found
      if (one === undefined || "missing" in one) throw new Error("dispatch was not found")
      expect(one.symbol.nameLine).toBe(4)
      expect(one.alternatives.map(({ nameLine }) => nameLine)).toStrictEqual([1])
      expect(one.callees?.map(({ symbol }) => symbol.name)).toStrictEqual(["start"])
    }).pipe(Effect.provide(engine(yield* temporaryFolder)))
  })
)

it.live(
  "uses of symbols beyond the listed ones are matched by name only, and the trait's method is listed",
  () =>
    Effect.gen(function* () {
      const root = yield* temporaryFolder
      const types = Array.from({ length: 14 }, (_, at) => `T${at}`)
      writeFiles(root, {
        "src/lib.rs": "pub trait Respond { fn respond(self); }\npub mod all;\npub mod use_it;\n",
        "src/all.rs": types
          .map((type) => `pub struct ${type};\nimpl crate::Respond for ${type} { fn respond(self) {} }\n`)
          .join(""),
        "src/use_it.rs": `use crate::{all::*, Respond};
fn a<T: Respond>(t: T) { t.respond() }
${types.map((type, at) => `fn f${at}(one: ${type}) { one.respond() }\n`).join("")}`
      })
      yield* Effect.gen(function* () {
        yield* sync(root)
        const { references } = yield* Symbols
        const answer = yield* references({
          path: root,
          names: [{ name: "respond" }],
          limit: 50,
          roles: undefined
        })
        expect(answer.definitions).toHaveLength(11)
        expect(answer.more).toBe(4)
        expect(answer.definitions.map(({ qualifiedName }) => qualifiedName)).toContain("Respond::respond")
        expect(answer.references.map(({ line }) => line).toSorted((a, b) => a - b)).toStrictEqual(
          Array.from({ length: 15 }, (_, at) => at + 2)
        )
        expect(answer.byCertainty).toStrictEqual({ exact: 11, "name-only": 4 })
      }).pipe(Effect.provide(engine(yield* temporaryFolder)))
    })
)

it.live("keys of equal name are listed before those of files that only add to such settings", () =>
  Effect.gen(function* () {
    const root = yield* temporaryFolder
    writeFiles(root, {
      "chart/ci/a-values.yaml": "image:\n  tag: 1\n",
      "chart/values-dev.yaml": "image:\n  tag: 2\n",
      "chart/values.yaml": "image:\n  tag: 3\n"
    })
    yield* Effect.gen(function* () {
      yield* sync(root)
      const { results } = yield* located(root, "image.tag")
      expect(results.map(({ symbol }) => symbol.path)).toStrictEqual([
        "chart/values.yaml",
        "chart/ci/a-values.yaml",
        "chart/values-dev.yaml"
      ])
    }).pipe(Effect.provide(engine(yield* temporaryFolder)))
  })
)
