/** Properties of Kotlin that Java uses by methods, and methods of Java that Kotlin uses as properties. */
import { expect } from "bun:test"
import { Effect } from "effect"
import { Indexer } from "../../../src/engine/indexing/Indexer.ts"
import { Symbols } from "../../../src/engine/symbols/Symbols.ts"
import { engine } from "../../../src/Program.ts"
import { it } from "../../support/effect.ts"
import { temporaryFolder, writeFiles } from "../../support/project.ts"

const CART = `package shop
open class Cart(val total: Int, private val secret: Int) {
    var isOpen: Boolean = true
    var label: String = ""
    fun getLabel(): String = label
    @JvmField val size: Int = 0
}
`
const SHELF = `package shop;
public class Shelf {
  public String getTitle() { return ""; }
  public boolean isFull() { return false; }
  public int getCount(int from) { return 0; }
}
`
const JAVA = `package shop;
class Uses {
  void use(Cart cart, Shelf shelf) {
    cart.getTotal();
    cart.setOpen(!cart.isOpen());
    cart.getLabel();
    cart.getSecret();
    new Other().getTotal();
    elsewhere().getTotal();
    shelf.title();
  }
}
class Other {
  int getTotal() { return 1; }
}
`
const KOTLIN = `package shop
class Reads {
    fun read(shelf: Shelf, book: Book, cart: Cart) {
        shelf.title
        shelf.isFull
        shelf.count
        book.title
        shelf.getTitle()
        other().title
        cart.getTotal()
    }
}
class Book(val title: String)
`

it.live("a property is read and set by methods in Java, and a getter of Java is read as a property", () =>
  Effect.gen(function* () {
    const root = yield* temporaryFolder
    writeFiles(root, {
      "src/shop/Cart.kt": CART,
      "src/shop/Shelf.java": SHELF,
      "src/shop/Uses.java": JAVA,
      "src/shop/Reads.kt": KOTLIN
    })
    yield* Effect.gen(function* () {
      yield* Effect.flatMap(Indexer, (indexer) => indexer.sync(root))
      const { references } = yield* Symbols
      const usesOf = (name: string) =>
        references({ path: root, names: [{ name }], roles: undefined, limit: 20 }).pipe(
          Effect.map((found) =>
            found.references
              .filter(({ path }) => /(?:Uses\.java|Reads\.kt)$/.test(path))
              .map(({ certainty, line, path }) => `${path.slice("src/shop/".length)}:${line} ${certainty}`)
              .sort()
          )
        )
      expect(yield* usesOf("Cart.total")).toStrictEqual(["Uses.java:4 exact", "Uses.java:9 name-only"])
      expect(yield* usesOf("Cart.isOpen")).toStrictEqual(["Uses.java:5 exact", "Uses.java:5 exact"])
      expect(yield* usesOf("setOpen")).toStrictEqual(["Uses.java:5 exact", "Uses.java:5 exact"])
      expect(yield* usesOf("Cart.label")).toStrictEqual([])
      expect(yield* usesOf("Cart.secret")).toStrictEqual([])
      expect(yield* usesOf("Shelf.getTitle")).toStrictEqual(["Reads.kt:4 exact", "Reads.kt:8 exact"])
      expect(yield* usesOf("Shelf.isFull")).toStrictEqual(["Reads.kt:5 exact"])
      expect(yield* usesOf("Shelf.getCount")).toStrictEqual([])
    }).pipe(Effect.provide(engine(yield* temporaryFolder)))
  })
)
