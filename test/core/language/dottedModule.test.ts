import { expect, test } from "bun:test"
import { dottedModule } from "../../../src/core/language/dottedModule.ts"

test.each([
  ["com.acme", ["com.acme"]],
  ["com.acme.Outer.Inner", ["com.acme.Outer.Inner", "com.acme"]],
  ["Acme", ["Acme"]],
  ["Acme.Auth", ["Acme.Auth", "Acme"]]
])("an import of %s may refer to the packages %p", (module, names) => {
  expect(dottedModule(module)).toStrictEqual(names.map((is) => ({ is })))
})
