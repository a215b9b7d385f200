import { expect, test } from "bun:test"
import { dottedModulePackages } from "../../../src/core/language/dottedModulePackages.ts"

test.each([
  ["com.acme", ["com.acme"]],
  ["com.acme.Outer.Inner", ["com.acme.Outer.Inner", "com.acme"]],
  ["Acme", ["Acme"]],
  ["Acme.Auth", ["Acme.Auth", "Acme"]]
])("an import of %s may refer to the packages %p", (module, names) => {
  expect(dottedModulePackages(module)).toStrictEqual(names.map((is) => ({ is })))
})
