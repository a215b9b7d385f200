import { expect, test } from "bun:test"
import { isMigration } from "../../../src/core/path/mod.ts"

test.each([
  ["db/migrate/20260101_add_carts.rb", true],
  ["priv/repo/migrations/1_carts.exs", true],
  ["shop_migrations/1_carts.py", true],
  ["store/migration/sqlite/0.24/01_carts.sql", true],
  ["db/old_migrations/carts.sql", true],
  ["migrations/1/up.sql", true],
  ["src/migration/impl/CartMover.java", false],
  ["src/migrate/run.go", false],
  ["src/migrations.ts", false],
  ["immigration/carts.ts", false]
])("%s: %p", (path, is) => expect(isMigration(path)).toBe(is))
