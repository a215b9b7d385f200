import { expect, test } from "bun:test"
import { requestedMigration } from "../../../src/core/query/mod.ts"

test.each([
  ["migration for the `carts` table", "carts", undefined],
  ["where is the migration that creates the carts table?", "carts", undefined],
  ["database migration which introduced the line_items table", "line_items", undefined],
  ["migration adding price to carts", "carts", "price"],
  ["which migration added the field price to the Cart model?", "Cart", "price"],
  ["migration that adds a price column to the carts table", "carts", "price"]
])("%s", (query, table, column) => expect(requestedMigration(query)).toStrictEqual({ table, column }))

test.each([
  "",
  "migrations",
  "carts table",
  "how are migrations of carts run",
  "migration of the server to another host",
  "run migrations for carts"
])("%p asks for none", (query) => expect(requestedMigration(query)).toBeUndefined())
