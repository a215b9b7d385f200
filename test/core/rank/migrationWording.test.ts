import { expect, test } from "bun:test"
import { migrationWording } from "../../../src/core/rank/mod.ts"

const { scoreIn } = migrationWording({ table: "carts", column: "price" })

test.each([
  ['ALTER TABLE "shop"."carts"\n  ADD COLUMN IF NOT EXISTS "price" integer;', 1],
  ["alter table carts add note text, add price integer", 1],
  ["op.add_column('carts', sa.Column('price', sa.Integer()))", 1],
  ['queryInterface.addColumn("carts", "price", {', 1],
  ['knex.schema.alterTable("carts", (t) => {\n  t.integer("price")', 1],
  ["change_table :carts do |t|\n  t.integer :price", 1],
  ["alter table(:carts) do\n  add :price, :integer", 1],
  ["migrations.AddField(\n    model_name='cart',\n    name='price',", 1],
  ['migrationBuilder.AddColumn<int>(\n    name: "price",\n    table: "carts",', 1],
  ['<addColumn tableName="carts">\n  <column name="price" type="int"/>', 1],
  ["create_table :carts do |t|\n  t.integer :price", 0.5],
  ["create_table :carts do |t|\n  t.integer :prices", 0],
  ["ALTER TABLE carts ADD note text; ALTER TABLE orders ADD price integer", 0],
  ["ALTER TABLE carts_old ADD price integer", 0],
  ["Schema::table('orders', fn ($table) => $table->integer('price'))", 0]
])("%p adds it by %p", (text, value) => expect(scoreIn(text)).toBe(value))

test.each([
  ["shop_cart", "migrations.CreateModel(\n  name='Cart',"],
  ["carts", '<createTable tableName="carts">'],
  ["carts", 'migrationBuilder.CreateTable(\n  name: "carts",'],
  ["carts", "Schema::create('carts', function"]
])("the table %s is made by %p", (table, text) =>
  expect(migrationWording({ table, column: undefined }).scoreIn(text)).toBe(1)
)

test("names that stand for others in the patterns are themselves", () =>
  expect(
    migrationWording({ table: "COLUMN_TYPE", column: "TABLE" }).scoreIn(
      "ALTER TABLE COLUMN_TYPE ADD TABLE int"
    )
  ).toBe(1))
