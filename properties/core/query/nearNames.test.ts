import { expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { nearNames } from "../../../src/core/query/mod.ts"

const name = fc.stringMatching(/^[a-z]{4,12}$/)

test("a name is nearest to itself, however its parts are joined", () =>
  fc.assert(
    fc.property(name, name, fc.array(name, { maxLength: 8 }), (first, second, others) => {
      const camel = `${first}${second[0]!.toUpperCase()}${second.slice(1)}`
      expect(nearNames(`${first}_${second}`, [...others, camel])[0]).toBe(camel)
    })
  ))

test("a letter more, less or other is forgiven in a long name", () =>
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{12,20}$/), fc.integer({ min: 1, max: 10 }), (name, at) => {
      expect(nearNames(name.slice(0, at) + name.slice(at + 1), ["zzzz", name])).toStrictEqual([name])
      expect(nearNames(`${name.slice(0, at)}q${name.slice(at)}`, ["zzzz", name])).toStrictEqual([name])
    })
  ))

test("what shares next to nothing is no neighbour, and no more than five are", () => {
  expect(nearNames("openFile", ["closeSocket", "file"])).toStrictEqual([])
  expect(
    nearNames(
      "openFile",
      Array.from({ length: 9 }, (_, i) => `openFile${i}`)
    ).length
  ).toBe(5)
})

test("of names that are near, those that begin with what is asked for in full go before all others", () =>
  fc.assert(
    fc.property(name, name, fc.integer({ min: 1, max: 3 }), (first, second, more) => {
      const asked = `${first}${second[0]!.toUpperCase()}${second.slice(1)}`
      const begun = asked + "xyz".slice(0, more)
      const other = `q${asked}`
      expect(nearNames(asked.toLowerCase(), [other, begun])).toStrictEqual([begun])
      expect(nearNames(asked, [other])).toStrictEqual(asked.length < 4 ? [] : [other])
    })
  ))
