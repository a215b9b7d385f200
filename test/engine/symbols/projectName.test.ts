/** Names that are qualified by the name of the project. */
import { expect } from "bun:test"
import { Effect } from "effect"
import { join } from "node:path"
import { Indexer } from "../../../src/engine/indexing/Indexer.ts"
import { Symbols } from "../../../src/engine/symbols/Symbols.ts"
import { engine } from "../../../src/Program.ts"
import { it } from "../../support/effect.ts"
import { temporaryFolder, writeFiles } from "../../support/project.ts"

it.live("mean what has the rest of the name in the project", () =>
  Effect.gen(function* () {
    const root = join(yield* temporaryFolder, "Shop.jl")
    writeFiles(root, {
      "src/Shop.jl": 'module Shop\ninclude("Orders.jl")\nend\n',
      "src/Orders.jl": "module Orders\nfunction total!(cart)\n  cart.total\nend\nend\n"
    })
    yield* Effect.gen(function* () {
      yield* (yield* Indexer).sync(root)
      const { references } = yield* Symbols
      const linesOf = (name: string) =>
        Effect.map(references({ path: root, names: [{ name }], roles: undefined, limit: 9 }), (found) =>
          found.definitions.map(({ path }) => path)
        )
      expect(yield* linesOf("Shop.Orders.total!")).toStrictEqual(["src/Orders.jl"])
      expect(yield* Effect.flip(linesOf("Store.Orders.total!"))).toMatchObject({ _tag: "SymbolNotFound" })
    }).pipe(Effect.provide(engine(yield* temporaryFolder)))
  })
)

it.live("mean what has the rest of the name below the manifest that names the package", () =>
  Effect.gen(function* () {
    const root = join(yield* temporaryFolder, "market")
    writeFiles(root, {
      "core/Cargo.toml": '[package]\nname = "shop-core"\n',
      "core/src/cart.rs": "pub struct Cart;\nimpl Cart {\n    pub fn total(&self) -> u32 { 1 }\n}\n",
      "cli/Cargo.toml": '[package]\nname = "shop-cli"\n',
      "cli/src/cart.rs": "pub struct Cart;\nimpl Cart {\n    pub fn total(&self) -> u32 { 2 }\n}\n"
    })
    yield* Effect.gen(function* () {
      yield* (yield* Indexer).sync(root)
      const { references } = yield* Symbols
      const pathsOf = (name: string) =>
        Effect.map(references({ path: root, names: [{ name }], roles: undefined, limit: 9 }), (found) =>
          found.definitions.map(({ path }) => path)
        )
      expect(yield* pathsOf("shop_core::cart::Cart::total")).toStrictEqual(["core/src/cart.rs"])
      expect(yield* pathsOf("shop_cli::cart::Cart")).toStrictEqual(["cli/src/cart.rs"])
      expect(yield* Effect.flip(pathsOf("store_core::cart::Cart::total"))).toMatchObject({
        _tag: "SymbolNotFound"
      })
    }).pipe(Effect.provide(engine(yield* temporaryFolder)))
  })
)
