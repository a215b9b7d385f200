import { expect, test } from "bun:test"
import { dottedModule } from "../../../src/core/language/dottedModule.ts"

test.each([
  ["com.acme", ["com.acme"]],
  ["com.acme.Outer.Inner", ["com.acme.Outer.Inner", "com.acme"]],
  ["Acme", ["Acme"]],
  ["Acme.Auth", ["Acme.Auth", "Acme"]]
])("%s may be the package %p", (module, names) => {
  expect(dottedModule(module)).toStrictEqual(names.map((is) => ({ is })))
})
