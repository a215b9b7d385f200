import { expect, test } from "bun:test"
import { writtenNames } from "../../../src/core/failure/mod.ts"

test("writtenNames() reads names in the quotes of any language, and what is written as only a name is", () => {
  for (const [message, names] of [
    ["Relation »carts« existiert nicht", ["carts"]],
    ["la relation « carts » n'existe pas", ["carts"]],
    ['отношение "carts" не существует', ["carts"]],
    ["リレーション「carts」は存在しません", ["carts"]],
    ["shop/till.h: Datei oder Verzeichnis nicht gefunden", ["shop/till.h"]],
    ["Unbekannter Typ shop::Till (siehe totalPrice).", ["shop::Till", "totalPrice"]],
    ["Zeitüberschreitung nach 30.5 s auf 10.0.0.1:5432", []],
    ["connection refused", []]
  ] as const)
    expect([message, [...writtenNames(message)]]).toStrictEqual([message, [...names]])
})
