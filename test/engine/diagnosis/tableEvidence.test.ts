import { describe, expect } from "bun:test"
import { Effect } from "effect"
import { diagnosesIn, placesOf } from "../../support/diagnoses.ts"
import { it } from "../../support/effect.ts"

const SHOP = {
  "shop/models/cart.py": `class Cart(Base):
    """A cart."""

    __tablename__ = "carts"

    id = Column(Integer, primary_key=True)
    slug = Column(String)
    shop_id = Column(Integer)
`,
  "shop/models/line.py": `class Line(Base):
    __tablename__ = "cart_lines"

    slug = Column(String)
`,
  "shop/forms/slug.py": `class SlugForm:
    """The column slug of the table carts."""

    slug = Field()
`,
  "shop/furniture.py": `def all(db):
    return db.execute("SELECT * FROM wardrobes -- create no table wardrobes")
`,
  "db/001.sql": "CREATE TABLE tills (\n  id INTEGER,\n  code TEXT\n);\nSELECT max(colour) FROM tills;\n",
  "db/002.sql": "CREATE TABLE walls (\n  id INTEGER,\n  colour TEXT\n);\n"
}

describe("tables that an error of a database names", () => {
  it.live("are shown where they are declared, with the columns", () =>
    Effect.gen(function* () {
      const [unique, sql, used, absent] = yield* diagnosesIn(SHOP, [
        "sqlite3.IntegrityError: UNIQUE constraint failed: carts.slug, carts.shop_id",
        'ERROR: null value in column "code" of relation "tills" violates not-null constraint',
        "sqlite3.OperationalError: no such column: tills.colour",
        "sqlite3.OperationalError: no such table: wardrobes"
      ])
      expect(placesOf(unique!)).toStrictEqual([
        "shop/models/cart.py:4",
        "shop/models/cart.py:7",
        "shop/models/cart.py:8"
      ])
      expect(unique!.notes).toContain(
        "the table carts is declared at shop/models/cart.py:4; its column slug is declared at shop/models/cart.py:7; its column shop_id is declared at shop/models/cart.py:8"
      )
      // A value that is taken is likelier than a race.
      expect(unique!.hypotheses.map(({ category }) => category)).toStrictEqual(["data", "concurrency"])
      expect(placesOf(sql!)).toStrictEqual(["db/001.sql:1", "db/001.sql:3"])
      expect(placesOf(used!)).toStrictEqual(["db/001.sql:1"])
      expect(absent!.code).toStrictEqual([])
    })
  )

  it.live(
    "are found by the constant that an entity names, and by the type that a mapper names them after",
    () =>
      Effect.gen(function* () {
        const shop = {
          "app/CartEntity.kt": `@Entity(
    tableName = CART_TABLE,
    indices = [
        Index(value = [CODE, SHOP], unique = true)
    ]
)
data class CartEntity(
    @PrimaryKey var uid: Long = 0
) {
    companion object {
        const val CART_TABLE = "carts"
    }
}
`,
          "app/Migrations.kt": 'val first = "CREATE TABLE IF NOT EXISTS `carts` (`uid` INTEGER)"\n',
          "tills/models.py": `class TillBook(models.Model):
    opened = models.BooleanField()
    last_closed = models.DateField(null=True)
`,
          "walls/wall.py": "class Wall:\n    def last_closed(self):\n        return 1\n"
        }
        const [unique, column, whole, other] = yield* diagnosesIn(shop, [
          "SQLiteConstraintException: UNIQUE constraint failed: carts.code, carts.shop (code 2067)",
          "django.db.utils.ProgrammingError: column tills_tillbook.last_closed does not exist",
          'ProgrammingError: relation "tills_tillbook" does not exist',
          'ProgrammingError: relation "walls" does not exist'
        ])
        expect(placesOf(unique!)).toStrictEqual(["app/CartEntity.kt:2", "app/CartEntity.kt:4"])
        expect(placesOf(column!)).toStrictEqual(["tills/models.py:1", "tills/models.py:3"])
        expect(column!.notes).toContain(
          "the table tills_tillbook is declared at tills/models.py:1; its column last_closed is declared at tills/models.py:3"
        )
        expect(placesOf(whole!)).toStrictEqual(["tills/models.py:1"])
        expect(placesOf(other!)).toStrictEqual([])
      })
  )
})
