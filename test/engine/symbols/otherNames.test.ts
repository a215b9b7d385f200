/** Methods that a framework has used by other names than their own. */
import { expect } from "bun:test"
import { Effect } from "effect"
import { Indexer } from "../../../src/engine/indexing/Indexer.ts"
import { Symbols } from "../../../src/engine/symbols/Symbols.ts"
import { engine } from "../../../src/Program.ts"
import { it } from "../../support/effect.ts"
import { temporaryFolder, writeFiles } from "../../support/project.ts"

const MODEL = `<?php
namespace App;
class Cart extends Model {
  public function scopeOpenFirst($query) {}
  public function getFullPriceAttribute() {}
}
`
const USES = `<?php
namespace App;
function show(Cart $cart) {
  Cart::openFirst();
  Cart::query()->scopeOpenFirst();
  $cart->openFirst;
  $cart->full_price;
  $cart->full_price();
}
`

it.live("a scope is called, and a computed attribute read, by the name that Laravel gives it", () =>
  Effect.gen(function* () {
    const root = yield* temporaryFolder
    writeFiles(root, { "app/Cart.php": MODEL, "app/show.php": USES })
    yield* Effect.gen(function* () {
      yield* Effect.flatMap(Indexer, (indexer) => indexer.sync(root))
      const { references } = yield* Symbols
      const usesOf = (name: string) =>
        references({ path: root, names: [{ name }], roles: undefined, limit: 9 }).pipe(
          Effect.map((found) => found.references.map(({ certainty, line }) => `${line} ${certainty}`).sort())
        )
      expect(yield* usesOf("Cart::scopeOpenFirst")).toStrictEqual(["4 likely", "5 likely"])
      expect(yield* usesOf("Cart::getFullPriceAttribute")).toStrictEqual(["7 likely"])
    }).pipe(Effect.provide(engine(yield* temporaryFolder)))
  })
)
