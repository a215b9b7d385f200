import { expect, test } from "bun:test"
import { isVerbNoun } from "../../../src/core/query/mod.ts"

test("the name of a command has two words with capitals", () => {
  const commands = ["Get-Cart", "ConvertTo-NUnitReport", "Send-V2Cart"]
  const others = ["get-cart", "Built-in", "X-Cart-Id", "Cart", "max-retries", "Get-", "-Cart", "Get Cart"]
  expect([...commands, ...others].filter(isVerbNoun)).toStrictEqual(commands)
})
