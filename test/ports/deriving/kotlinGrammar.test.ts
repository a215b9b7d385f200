import { expect, test } from "bun:test"
import { GRAMMARS } from "../../../src/ports/deriving/grammars.ts"

test("the Kotlin grammar is the file that its package ships", async () => {
  const bytes = await Bun.file(GRAMMARS["kotlin"]!).bytes()
  expect(new Bun.CryptoHasher("sha256").update(bytes).digest("hex")).toBe(
    "7009d69453bc8735e438b2818a633efb21c88f99782769abba60dffedfab73f7"
  )
})
