import { describe, expect } from "bun:test"
import { Effect } from "effect"
import { diagnosesIn, placesOf } from "../../support/diagnoses.ts"
import { it } from "../../support/effect.ts"

const SHOP = {
  "lib/config.ex": `defmodule Shop.Config do
  def password!(env) do
    abort!("cannot open the shop because #{env} must be at least 12 characters")
  end
end
`,
  "src/repair.ts": `export function repair() {
  throw new Error("The till was repaired, but it did not close. Remote tills stay as they are.")
}
`,
  "src/backup.ts": `export function backup() {
  throw new Error("The till was repaired, but it did not close. The backup cannot go on.")
}
`,
  "src/errors.ts": `export type TillErrors = "till/not_found" | "till/closed"

/** The till is not in this shop. */
export const TILL_NOT_FOUND = "till/not_found" as const
`,
  "test/errors.test.ts": `test("errors", () => expect(code).toBe("till/not_found"))\n`,
  "locales/en.json": `{
  "cart": {
    "unique_name": "Names of carts must be unique",
    "hints": { "new_names": "New names of carts must be unique and short" }
  }
}
`,
  "locales/de.json": `{
  "cart": {
    "unique_name": "Namen von Wagen müssen eindeutig sein"
  }
}
`,
  "src/cart.ts": `export const check = (names: Array<string>, name: string) => {
  if (names.includes(name)) fail(t("cart.unique_name"))
}
`,
  "src/form.ts": `export const column = { field: "unique_name", width: 3 }\n`,
  "src/hint.ts": `export const hint = () => show(t("cart.hints.new_names"))\n`
}

describe("messages of the program", () => {
  it.live("are found with their values, in several places, in bodies of answers and by their keys", () =>
    Effect.gen(function* () {
      const [filled, first, second, body, code, graphql] = yield* diagnosesIn(SHOP, [
        "ERROR!!! [Shop] cannot open the shop because SHOP_PASSWORD must be at least 12 characters",
        "The till was repaired, but it did not close…",
        "The till was repaired, but it did not close. The backup cannot go on.",
        '{"detail":{"message":"Names of carts must be unique"}}',
        "till/not_found",
        '{"errors":[{"message":"till/not_found","extensions":{"code":"INTERNAL_SERVER_ERROR"}}],"data":null}'
      ])
      expect(placesOf(filled!)).toStrictEqual(["lib/config.ex:3"])
      expect(placesOf(first!).toSorted()).toStrictEqual(["src/backup.ts:2", "src/repair.ts:2"])
      expect(first!.notes.join()).toContain("equally state the message")
      expect(placesOf(second!)).toStrictEqual(["src/backup.ts:2"])
      expect(placesOf(body!)).toStrictEqual(["locales/en.json:3", "src/cart.ts:2"])
      expect(body!.notes.join()).toContain(
        'locales/en.json:3 states "Names of carts must be unique" under the key "cart.unique_name", which src/cart.ts:2 uses'
      )
      for (const each of [code!, graphql!])
        expect(placesOf(each)).toStrictEqual(["src/errors.ts:4", "src/errors.ts:1"])
    })
  )
})
