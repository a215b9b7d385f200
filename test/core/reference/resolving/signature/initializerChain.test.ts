import { expect, test } from "bun:test"
import { initializerChain } from "../../../../../src/core/reference/resolving/signature/initializerChain.ts"
import { encodeChain } from "../../../../../src/core/mention/receiverEncoding.ts"

test("initializerChain() reads only a value that is a whole chain of calls and fields", () => {
  const written = (signature: string) => {
    const row = initializerChain(signature, "db")
    return row && encodeChain(row)
  }
  expect(
    [
      "const db = open(a(1), [2])",
      "val db = Orm.open(url).pool;",
      "db := orm.Open()",
      "db = open(1)(2)",
      "db = open(1)[2]",
      "db = open(1",
      "db = open) (",
      "db = shop.pool",
      "db = await pool",
      "db = new Pool()",
      "db = open() || other()",
      "db: Pool = open()",
      "db, err = open()",
      "function db(a = open())",
      `const db = open("${"x".repeat(400)}")`
    ].map(written)
  ).toEqual([
    "open()",
    "Orm=>open>.pool",
    "orm=>Open",
    ...Array.from({ length: 4 }, () => undefined),
    "shop.pool=",
    ...Array.from({ length: 7 }, () => undefined)
  ])
})
