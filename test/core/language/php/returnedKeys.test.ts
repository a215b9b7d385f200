import { expect, test } from "bun:test"
import { deriveText } from "../../../languages/deriveText.ts"

const symbolsOf = async (elements: number) => {
  const lines = Array.from({ length: elements }, (_, at) => `  'key${at}' => ['inner' => ${at}],`)
  return (await deriveText("lang/en/shop.php", `<?php\nreturn [\n${lines.join("\n")}\n];\n`)).symbols
}

test("the keys of an array that a file returns are symbols, unless they are too many to be looked up", async () => {
  expect(await symbolsOf(2000)).toHaveLength(4000)
  expect(await symbolsOf(2001)).toStrictEqual([])
})
