import { expect, test } from "bun:test"
import { languageById } from "../../../../src/core/language/mod.ts"

const calledOnType = languageById("csharp")?.mentions?.calledOnType

test("the type that an extension method is called on", () => {
  expect(calledOnType?.("public static int Twice(this Money money)", "Twice")).toBe("Money")
  expect(calledOnType?.("public static int Twice(Money money)", "Twice")).toBeUndefined()
})

test("an operator is no extension method", () => {
  expect(calledOnType?.("public static Money operator ++(Money money)", "operator ++")).toBeUndefined()
  expect(calledOnType?.("public static Money operator *(Money money, int by)", "operator *")).toBeUndefined()
})
