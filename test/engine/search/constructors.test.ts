import { expect } from "bun:test"
import { Effect } from "effect"
import { it } from "../../support/effect.ts"
import { withProject } from "../../support/firstResults.ts"

const lines = (count: number, line: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => line(n)).join("")

/** Types whose constructors lie in chunks of their own. */
const PROJECT = {
  "cart.py": `class Cart:\n    """A cart, and the constructor of all carts."""\n${lines(40, (n) => `    LIMIT_OF_ITEM_${n} = ${n} # the cart takes so many of them\n`)}\n    def __init__(self, owner):\n${lines(12, (n) => `        self.owner_of_${n} = owner.find_the_one_of(${n}, "cart")\n`)}\n    def add(self, item):\n${lines(12, (n) => `        self.items_of_${n} = item.find_the_one_of(${n}, "cart")\n`)}`,
  "store/store.go": `package store\n\n// Store keeps carts. Its constructor is New.\ntype Store struct {\n${lines(40, (n) => `\tlimitOfItem${n} int // the store takes so many of them\n`)}}\n\nfunc New(folder string) *Store {\n${lines(12, (n) => `\tuseFolderOfStore(folder, ${n})\n`)}\treturn &Store{}\n}\n\nfunc (s *Store) Close() {\n${lines(12, (n) => `\tcloseFolderOfStore(${n})\n`)}}\n`,
  "docs/constructors.md": "# Constructors\n\nThe constructor of Cart, and the constructor of Store.\n",
  "other.py": `class Order:\n    def __init__(self, cart):\n        """The constructor of an order of a Cart."""\n        self.cart = cart\n`
}

it.live("the constructor of a type is found by what its language calls it", () =>
  withProject(PROJECT, (first) =>
    Effect.gen(function* () {
      expect(yield* first("constructor of Cart")).toStrictEqual(["cart.py", "__init__"])
      expect(yield* first("where is the Cart constructor?")).toStrictEqual(["cart.py", "__init__"])
      expect(yield* first("constructor of Store")).toStrictEqual(["store/store.go", "New"])
      expect((yield* first("constructors of the Cart class"))[1]).toBe("Cart")
    })
  )
)
