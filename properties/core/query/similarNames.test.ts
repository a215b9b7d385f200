import { expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { similarNames } from "../../../src/core/query/mod.ts"

const name = fc.stringMatching(/^[a-z]{4,12}$/)

test("the nearest name is the same name, however its parts are joined", () =>
  fc.assert(
    fc.property(name, name, fc.array(name, { maxLength: 8 }), (first, second, others) => {
      const camel = `${first}${second[0]!.toUpperCase()}${second.slice(1)}`
      expect(similarNames(`${first}_${second}`, [...others, camel])[0]).toBe(camel)
    })
  ))

test("a long name is found despite one missing or extra letter", () =>
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{12,20}$/), fc.integer({ min: 1, max: 10 }), (name, at) => {
      expect(similarNames(name.slice(0, at) + name.slice(at + 1), ["zzzz", name])).toStrictEqual([name])
      expect(similarNames(`${name.slice(0, at)}q${name.slice(at)}`, ["zzzz", name])).toStrictEqual([name])
    })
  ))

test("names that share little are not near, and at most five are returned", () => {
  expect(similarNames("openFile", ["closeSocket", "file"])).toStrictEqual([])
  expect(
    similarNames(
      "openFile",
      Array.from({ length: 9 }, (_, i) => `openFile${i}`)
    ).length
  ).toBe(5)
})

test("names that begin with the whole query exclude all other near names", () =>
  fc.assert(
    fc.property(name, name, fc.integer({ min: 1, max: 3 }), (first, second, more) => {
      const asked = `${first}${second[0]!.toUpperCase()}${second.slice(1)}`
      const begun = asked + "xyz".slice(0, more)
      const other = `q${asked}`
      expect(similarNames(asked.toLowerCase(), [other, begun])).toStrictEqual([begun])
      expect(similarNames(asked, [other])).toStrictEqual(asked.length < 4 ? [] : [other])
    })
  ))
