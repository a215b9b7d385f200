import { expect } from "bun:test"
import { Effect } from "effect"
import { it } from "../../support/effect.ts"
import { withProject } from "../../support/firstResults.ts"

/** Tables of a database, and others. */
const PROJECT = {
  "server/models/User.ts": `@Table({ tableName: "users" })\nexport class User {\n  @Column\n  name: string\n\n  @Column\n  teamId: string\n}\n`,
  "server/models/Team.ts": `@Table({ tableName: "teams" })\nexport class Team {\n  @Column\n  name: string\n\n  teamId(): string {\n    return this.id\n  }\n}\n`,
  "server/listUsers.ts": `/** Lists the users, whose table is large: the columns of the users table are joined. */\nexport const listUsers = () => database.query("select * from users")\n`,
  "web/UsersTable.tsx": `/** Shows users in a table with columns. */\nexport const UsersTable = () => <table />\n`,
  "shop/models.py": `class LineItem(models.Model):\n    """What a cart holds."""\n    price = models.IntegerField()\n`,
  "shop/line_items.py": `def line_items_table(cart):\n    return [item for item in cart.line_items]\n`
}

it.live("a table of a database leads to what declares it", () =>
  withProject(PROJECT, (first) =>
    Effect.gen(function* () {
      expect((yield* first("users table columns"))[0]).toBe("server/models/User.ts")
      expect((yield* first("where is the users table defined?"))[0]).toBe("server/models/User.ts")
      expect((yield* first("where is the column teamId of the users table"))[0]).toBe("server/models/User.ts")
      // Nothing states these tables: Django makes their names.
      expect(yield* first("line_items table")).toStrictEqual(["shop/models.py", "LineItem"])
      expect(yield* first("schema of the shop_line_item table")).toStrictEqual(["shop/models.py", "LineItem"])
    })
  )
)

/** A schema as a whole beside the steps that made it so. */
const MIGRATIONS = {
  "db/schema.rb": `# Made from the state that every migration creates: a table of carts.\ncreate_table "carts" do |t|\n  t.string "name"\n  t.integer "price"\nend\n`,
  "db/migrate/001_first.rb": `class First < ActiveRecord::Migration\n  def change\n    create_table :carts do |t|\n      t.string :name\n    end\n  end\nend\n`,
  "db/migrate/002_add_price.rb": `class AddPrice < ActiveRecord::Migration\n  def change\n    add_column :carts, :price, :integer\n  end\nend\n`,
  "db/migrate/003_add_note.rb": `# Adds a note to the price of carts: the column note.\nclass AddNote < ActiveRecord::Migration\n  def change\n    add_column :carts, :note, :string\n  end\nend\n`,
  "app/price.rb": `# The price of carts, a column of their table that a migration adds.\ndef price_of(carts)\n  carts.sum(:price)\nend\n`
}

it.live("a migration is found by what it makes or adds", () =>
  withProject(MIGRATIONS, (first) =>
    Effect.gen(function* () {
      expect((yield* first("migration that creates the carts table"))[0]).toBe("db/migrate/001_first.rb")
      expect((yield* first("which migration adds the price column to carts?"))[0]).toBe(
        "db/migrate/002_add_price.rb"
      )
      expect((yield* first("migration that adds name to carts"))[0]).toBe("db/migrate/001_first.rb")
    })
  )
)
