import { expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import {
  isQualifiedBy,
  isWhollyQualifiedBy,
  queryNames,
  queryQualifier
} from "../../../src/core/query/mod.ts"

const name = fc.constantFrom("Cart", "total", "Ñandu", "_x", "$y")
const names = fc.array(name, { minLength: 1, maxLength: 4 })
const separator = fc.constantFrom(".", "::", "#", "->", "/")

test("a qualified name is its qualifier and the name that is looked up, whatever the separators and arguments", () => {
  fc.assert(
    fc.property(names, separator, fc.constantFrom("", "()", "(a.b, c"), (parts, between, after) => {
      const query = parts.join(between) + after
      const isOneWord = !/\s/.test(query)
      if (isOneWord || after === "") expect(queryQualifier(query)).toStrictEqual(parts.slice(0, -1))
      if (parts.length > 1) expect(queryNames(query)).toStrictEqual(parts.slice(-1))
    })
  )
})

test("a symbol is qualified by what directly encloses it, in any case", () => {
  fc.assert(
    fc.property(names, names, separator, (around, qualifier, between) => {
      const symbol = [...around, "run"].join(between)
      const isEnclosed = around.at(-1)!.toLowerCase() === qualifier.at(-1)!.toLowerCase()
      expect(isQualifiedBy(symbol, qualifier)).toBe(isEnclosed)
      expect(isQualifiedBy(symbol, [...qualifier.slice(0, -1), around.at(-1)!.toUpperCase()])).toBeTrue()
      expect(isQualifiedBy(symbol, [])).toBeFalse()
    })
  )
  expect([isQualifiedBy("run", ["Cart"]), isQualifiedBy("run", [])]).toStrictEqual([false, false])
})

test("a sentence has no qualifier", () => {
  expect(["how does Cart.total work", "", " ", "Cart total"].map(queryQualifier)).toStrictEqual([
    [],
    [],
    [],
    []
  ])
})

test("all names of a qualifier stand together before the last name, or none counts", () => {
  const isWhole = (name: string, qualifier: ReadonlyArray<string>) => isWhollyQualifiedBy(name, qualifier)
  expect(isWhole("Shop::Api::Carts#total", ["api", "Carts"])).toBe(true)
  expect(isWhole("Shop::Api::Old::Carts#total", ["Api", "Carts"])).toBe(false)
  expect(isWhole("Carts#total", ["Api", "Carts"])).toBe(false)
  expect(isWhole("Api::Carts", ["Api", "Carts"])).toBe(false)
  expect(isWhole("total", [])).toBe(true)
})
