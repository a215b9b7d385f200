import { expect, test } from "bun:test"
import { tableWording } from "../../../src/core/rank/mod.ts"

test("a table is declared in SQL or as the mappers of each language have it", () => {
  const declared = [
    "CREATE TABLE carts (id int)",
    'create unlogged table if not exists "shop"."carts" (',
    "create table [dbo].[Carts] (",
    'create_table "carts", force: :cascade do |t|',
    "create table(:carts) do",
    "Schema::create('carts', function (Blueprint $table) {",
    'await queryInterface.createTable("carts", {',
    'class Cart(Base):\n    __tablename__ = "carts"',
    "class Meta:\n        db_table = 'carts'",
    "protected $table = 'carts';",
    'self.table_name = "carts"',
    '@Entity(tableName = "carts")\ndata class Cart',
    '@Table(name = "carts")',
    "@Entity('carts')",
    '[Table("carts")]',
    "#[ORM\\Table(name: 'carts')]",
    'func (Cart) TableName() string {\n\treturn "carts"\n}',
    'builder.ToTable("carts");',
    "public DbSet<Cart> Carts { get; set; }",
    'export const carts = pgTable("carts", {',
    'carts = Table("carts", metadata)',
    'object Carts : IntIdTable("carts")',
    'schema "carts" do',
    "diesel::table! {\n    use diesel::sql_types::*;\n    use super::{a, b};\n\n    carts (id) {",
    '@@map("carts")'
  ]
  const { scoreIn } = tableWording({ table: "carts", column: undefined })
  expect(declared.filter((text) => scoreIn(text) !== 1)).toStrictEqual([])
  const others = [
    "CREATE TABLE carts_old (",
    "CREATE TABLE carts.items (",
    "ALTER TABLE carts ADD price int",
    "SELECT * FROM carts",
    "DB::table('carts')->where('id', 1)",
    'tx.Table("carts").Count(&n)',
    "Schema::table('carts', function ($table) {",
    "a table of carts"
  ]
  expect(others.filter((text) => scoreIn(text) !== 0)).toStrictEqual([])
})

test("a column is declared beside its table, and used elsewhere", () => {
  const { elsewhere, scoreIn, searchText } = tableWording({ table: "carts", column: "totalPrice" })
  expect([searchText, elsewhere?.searchText]).toStrictEqual(["totalPrice", "carts"])
  expect(elsewhere!.scoreIn('@Table({ tableName: "carts" })')).toBe(1)
  const declared = [
    "  total_price integer NOT NULL,",
    "  @Column\n  totalPrice: number",
    "    total_price = models.IntegerField()",
    '    t.integer "total_price", null: false',
    "    add :total_price, :integer",
    "    public decimal TotalPrice { get; set; }",
    "    $table->integer('total_price');",
    "  private int totalPrice;"
  ]
  expect(declared.map(scoreIn)).toStrictEqual(declared.map((text) => (text.includes("$table") ? 0.5 : 1)))
  expect(["return this.totalPrice * 2", "total price", "subtotal_price int"].map(scoreIn)).toStrictEqual([
    0.5, 0, 0
  ])
})
