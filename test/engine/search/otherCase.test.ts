import { expect } from "bun:test"
import { Effect } from "effect"
import { Indexer } from "../../../src/engine/indexing/Indexer.ts"
import { Search } from "../../../src/engine/search/Search.ts"
import { SEARCH_DEFAULTS } from "../../../src/engine/search/SearchRequest.ts"
import { engine } from "../../../src/Program.ts"
import { it } from "../../support/effect.ts"
import { temporaryFolder, writeFiles } from "../../support/project.ts"

const MUTATION =
  'MUTATION = """\n    mutation cartCreate($input: CartInput!) {\n        cartCreate(input: $input) { id }\n    }\n"""\n'

/** A mutation whose name in the interface only tests write. */
const SHOP = {
  "shop/mutations.py":
    "class CartCreate(BaseMutation):\n    def perform(self, input):\n        return Cart.objects.create(**input)\n",
  "shop/models.py": "class Cart(Model):\n    owner = ForeignKey(User)\n",
  "shop/orders.py": "def place(cart):\n    return Order.of(cart)\n",
  "tests/cart_create.py": `${MUTATION}\ndef create(api):\n    return api.post(MUTATION)\n`,
  "tests/test_cart_create.py": `${MUTATION}\ndef test_create(api):\n    assert api.post(MUTATION)["id"]\n`
}

it.live("a name that only tests write leads to what is defined under it in another case", () =>
  Effect.gen(function* () {
    const root = yield* temporaryFolder
    writeFiles(root, SHOP)
    yield* Effect.gen(function* () {
      yield* (yield* Indexer).sync(root)
      const paths = (query: string) =>
        Effect.map(
          Effect.flatMap(Search, (search) => search.find({ ...SEARCH_DEFAULTS, path: root, query })),
          ({ results }) => results.map(({ path }) => path)
        )
      expect((yield* paths("mutation cartCreate"))[0]).toBe("shop/mutations.py")
      expect((yield* paths("cartCreate"))[0]).toBe("shop/mutations.py")
      // What the program itself writes answers.
      writeFiles(root, { "shop/client.py": "def create(api):\n    return api.run('cartCreate')\n" })
      yield* (yield* Indexer).sync(root)
      expect((yield* paths("cartCreate"))[0]).toBe("shop/client.py")
    }).pipe(Effect.provide(engine(yield* temporaryFolder)))
  })
)
