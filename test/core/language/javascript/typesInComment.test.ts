import { expect, test } from "bun:test"
import { documentedImports } from "../../../../src/core/language/javascript/documentedImports.ts"
import { typesInComment } from "../../../../src/core/language/javascript/typesInComment.ts"

const namesIn = (comment: string) => typesInComment(`/** ${comment} */`).map(({ name }) => name)

test("keys, strings, words of the language, and type variables are no types", () => {
  expect(namesIn("@type {{ Cart: string, b?: 'Bag' }}")).toStrictEqual([])
  expect(namesIn("@type {(Cart: unknown) => asserts Cart is Bag}")).toStrictEqual(["Cart", "Bag"])
  expect(namesIn("@template {Bag} Cart, [Box=Crate]\n * @param {Cart | Box} a")).toStrictEqual(["Bag"])
  expect(namesIn("{Cart} @see {Cart} @param cart {Cart}")).toStrictEqual([])
  expect(namesIn("@param {{ a: { b: Cart } }} c @returns {Bag")).toStrictEqual(["Cart"])
})

test("imports of comments bind names, and those inside of types none", () => {
  expect(
    documentedImports(
      "/** @import Shop, { Cart as Bag, Crate } from 'shop' */\n/** @typedef {import('./a').B} C */\n/** @type {import('./d').E} */\nimport('./f').then(g)\n"
    ).map(({ alias, module, name }) => `${module} ${name} ${alias}`)
  ).toStrictEqual(["./a B C", "shop default Shop", "shop Cart Bag", "shop Crate Crate", "./d E ::"])
})

test("adversarial input is read in linear time", () => {
  for (const piece of [
    "/** @import {",
    "@import a, ",
    "@import * as ",
    "/** import('a').",
    "/**",
    "@template ",
    "@type {",
    "@type {a.",
    "@type { typeof ",
    "@type {} a ? "
  ]) {
    typesInComment(`/** ${piece.repeat(50_000)}`)
    documentedImports(piece.repeat(50_000))
  }
})
