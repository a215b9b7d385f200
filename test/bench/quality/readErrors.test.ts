import { describe, expect, test } from "bun:test"
import { readErrors } from "../../../bench/quality/errors/readErrors.ts"
import { readPrograms } from "../../../bench/quality/errors/readPrograms.ts"

const errors = readErrors()

describe("the labelled errors", () => {
  test("have many causes, with at least five errors each", () => {
    const groups = Map.groupBy(errors, ({ group }) => group)
    expect(errors.length).toBeGreaterThan(300)
    expect(groups.size).toBeGreaterThan(60)
    expect([...groups].filter(([, members]) => members.length < 5)).toStrictEqual([])
  })

  test("belong to stored programs, and every program has a remedy", () => {
    const known = new Set(readPrograms().map(({ group }) => group))
    expect(errors.filter(({ group }) => !known.has(group))).toStrictEqual([])
    expect(readPrograms().filter(({ remedy }) => remedy === "")).toStrictEqual([])
  })

  test("contain no paths of the machine that produced them", () => {
    const telling = errors.filter(({ text, trace }) =>
      /\/tmp\/errors-|\/root\/\.|\/work\//.test(text + trace)
    )
    expect(telling).toStrictEqual([])
  })
})
