/** Which constructor a call means. */
import { expect } from "bun:test"
import { Effect } from "effect"
import { Indexer } from "../../../src/engine/indexing/Indexer.ts"
import { Symbols } from "../../../src/engine/symbols/Symbols.ts"
import { engine } from "../../../src/Program.ts"
import { it } from "../../support/effect.ts"
import { temporaryFolder, writeFiles } from "../../support/project.ts"

/** Says where the symbol on a line of the only file is used, with how certain that is. */
type UsesOf = (line: number) => Effect.Effect<ReadonlyArray<string>, unknown>

/** Indexes a project of one file. */
const withUses = <A, E>(path: string, text: string, body: (usesOf: UsesOf) => Effect.Effect<A, E>) =>
  Effect.gen(function* () {
    const root = yield* temporaryFolder
    writeFiles(root, { [path]: text })
    return yield* Effect.gen(function* () {
      yield* Effect.flatMap(Indexer, (indexer) => indexer.sync(root))
      const { ofFile, references } = yield* Symbols
      const { file } = yield* ofFile({ path: root, file: path })
      return yield* body((line) =>
        references({
          path: root,
          names: [{ id: file.symbols.find(({ span }) => span.startLine === line)!.id }],
          roles: undefined,
          limit: 20
        }).pipe(
          Effect.map((found) => found.references.map((each) => `${each.line} ${each.certainty}`).sort())
        )
      )
    }).pipe(Effect.provide(engine(yield* temporaryFolder)))
  })

const CART = `package shop;
class Cart {
  Cart() { this(1); }
  Cart(int size) {}
  Cart(String label) {}
}
class Uses {
  void use() {
    new Cart();
    new Cart(2);
    new Cart(3, 4);
    Supplier<Cart> make = Cart::new;
  }
}
`

it.live("a constructor is called with the number of arguments that it takes", () =>
  withUses("src/shop/Cart.java", CART, (usesOf) =>
    Effect.gen(function* () {
      // A reference may mean any of them.
      expect(yield* usesOf(3)).toStrictEqual(["12 likely", "9 exact"])
      expect(yield* usesOf(4)).toStrictEqual(["10 likely", "12 likely", "3 likely"])
      expect(yield* usesOf(5)).toStrictEqual(["10 likely", "12 likely", "3 likely"])
      expect(yield* usesOf(2)).toStrictEqual([
        "10 exact",
        "11 exact",
        "12 exact",
        "12 exact",
        "3 exact",
        "9 exact"
      ])
    })
  )
)

const KOTLIN_CART = `package shop
class Cart(val title: String, val size: Int = 1) {
  constructor(size: Int) : this("", size)
  constructor(title: String, size: Int, other: Cart) : this(title, size)
}
class Sized {
  constructor(size: Int)
}
fun use() {
  Cart(2)
  Cart("a", 2, cart)
  Sized(3)
}
`

it.live("the constructor that the head of a class states may be meant too", () =>
  withUses("src/Cart.kt", KOTLIN_CART, (usesOf) =>
    Effect.gen(function* () {
      expect(yield* usesOf(3)).toStrictEqual(["10 likely"])
      expect(yield* usesOf(4)).toStrictEqual(["11 exact"])
      expect(yield* usesOf(7)).toStrictEqual(["12 exact"])
    })
  )
)

const JOBS = `<?php
namespace Shop;
class Job { function __construct(int $size) {} }
class Send extends Job {}
class Own extends Job { function __construct() { parent::__construct(2); } }
class Late extends Send {}
new Job(1);
new Send(1);
new Own();
new Late(1);
new Other(1);
`

it.live("a PHP class without a constructor has that of its supertype", () =>
  Effect.gen(function* () {
    const root = yield* temporaryFolder
    writeFiles(root, { "jobs.php": JOBS, "other.php": "<?php\nnamespace Shop;\nclass Other {}\n" })
    yield* Effect.gen(function* () {
      yield* Effect.flatMap(Indexer, (indexer) => indexer.sync(root))
      const { references } = yield* Symbols
      const found = yield* references({
        path: root,
        names: [{ name: "Job::__construct" }],
        roles: undefined,
        limit: 20
      })
      expect(found.references.map((each) => `${each.line} ${each.certainty}`)).toStrictEqual([
        "5 exact",
        "7 exact",
        "8 likely",
        "10 likely"
      ])
    }).pipe(Effect.provide(engine(yield* temporaryFolder)))
  })
)

