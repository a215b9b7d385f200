import { expect, test } from "bun:test"
import { tableUses } from "../../../../src/core/language/sql/tableUses.ts"
import { uses } from "../../reference/uses.ts"

const namesIn = (text: string) => tableUses(text).map(({ name }) => name)

test("tables follow the words that read and write them", () => {
  expect(namesIn("SELECT * FROM a x, shop.b AS y, c LEFT JOIN `d` ON x.id = d.id")).toStrictEqual([
    "a",
    "b",
    "c",
    "d"
  ])
  expect(
    namesIn("UPDATE OR REPLACE a SET x = 1; DELETE FROM b; INSERT INTO c(x) VALUES (1); MERGE INTO d")
  ).toStrictEqual(["a", "b", "c", "d"])
  expect(
    namesIn("ALTER TABLE IF EXISTS a ADD x INT; DROP TABLE b; CREATE TABLE c (x INT REFERENCES d(id))")
  ).toStrictEqual(["a", "b", "d"])
  expect(
    namesIn("CREATE UNIQUE INDEX i ON a(x); CREATE TRIGGER t AFTER UPDATE OF x ON b BEGIN SELECT 1; END")
  ).toStrictEqual(["a", "b"])
})

test("words that mean something else are followed by no table", () => {
  expect(
    namesIn("SELECT EXTRACT(year FROM made), trim(both FROM b) FROM carts FOR UPDATE OF carts")
  ).toStrictEqual(["carts"])
  expect(namesIn("SELECT 1 FROM a WHERE x IS DISTINCT FROM y")).toStrictEqual(["a"])
  expect(namesIn("INSERT INTO a VALUES (1) ON CONFLICT DO UPDATE SET x = 1")).toStrictEqual(["a"])
  expect(namesIn("SELECT * FROM series(1, 2) JOIN unnest(x) ON true")).toStrictEqual([])
  expect(namesIn("-- FROM a\nSELECT 'FROM b' /* JOIN c */ FROM {{ ref('d') }}")).toStrictEqual([])
})

test("ON tells the table of a trigger once", () => {
  const trigger = "CREATE TRIGGER t AFTER INSERT ON a BEGIN DELETE FROM b JOIN c ON total = c.id; END"
  expect(namesIn(trigger)).toStrictEqual(["a", "b", "c"])
})

test("what a statement names itself is no table, in another statement it is", () => {
  expect(
    namesIn(
      "WITH recent AS (SELECT * FROM a), old AS (SELECT 1) SELECT * FROM recent JOIN old; SELECT * FROM old"
    )
  ).toStrictEqual(["a", "old"])
})

test("a dump keeps few uses of a table", () => {
  expect(tableUses("INSERT INTO a VALUES (1);\n".repeat(500)).length).toBe(100)
})

test("a use means the table that a script creates, and no column or key of its name", async () => {
  const files = {
    "db/schema.sql": "CREATE TABLE carts (id INT);\nCREATE TABLE bags (carts INT REFERENCES carts(id));\n",
    "db/queries.sq": "all:\nSELECT * FROM carts;\n",
    "values.yaml": "carts: 1\n"
  }
  expect(await uses(files, "carts", "table")).toStrictEqual([
    "db/schema.sql:2 other exact",
    "db/queries.sq:2 other exact"
  ])
  expect(await uses(files, "bags.carts")).toStrictEqual([])
  expect(await uses(files, "carts", "key")).toStrictEqual([])
  const twice = { ...files, "db/2.sql": "CREATE TABLE carts (id INT);\n" }
  expect((await uses(twice, "carts", "table", "db/schema.sql")).at(-1)).toBe("db/queries.sq:2 other likely")
})
