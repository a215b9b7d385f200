/** Constants of Ruby by their paths. */
import { expect, test } from "bun:test"
import { uses } from "../uses.ts"

test("a path that begins with :: is looked up from the outermost scope", async () => {
  const files = {
    "shop.rb": `module Shop
  LIMIT = 3
  class Base; end
  class Cart; def self.open; end; end
  def self.total; end
  module Deep
    class Odd < StandardError; end
    class Inner; def run; end; end
  end
end
`,
    "cart.rb": "class Cart; def self.open; end; end\nLIMIT = 4\n",
    "use.rb": `module Shop
  class Topic < ::Shop::Base
    scope :found, -> { ::Cart.open }
    def go
      ::Shop::Deep::Inner.new.run
      ::Shop.total
      ::Shop::LIMIT + ::LIMIT
      Cart.open
    rescue ::Shop::Deep::Odd
      ::Rails.logger
    end
  end
end
`
  }
  expect(await uses(files, "Shop::Base")).toStrictEqual(["use.rb:2 type exact"])
  expect(await uses(files, "Cart")).toStrictEqual(["use.rb:3 other likely"])
  expect(await uses(files, "Cart.open")).toStrictEqual(["use.rb:3 call likely"])
  expect(await uses(files, "Shop::Cart")).toStrictEqual(["use.rb:8 other likely"])
  expect(await uses(files, "Shop::Cart.open")).toStrictEqual(["use.rb:8 call likely"])
  expect(await uses(files, "Shop::Deep::Inner")).toStrictEqual(["use.rb:5 other exact"])
  expect(await uses(files, "Shop::Deep::Inner#run")).toStrictEqual(["use.rb:5 call exact"])
  expect(await uses(files, "Shop.total")).toStrictEqual(["use.rb:6 call exact"])
  expect(await uses(files, "Shop::LIMIT")).toStrictEqual(["use.rb:7 other exact"])
  expect(await uses(files, "LIMIT")).toStrictEqual(["use.rb:7 other likely"])
  expect(await uses(files, "Shop::Deep::Odd")).toStrictEqual(["use.rb:9 type exact"])
})

test("an association may name its class in a string", async () => {
  const files = {
    "models.rb": `module Shop
  class Post; end
  class Topic < ApplicationRecord
    has_many :posts, class_name: 'Shop::Post'
    has_many :others, :class_name => "Post", inverse_of: :topic
    belongs_to :first, class_name: "::Shop::Post"
    belongs_to :last, class_name: "::Post"
    belongs_to :next, title: "Post", class_name: Post.name
  end
end
`
  }
  expect(await uses(files, "Shop::Post")).toStrictEqual([
    "models.rb:4 type likely",
    "models.rb:5 type likely",
    "models.rb:6 type likely",
    "models.rb:8 other exact"
  ])
})

test("an object of a class that is named from the outermost scope, and a class that inherits from one, have its members", async () => {
  const files = {
    "a.rb": `class Cart
  def run; end
end
module Shop
  class Cart
    def run; end
  end
  class Bag < ::Cart
    def go
      run
      cart = ::Cart.new
      cart.run
      ::Shop::Cart.new.run
      Cart.new.run
    end
  end
end
`
  }
  expect(await uses(files, "Cart#run")).toStrictEqual(["a.rb:10 call exact", "a.rb:12 call exact"])
  expect(await uses(files, "Shop::Cart#run")).toStrictEqual(["a.rb:13 call exact", "a.rb:14 call exact"])
})