it.live("what one constructor may be mistaken for does not depend on the other types that are searched", () =>
  Effect.gen(function* () {
    const root = yield* temporaryFolder
    const source = `package shop;
class Cart { Cart(String label) {} }
class Order {
  Order(int size) {}
  Order(String label) {}
  static void use() { new Order(2); }
}
`
    writeFiles(root, { "src/shop/Cart.java": source })
    yield* Effect.gen(function* () {
      yield* Effect.flatMap(Indexer, (indexer) => indexer.sync(root))
      const { ofFile, references } = yield* Symbols
      const { file } = yield* ofFile({ path: root, file: "src/shop/Cart.java" })
      const names = file.symbols
        .filter(({ kind, span }) => kind === "method" && (span.startLine === 2 || span.startLine === 4))
        .map(({ id }) => ({ id }))
      expect(names).toHaveLength(2)
      const found = yield* references({ path: root, names, roles: undefined, limit: 20 })
      expect(found.references.map((each) => `${each.line} ${each.certainty}`)).toStrictEqual(["6 likely"])
    }).pipe(Effect.provide(engine(yield* temporaryFolder)))
  })
)

it.live("a PHP class that extends a namesake in another namespace has not that one's constructor", () =>
  Effect.gen(function* () {
    const root = yield* temporaryFolder
    writeFiles(root, {
      "base.php": "<?php\nnamespace Shop;\nclass Base {\n  function __construct($a) {}\n}\n",
      "other.php": `<?php
namespace Desk;
class Base { function __construct($x) {} }
class Own extends Base {}
class Far extends \\Shop\\Base {}
class Farther extends Far {}
new Own(1);
new Far(2);
new Farther(3);
`,
      "imported.php": `<?php
namespace Shelf;
use Shop\\Base;
class Near extends Base {}
new Near(4);
`
    })
    yield* Effect.gen(function* () {
      yield* Effect.flatMap(Indexer, (indexer) => indexer.sync(root))
      const { ofFile, references } = yield* Symbols
      const { file } = yield* ofFile({ path: root, file: "base.php" })
      const names = file.symbols.filter(({ kind }) => kind === "method").map(({ id }) => ({ id }))
      const found = yield* references({ path: root, names, roles: undefined, limit: 20 })
      expect(found.references.map((each) => `${each.path}:${each.line}`).toSorted()).toStrictEqual([
        "imported.php:5",
        "other.php:8",
        "other.php:9"
      ])
    }).pipe(Effect.provide(engine(yield* temporaryFolder)))
  })
)

const LABELS = `namespace Shop;
public class LabelAttribute : System.Attribute {
  public LabelAttribute() {}
  public LabelAttribute(string text, int size) {}
  public int Rank;
}
[Label] class A {}
[Label("a", 1, Rank = 2)] class B {}
[LabelAttribute(Rank = 2)] class C {}
`

it.live(
  "an attribute of C# calls the constructor that takes its arguments, without those that set properties",
  () =>
    Effect.gen(function* () {
      const root = yield* temporaryFolder
      writeFiles(root, { "Label.cs": LABELS })
      yield* Effect.gen(function* () {
        yield* Effect.flatMap(Indexer, (indexer) => indexer.sync(root))
        const { ofFile, references } = yield* Symbols
        const { file } = yield* ofFile({ path: root, file: "Label.cs" })
        const usesOf = (line: number) =>
          references({
            path: root,
            names: [{ id: file.symbols.find(({ span }) => span.startLine === line)!.id }],
            roles: undefined,
            limit: 20
          }).pipe(Effect.map((found) => found.references.map((each) => `${each.line} ${each.certainty}`)))
        expect(yield* usesOf(3)).toStrictEqual(["7 exact", "9 exact"])
        expect(yield* usesOf(4)).toStrictEqual(["8 exact"])
      }).pipe(Effect.provide(engine(yield* temporaryFolder)))
    })
)

it.live("a class from outside of the project is not made by a constructor of the project", () =>
  withUses(
    "lib/cart.rb",
    "class Cart\n  def initialize(name)\n    @name = name\n  end\nend\nCart.new(1)\nThread.new { 1 }\nGem::Version.new(2)\nkinds.first.new(3)\n",
    (usesOf) =>
      Effect.gen(function* () {
        expect(yield* usesOf(2)).toStrictEqual(["6 exact", "9 name-only"])
      })
  )
)
