import { expect } from "bun:test"
import { Effect } from "effect"
import { Indexer } from "../../../src/engine/indexing/Indexer.ts"
import { Symbols } from "../../../src/engine/symbols/Symbols.ts"
import { engine } from "../../../src/Program.ts"
import { it } from "../../support/effect.ts"
import { temporaryFolder, writeFiles } from "../../support/project.ts"

it.live("imports that another file makes for a file are found in an index", () =>
  Effect.gen(function* () {
    const root = yield* temporaryFolder
    writeFiles(root, {
      "lib/web.ex":
        "defmodule Web do\n  def page do\n    quote do\n      import Core\n      alias Web.Layouts\n    end\n  end\nend\n",
      "lib/core.ex": "defmodule Core do\n  def button(x), do: x\nend\n",
      "lib/layouts.ex": "defmodule Web.Layouts do\n  def app(x), do: x\nend\n",
      "lib/a.ex":
        "defmodule A do\n  use Web, :page\n  def f, do: button(Layouts.app(1))\n  def g, do: Layouts\nend\n"
    })
    yield* Effect.gen(function* () {
      yield* (yield* Indexer).sync(root)
      const symbols = yield* Symbols
      const uses = (name: string) =>
        Effect.map(
          symbols.references({ path: root, names: [{ name }], limit: 10, roles: undefined }),
          ({ references }) =>
            references
              .filter(({ path }) => path === "lib/a.ex")
              .map(({ certainty, line, role }) => `${line} ${role} ${certainty}`)
        )
      expect(yield* uses("Core.button")).toStrictEqual(["3 call exact"])
      expect(yield* uses("Web.Layouts.app")).toStrictEqual(["3 call exact"])
      expect(yield* uses("Web.Layouts")).toStrictEqual(["3 other exact", "4 other exact"])
      expect(yield* uses("Web.page")).toStrictEqual(["2 import exact"])
    }).pipe(Effect.provide(engine(yield* temporaryFolder)))
  })
)
