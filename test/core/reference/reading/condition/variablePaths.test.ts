import { expect, test } from "bun:test"
import { phpMentions } from "../../../../../src/core/language/php/mentions.ts"
import { typescriptMentions } from "../../../../../src/core/language/javascript/mentions.ts"
import { variablePaths } from "../../../../../src/core/reference/reading/condition/variablePaths.ts"
import { nodeReader } from "../../../../../src/core/reference/reading/syntax/nodeReader.ts"
import { openTreeParser } from "../../../../../src/ports/deriving/openTreeParser.ts"

const parser = await openTreeParser()
await parser.load(["php", "typescript"])

/** The paths in a text, in order. */
const pathsIn = (language: "php" | "typescript", text: string) => {
  const tape = parser.parse(language, text).tape!()
  const { narrowing } = language === "php" ? phpMentions : typescriptMentions
  const { pathAt } = variablePaths(tape, text, narrowing!, nodeReader(tape, text))
  return Array.from({ length: tape.length }, (_, node) => pathAt(node)).filter((path) => path !== "")
}

test("a variable, and a member of one, without signs", () => {
  expect(pathsIn("typescript", "cart.owner")).toStrictEqual(["cart.owner", "cart"])
  expect(pathsIn("php", "<?php $cart->owner;")).toStrictEqual(["cart.owner", "cart"])
})

test("a member of a member has none of its own", () => {
  expect(pathsIn("typescript", "cart.owner.name")).toStrictEqual(["cart.owner", "cart"])
})
