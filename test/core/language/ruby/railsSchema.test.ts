import { expect, test } from "bun:test"
import { uses } from "../../reference/uses.ts"

const FILES = {
  "db/schema.rb":
    'ActiveRecord::Schema[8.0].define(version: 1) do\n  create_table "carts" do |t|\n    t.string "title"\n  end\nend\n',
  "app/models/cart.rb": "class Cart < ApplicationRecord\n  def label\n    self.title\n  end\nend\n",
  "spec/models/cart_spec.rb":
    "describe Cart do\n  let(:carts) { [Cart.new] }\n  it 'x' do\n    carts.first\n  end\nend\n"
}

test("no name in the code means a table, while objects may have its columns", async () => {
  expect(await uses(FILES, "carts")).toStrictEqual([])
  expect(await uses(FILES, "carts.title")).toStrictEqual(["app/models/cart.rb:3 call name-only"])
})
