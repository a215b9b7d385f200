/** Names of symbols that are given in words. */
import { expect } from "bun:test"
import { Effect } from "effect"
import { Indexer } from "../../../src/engine/indexing/Indexer.ts"
import { Symbols } from "../../../src/engine/symbols/Symbols.ts"
import { engine } from "../../../src/Program.ts"
import { it } from "../../support/effect.ts"
import { temporaryFolder, writeFiles } from "../../support/project.ts"

const SHOP = {
  "src/fees.ts": "export const DEFAULT_PLAN_FEE = 3\nexport const plan = 1\nexport function fee() {}\n",
  "src/form.ts": "export const formMethod = 1\nexport class Form {}\nexport const classForm = 2\n",
  "test/fees.test.ts":
    "export const defaultPlanFee = 1\nexport const cart_of_samples = 1\nexport const carts = 2\n",
  "docs/guide.md": "# Default plan fee\n\nWhat a plan costs.\n"
}

it.live(
  "mean the symbols that are called so in code, then titles; those of tests only if there are no others",
  () =>
    Effect.gen(function* () {
      const root = yield* temporaryFolder
      writeFiles(root, SHOP)
      yield* Effect.gen(function* () {
        yield* (yield* Indexer).sync(root)
        const { references } = yield* Symbols
        const namesOf = (name: string) =>
          Effect.map(references({ path: root, names: [{ name }], roles: undefined, limit: 9 }), (found) =>
            found.definitions.map(({ name }) => name)
          )
        expect(yield* namesOf("default plan fee")).toStrictEqual(["DEFAULT_PLAN_FEE", "Default plan fee"])
        expect(yield* namesOf("Form method")).toStrictEqual(["formMethod"])
        expect(yield* namesOf("default plan fee constant")).toStrictEqual(["DEFAULT_PLAN_FEE"])
        expect(yield* namesOf("class Form")).toStrictEqual(["Form"])
        expect(yield* namesOf("cart of samples")).toStrictEqual(["cart_of_samples"])
        expect(yield* Effect.flip(namesOf("sample plan"))).toMatchObject({ _tag: "SymbolNotFound" })
      }).pipe(Effect.provide(engine(yield* temporaryFolder)))
    })
)
