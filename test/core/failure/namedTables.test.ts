import { expect, test } from "bun:test"
import { namedTables } from "../../../src/core/failure/namedTables.ts"

test("namedTables() reads what each database says of a table and a column", () => {
  for (const message of [
    "NOT NULL constraint failed: carts.code",
    "no such column: carts.code",
    "table carts has no column named code",
    'null value in column "code" of relation "carts" violates not-null constraint',
    "column carts.code does not exist",
    "Unknown column 'carts.code' in 'field list'"
  ])
    expect([message, namedTables(message)]).toStrictEqual([message, [{ table: "carts", columns: ["code"] }]])
})

test("namedTables() reads what each database says of a table alone", () => {
  for (const message of [
    "no such table: main.carts",
    'relation "carts" does not exist',
    'update or delete on table "carts" violates foreign key constraint "lines_cart_fkey"',
    "Table 'shop.carts' doesn't exist",
    "Duplicate entry 'red' for key 'carts.code_unique'",
    "Invalid object name 'dbo.carts'.",
    "Cannot insert duplicate key row in object 'dbo.carts' with unique index 'IX'"
  ])
    expect([message, namedTables(message)]).toStrictEqual([message, [{ table: "carts", columns: [] }]])
})

test("namedTables() gives each table once, and none for an index or other texts", () => {
  expect(namedTables("UNIQUE constraint failed: carts.code, carts.code, lines.at")).toStrictEqual([
    { table: "carts", columns: ["code"] },
    { table: "lines", columns: ["at"] }
  ])
  expect(namedTables("UNIQUE constraint failed: index 'by_code'")).toStrictEqual([])
  expect(namedTables("the table is closed")).toStrictEqual([])
})
