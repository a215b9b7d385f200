import { expect, test } from "bun:test"
import { registration } from "../../../src/core/language/registration.ts"

test("registration() calls what is registered so that no name in the code is the same", () => {
  const nameOf = (word: string, ...titles: ReadonlyArray<string>) =>
    registration({ at: 0, titles, word })?.name
  expect(nameOf("get", "'/'")).toBe("GET /")
  expect(nameOf("use", '"/carts"')).toBe("use /carts")
  expect(nameOf("on", '"cart:added"')).toBe("cart:added")
  expect(nameOf("command", '"start"')).toBe("command start")
  expect(nameOf("schedule", '"0 * * * *"')).toBe("schedule 0 * * * *")
})

test("registration() leaves out texts that are no names, and tests", () => {
  const declared = (word: string, ...titles: ReadonlyArray<string>) => registration({ at: 0, titles, word })
  for (const [word, ...titles] of [
    ["on"],
    ["on", '""'],
    ["on", '"a"', '""'],
    ["get", '"https://example.org/carts"'],
    ["on", `"${"a".repeat(81)}"`],
    ["on", '"a\nb"'],
    ["test", '"adds"']
  ] as const)
    expect(declared(word, ...titles)).toBeUndefined()
})
