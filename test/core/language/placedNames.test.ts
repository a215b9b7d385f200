import { expect, test } from "bun:test"
import { placedNames } from "../../../src/core/language/placedNames.ts"
import { uses } from "../reference/uses.ts"

test("names are found by places alone", () => {
  const placesOf = () => []
  const rules = placedNames(placesOf)
  expect([rules.placesOf, rules.names, rules.importsOf("import a")]).toStrictEqual([placesOf, [], []])
})

test("a variable of another folder is not meant", async () => {
  const files = {
    "a/main.tf": 'variable "region" {}\nlocals {\n  here = var.region\n}\n',
    "b/main.tf": 'variable "region" {}\nlocals {\n  there = var.region\n}\n'
  }
  expect(await uses(files, "var.region")).toStrictEqual([
    "a/main.tf:3 other exact",
    "b/main.tf:3 other exact"
  ])
})
