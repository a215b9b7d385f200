import { expect, test } from "bun:test"
import { remembering } from "../../../../src/core/mention/resolving/remembering.ts"

test("what was told once of two objects and a text is not asked again, and told of no others", () => {
  const told = remembering<number | undefined>()
  const [a, b] = [{}, {}]
  let asked = 0
  const ask = (one: object, other: object, text: string) => told(one, other, text, () => void asked++)
  for (let time = 0; time < 2; time++)
    for (const [one, other, text] of [
      [a, b, "x"],
      [b, a, "x"],
      [a, a, "x"],
      [a, b, "y"]
    ] as const)
      expect(ask(one, other, text)).toBeUndefined()
  expect(asked).toBe(4)
})
