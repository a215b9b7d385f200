import { expect, test } from "bun:test"
import { supersededFiles } from "../../../src/core/path/mod.ts"

const superseded = (...paths: ReadonlyArray<string>): ReadonlyArray<string> => {
  const found = supersededFiles(paths)
  return paths.filter((_, index) => found[index])
}

test.each([
  "legacy/cart.js",
  "src/Legacy/Cart.cs",
  "lib/deprecated/cart.rb",
  "client-legacy/src/cart.kt",
  "legacy_api/cart.py",
  "old/cart.c",
  "Attic/cart.pl"
])("%s is retired by its folder", (path) => expect(superseded(path, "src/cart.ts")).toStrictEqual([path]))

test.each(["src/legacy.ts", "src/household/cart.ts", "threshold/old-prices/cart.ts", "archive/zip.go"])(
  "%s is not retired",
  (path) => expect(superseded(path, "src/cart.ts")).toStrictEqual([])
)

test.each([
  ["lib/v3/errors.ts", "lib/v4/errors.ts"],
  ["lib/v9/cart.ts", "lib/v10/cart.ts"],
  ["api/v1beta1/types.go", "api/v1/types.go"],
  ["api/v1alpha1/types.go", "api/v1beta1/types.go"],
  ["api/v1beta1/types.go", "api/v1beta2/types.go"],
  ["api/V1/Cart.cs", "api/V2/Cart.cs"],
  ["shop-v1/cart.js", "shop-v2/cart.js"],
  ["versioned_docs/version-9.x/cart.md", "versioned_docs/version-10.x/cart.md"],
  ["docker/3.9/Dockerfile", "docker/3.11/Dockerfile"],
  ["lib-1.9.2/cart.c", "lib-2.1.0/cart.c"],
  ["docs/v1/a/cart.md", "docs/v2/b/cart.md"]
])("%s is replaced by %s", (earlier, later) => {
  expect(superseded(earlier, later)).toStrictEqual([earlier])
  expect(superseded(later, earlier)).toStrictEqual([earlier])
})

test.each([
  ["blog/2023/cart.md", "blog/2024/cart.md"],
  ["shop-v1/cart.js", "stock-v2/cart.js"],
  ["a/v1/cart.js", "b/v2/cart.js"],
  ["api/v1/cart.go", "api/cart.go.md"],
  ["v2/cart.go", "cart.go"],
  ["part1/cart.c", "part2/cart.c"],
  ["src/v1.ts", "src/v2.ts"]
])("neither of %s and %s replaces the other", (one, other) =>
  expect(superseded(one, other)).toStrictEqual([])
)

test("a later version that is smaller replaces only the files that it has too", () => {
  expect(superseded("api/v1/orders.go", "api/v1/stock.go", "api/v2/orders.go")).toStrictEqual([
    "api/v1/orders.go"
  ])
  const first = ["orders", "stock", "fees", "carts", "plans"].map((name) => `api/v1/${name}.go`)
  const [second, third] = [["api/v2/stock.go"], ["api/v3/orders.go", "api/v3/bills.go"]]
  expect(superseded(...first, ...second, ...third)).toStrictEqual([...first.slice(0, 2), ...second])
})

test("a package keeps its first version in a folder of mostly the same files", () => {
  const kept = ["cart/v1/main.py", "cart/v1/types.py", "cart/v1/only.py"]
  expect(superseded(...kept, "cart/main.py", "cart/types.py", "cart/new.py")).toStrictEqual(kept)
  expect(superseded(...kept, "cart/main.py", "cart/other.py", "cart/new.py")).toStrictEqual([])
  expect(superseded("cart/v1.2/main.py", "cart/main.py")).toStrictEqual([])
})

const many = (folder: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${folder}/cart${at}.kt`)

test("a project that runs on much of its legacy folder has not replaced it", () => {
  expect(superseded(...many("legacy", 100), ...many("app", 900))).toStrictEqual([])
  expect(superseded(...many("legacy", 100), ...many("app", 901))).toHaveLength(100)
  expect(superseded(...many("legacy", 99), ...many("app", 100))).toHaveLength(99)
})

test.each([
  "db/migrate/20260602222249_add_carts.rb",
  "db/old_migrations/20120703184957_add_hotness.rb",
  "shop/migrations/0177_set_code.py",
  "database/migrations/2026_07_01_add_carts.php",
  "Server/Migrations/Routines/20260113120000_MigrateCarts.cs",
  "priv/repo/migrations/20180701174643_add_carts.exs"
])("%s has run", (path) => expect(superseded(path, "src/cart.ts")).toStrictEqual([path]))

test.each([
  "src/main/resources/db/migration/V001__carts.sql",
  "src/migrations/runner.ts",
  "lib/migrate/cart.rb",
  "migrations.py",
  "data/0001_carts.json"
])("%s is no migration that has run", (path) => expect(superseded(path, "src/cart.ts")).toStrictEqual([]))

test("migrations in SQL have run where the schema is stated elsewhere; what takes them back never tells of it", () => {
  const migrations = ["db/migrations/0001_carts.sql", "migrations/2024-01-02-1200_carts/up.sql"]
  const reverting = [
    "migrations/2024-01-02-1200_carts/down.sql",
    "db/migrations/0001_carts.down.sql",
    "db/migrations/0001_carts_down.sql",
    "db/migration/U0001__carts.sql"
  ]
  expect(superseded(...migrations, ...reverting)).toStrictEqual(reverting)
  expect(superseded(...migrations, "src/schema.rs")).toStrictEqual(migrations)
  expect(superseded(...migrations, "prisma/schema.prisma")).toStrictEqual(migrations)
  expect(superseded(...migrations, "src/schema/cart.sql", "src/down.sql")).toStrictEqual([])
})

test("migrations may be counted with two digits", () => {
  const schema = "prisma/schema.prisma"
  for (const path of ["prisma/migrations/09_add_region/migration.sql", "db/migrations/02_add_visit.sql"])
    expect(superseded(path, schema)).toStrictEqual([path])
  expect(superseded("src/migrations/09_add_region.ts")).toStrictEqual(["src/migrations/09_add_region.ts"])
  expect(superseded("src/migrations/2d_shapes.ts")).toStrictEqual([])
})

test("migrations of Alembic are called by a hash", () => {
  const models = "shop/models.py"
  for (const path of ["alembic/versions/1a2b3c4d_add_carts.py", "shop/migrations/versions/ff00_add_price.py"])
    expect(superseded(path, models)).toStrictEqual([path])
  expect(superseded("shop/versions/carts.py", models)).toStrictEqual([])
})
