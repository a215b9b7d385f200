/** What a language declares in a set for it, and what only sets that elsewhere. */
import { expect } from "bun:test"
import { Effect } from "effect"
import { Indexer } from "../../../src/engine/indexing/Indexer.ts"
import { Search } from "../../../src/engine/search/Search.ts"
import { SEARCH_DEFAULTS } from "../../../src/engine/search/SearchRequest.ts"
import { Symbols } from "../../../src/engine/symbols/Symbols.ts"
import { engine } from "../../../src/Program.ts"
import { it } from "../../support/effect.ts"
import { temporaryFolder, writeFiles } from "../../support/project.ts"

const MODULES = {
  "services/till.nix":
    '{ config, lib, ... }:\n{\n  options.services.till = {\n    open = lib.mkEnableOption "the till";\n  };\n}\n',
  ...Object.fromEntries(
    ["alder", "birch", "cedar"].map((host) => [
      `hosts/${host}.nix`,
      `{ ... }:\n{\n  services.till.open = true;\n  networking.hostName = "${host}";\n}\n`
    ])
  )
}

it.live("an option is found before what sets it, and what sets it uses it", () =>
  Effect.gen(function* () {
    const root = yield* temporaryFolder
    writeFiles(root, MODULES)
    yield* Effect.gen(function* () {
      yield* Effect.flatMap(Indexer, (indexer) => indexer.sync(root))
      const { locate, references } = yield* Symbols
      const name = "services.till.open"
      const { results } = yield* locate({
        path: root,
        name,
        kinds: undefined,
        language: undefined,
        limit: 9
      })
      expect(results[0]?.symbol.qualifiedName).toBe("options.services.till.open")
      const found = yield* references({ path: root, names: [{ name }], roles: undefined, limit: 9 })
      expect(found.references.map(({ certainty, path }) => `${path} ${certainty}`)).toStrictEqual(
        ["alder", "birch", "cedar"].map((host) => `hosts/${host}.nix exact`)
      )
      const answer = yield* (yield* Search).find({ ...SEARCH_DEFAULTS, path: root, query: name })
      expect(answer.results[0]?.path).toBe("services/till.nix")
    }).pipe(Effect.provide(engine(yield* temporaryFolder)))
  })
)
