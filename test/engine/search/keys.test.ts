import { expect } from "bun:test"
import { Effect } from "effect"
import { Indexer } from "../../../src/engine/indexing/Indexer.ts"
import { Search } from "../../../src/engine/search/Search.ts"
import { SEARCH_DEFAULTS } from "../../../src/engine/search/SearchRequest.ts"
import { engine } from "../../../src/Program.ts"
import { it } from "../../support/effect.ts"
import { temporaryFolder, writeFiles } from "../../support/project.ts"

const work = (name: string) =>
  Array.from({ length: 12 }, (_, at) => `    ${name}_${at} = prepare("${name}", ${at})\n`).join("")

/** Settings whose keys are written with hyphens or without quotes, and what reads, checks and explains them. */
const SHOP = {
  "config/shop.yaml": `server:
  port: 8080
  work-dir: /srv/port
shop:
  work-dir: \${user.home}/.shop
  cart_plugin: basket
`,
  "src/work_dir.py": `def shop_work_dir(shop):
    """The work dir of the shop: where the shop does its work."""
${work("work_dir")}    return shop.work.dir
`,
  "tasks/check.yaml": `- name: Check that cart_plugin is known
  assert:
    that: cart_plugin in cart_plugins
    note: the cart_plugin of the cart has to be one of the cart plugins
`,
  "docs/guide.md":
    "# Guide\n\nThe cart_plugin may be another one. To change it:\n\n```yaml\ncart_plugin: bag\n```\n"
}

it.live("a key of settings is found by its path, and where it gets its value", () =>
  Effect.gen(function* () {
    const root = yield* temporaryFolder
    writeFiles(root, SHOP)
    yield* Effect.gen(function* () {
      yield* (yield* Indexer).sync(root)
      const search = yield* Search
      for (const query of [
        "shop.work-dir",
        "where is shop.work-dir defined?",
        "where is shop.work-dir set",
        "what sets cart_plugin",
        "default value of cart_plugin",
        "default value of shop.work-dir"
      ]) {
        const { results } = yield* search.find({ ...SEARCH_DEFAULTS, path: root, query })
        expect([query, results[0]?.path]).toEqual([query, "config/shop.yaml"])
      }
      const { results } = yield* search.find({ ...SEARCH_DEFAULTS, path: root, query: "shop.work-dir" })
      expect(results[0]?.symbol?.qualifiedName).toBe("shop.work-dir")
    }).pipe(Effect.provide(engine(yield* temporaryFolder)))
  })
)

it.live(
  "where a key of three parts is set is where it is defined with its path, not where another of its name is",
  () =>
    Effect.gen(function* () {
      const root = yield* temporaryFolder
      writeFiles(root, {
        "conf/reference.conf":
          "shop {\n  server {\n    http {\n      # How long an idle connection stays.\n      idleTimeout = 75 seconds\n    }\n    https {\n      idleTimeout = 60 seconds\n    }\n  }\n}\n",
        "src/server.py":
          "def start(config):\n    idleTimeout = config.get('shop.server.http.idleTimeout')\n    idleTimeout = idleTimeout or 5\n    listen(idleTimeout)\n"
      })
      yield* Effect.gen(function* () {
        yield* (yield* Indexer).sync(root)
        const search = yield* Search
        const query = "where is shop.server.http.idleTimeout set"
        const { results } = yield* search.find({ ...SEARCH_DEFAULTS, path: root, query })
        expect(results[0]?.path).toBe("conf/reference.conf")
      }).pipe(Effect.provide(engine(yield* temporaryFolder)))
    })
)

/** Settings whose keys are written as names of programs are, one of them with all its parts in one key, and a function that is qualified like a key. */
const RATES = {
  "config/rates.yaml": `kind: ConfigMap
metadata:
  name: rates
data:
  # How long a rate may be used.
  refresh.period: 90s
cart:
  limit: 7
  total: 0
`,
  "src/rates.py": `def read_refresh(period):
    """Reads how often the period is refreshed."""
${work("refresh_period")}    return period
`,
  "src/config.py": `def load(config):
    # See refresh.period: it wins.
${work("value")}    return config
`,
  "src/cart.py": `class cart:
    def total(self):
        return 0


def pay(cart):
    return cart.total()
`
}

it.live(
  "a key whose parts are written like a name is found by its path, unless a symbol is qualified so",
  () =>
    Effect.gen(function* () {
      const root = yield* temporaryFolder
      writeFiles(root, RATES)
      yield* Effect.gen(function* () {
        yield* (yield* Indexer).sync(root)
        const search = yield* Search
        const pathsOf = (query: string) =>
          Effect.map(search.find({ ...SEARCH_DEFAULTS, path: root, query }), ({ results }) =>
            results.map(({ path }) => path)
          )
        for (const query of [
          "refresh.period",
          "where is refresh.period set",
          "how is refresh.period configured",
          "cart.limit"
        ])
          expect([query, (yield* pathsOf(query))[0]]).toEqual([query, "config/rates.yaml"])
        expect((yield* pathsOf("where is refresh.period read")).slice(0, 2).toSorted()).toEqual([
          "config/rates.yaml",
          "src/config.py"
        ])
        for (const query of ["cart.total", "where is cart.total called"])
          expect([query, (yield* pathsOf(query))[0]]).toEqual([query, "src/cart.py"])
      }).pipe(Effect.provide(engine(yield* temporaryFolder)))
    })
)
