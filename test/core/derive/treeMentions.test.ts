/** The names that programs use, together with those in their strings, through the whole derivation. */
import { expect, test } from "bun:test"
import { decodeMentions } from "../../../src/core/mention/mod.ts"
import { deriveText } from "../../languages/deriveText.ts"

const usesIn = async (path: string, text: string) => {
  const { mentions } = await deriveText(path, text)
  return decodeMentions(mentions.data).mentions.map(
    ({ column, line, name, qualifier }) => `${line}:${column} ${qualifier} ${name}`
  )
}

test("names in a program that is a string stand among those of the program around it", async () => {
  expect(
    await usesIn("src/cart.ts", "first()\nconst query = gql`query Cart { total }`\nlast()\n")
  ).toStrictEqual(["1:1  first", "2:15  gql", "2:32 `schema.query total", "3:1  last"])
})

test("a language that places its names itself is read by that alone", async () => {
  const { mentions } = await deriveText("a.clj", "(ns shop.cart (:require [shop.tax :as tax]))\n(tax/of 1)\n")
  const { imports, mentions: uses } = decodeMentions(mentions.data)
  expect(imports.map(({ alias, module }) => [module, alias])).toContainEqual(["shop.tax", "tax"])
  expect(uses.map(({ line, name }) => `${line} ${name}`)).toContain("2 of")
})
