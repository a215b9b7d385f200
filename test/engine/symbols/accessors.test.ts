/** Accessors of Java's fields that no program declares, because Lombok makes them. */
import { expect } from "bun:test"
import { Effect } from "effect"
import { Indexer } from "../../../src/engine/indexing/Indexer.ts"
import { Symbols } from "../../../src/engine/symbols/Symbols.ts"
import { engine } from "../../../src/Program.ts"
import { it } from "../../support/effect.ts"
import { temporaryFolder, writeFiles } from "../../support/project.ts"

const CART = `package shop;
@Data
public class Cart {
  private boolean open;
  private int total;
  private String label;
  public String getLabel() { return label; }
}
`
const ITEMS = `package shop;
class Base implements Named {
  public String getName() { return "base"; }
}
interface Named {
  String getName();
}
class Item extends Base {
  private String name;
}
@Data
class Title implements Named {
  private String name;
}
class Reads {
  void read(Item item, Title title) {
    item.getName();
    title.getName();
  }
}
`
const USES = `package shop;
class Uses {
  void use(Cart cart, Object other) {
    cart.isOpen();
    cart.setTotal(cart.getTotal());
    cart.getLabel();
    other.getTotal();
    new Other().getTotal();
    elsewhere().getTotal();
  }
}
class Other {
  int getTotal() { return 1; }
}
`

it.live("accessors that a class does not declare are uses of the field", () =>
  Effect.gen(function* () {
    const root = yield* temporaryFolder
    writeFiles(root, { "src/shop/Cart.java": CART, "src/shop/Items.java": ITEMS, "src/shop/Uses.java": USES })
    yield* Effect.gen(function* () {
      yield* Effect.flatMap(Indexer, (indexer) => indexer.sync(root))
      const { references } = yield* Symbols
      const usesOf = (name: string) =>
        references({ path: root, names: [{ name }], roles: undefined, limit: 20 }).pipe(
          Effect.map((found) =>
            found.references
              .filter(({ path }) => /(?:Uses|Items)\.java$/.test(path))
              .map(({ certainty, column, line }) => `${line}:${column} ${certainty}`)
              .sort()
          )
        )
      expect(yield* usesOf("Cart.open")).toStrictEqual(["4:10 likely"])
      expect(yield* usesOf("Cart.total")).toStrictEqual(["5:10 likely", "5:24 likely"])
      expect(yield* usesOf("Cart.label")).toStrictEqual([])
      expect(yield* usesOf("Cart.getLabel")).toStrictEqual(["6:10 exact"])
      // A method of a supertype is called, unless it is one that the class must still get.
      expect(yield* usesOf("Item.name")).toStrictEqual([])
      expect(yield* usesOf("Title.name")).toStrictEqual(["18:11 likely"])
    }).pipe(Effect.provide(engine(yield* temporaryFolder)))
  })
)
