/** Uses of a component by the names under which other files export it. */
import { expect } from "bun:test"
import { Effect } from "effect"
import { Indexer } from "../../../src/engine/indexing/Indexer.ts"
import { Symbols } from "../../../src/engine/symbols/Symbols.ts"
import { engine } from "../../../src/Program.ts"
import { it } from "../../support/effect.ts"
import { temporaryFolder, writeFiles } from "../../support/project.ts"

it.live("a component is found in files that know only a name under which it is exported", () =>
  Effect.gen(function* () {
    const root = yield* temporaryFolder
    writeFiles(root, {
      "ui/cart-row.svelte": "<p>{row}</p>\n",
      "ui/index.ts": 'import Line from "./cart-row.svelte"\nexport { Line as CartLine }\n',
      "Shop.svelte": '<script>\n  import { CartLine } from "./ui"\n</script>\n<CartLine/>\n',
      "other/index.ts": 'import Other from "./other.svelte"\nexport { Other }\n',
      "other/other.svelte": "<p/>\n",
      ...Object.fromEntries(
        Array.from({ length: 25 }, (_, at) => [
          `kit/k${at}/index.ts`,
          `import Root from "./root.svelte"\nexport { Root, Root as CartLine${at} }\n`
        ])
      ),
      "ui/lines/index.ts": 'import Root from "../cart-row.svelte"\nexport { Root }\n',
      "Lines.svelte": '<script>\n  import * as Lines from "./ui/lines"\n</script>\n<Lines.Root/>\n',
      "Far.svelte": '<script>\n  import { Other } from "./other"\n</script>\n<Other/>\n'
    })
    yield* Effect.gen(function* () {
      yield* Effect.flatMap(Indexer, (indexer) => indexer.sync(root))
      const { references } = yield* Symbols
      const found = yield* references({
        path: root,
        names: [{ name: "cart-row" }],
        roles: undefined,
        limit: 19
      })
      expect(
        found.references.map(({ certainty, line, path }) => `${path}:${line} ${certainty}`).sort()
      ).toStrictEqual([
        "Lines.svelte:4 exact",
        "Shop.svelte:2 exact",
        "Shop.svelte:4 exact",
        "ui/index.ts:1 exact",
        "ui/index.ts:2 exact",
        "ui/lines/index.ts:1 exact",
        "ui/lines/index.ts:2 exact"
      ])
    }).pipe(Effect.provide(engine(yield* temporaryFolder)))
  })
)
