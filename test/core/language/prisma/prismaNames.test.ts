/** What names of a Prisma schema mean: models of all files of the schema, and members of the model that stands before them. */
import { expect, test } from "bun:test"
import { uses } from "../../reference/uses.ts"

const FILES = {
  "prisma/schema/buyer.prisma":
    "model Buyer {\n  id Int @id\n  kind Kind @default(PLAIN)\n  carts Cart[]\n}\nenum Kind {\n  PLAIN\n}\nenum Other {\n  PLAIN\n}\n",
  "prisma/schema/cart.prisma":
    "model Cart {\n  id Int @id\n  buyerId Int\n  buyer Buyer @relation(fields: [buyerId], references: [id])\n}\n"
}

test("a type is a model of any file, a member one of the model before it", async () => {
  expect(await uses(FILES, "Buyer")).toStrictEqual(["prisma/schema/cart.prisma:4 type exact"])
  expect(await uses(FILES, "Cart")).toStrictEqual(["prisma/schema/buyer.prisma:4 type exact"])
  expect(await uses(FILES, "Buyer.id")).toStrictEqual(["prisma/schema/cart.prisma:4 other exact"])
  expect(await uses(FILES, "Cart.id")).toStrictEqual([])
  expect(await uses(FILES, "Kind.PLAIN")).toStrictEqual(["prisma/schema/buyer.prisma:3 other exact"])
  expect(await uses(FILES, "Other.PLAIN")).toStrictEqual([])
})

test("of several schemas each is one of its own", async () => {
  const files = {
    "a/schema.prisma": "model A {\n  b B[]\n}\nmodel B {\n  a A\n}\n",
    "b/schema.prisma": "model A {\n  b B[]\n}\nmodel B {\n  a A\n}\n"
  }
  expect(await uses(files, "B")).toStrictEqual([
    "a/schema.prisma:2 type exact",
    "b/schema.prisma:2 type exact"
  ])
})
