import { expect, test } from "bun:test"
import { uses } from "../../reference/uses.ts"

const story = `class Story
  attr_accessor :saved
  def title=(text); end
  def publish; end
end
`

test("an association holds the class that its declaration names", async () => {
  const page = `class Page
  belongs_to :story
  has_many :drafts, class_name: "Story"
  def go
    story.publish
    self.story.publish
    drafts.each { |draft| draft.publish }
    drafts.where(x: 1).first.publish
    Story.find_by(id: 1).publish
    found = Story.find(2)
    found.publish
    thing.publish
  end
end
class Other
  def publish; end
end
`
  expect(await uses({ "story.rb": story, "page.rb": page }, "Story#publish")).toStrictEqual([
    ...[5, 6, 7, 8, 9, 11].map((line) => `page.rb:${line} call likely`),
    "page.rb:12 call name-only"
  ])
})

test("an assignment calls the setter of that name", async () => {
  const page = `class Page
  belongs_to :story
  def go
    s = Story.new
    s.title = "a"
    s&.title += "b"
    s.saved = 1
    story.title = "c"
    s.title == "d"
    title = "e"
  end
end
`
  const files = { "story.rb": story, "page.rb": page }
  expect(await uses(files, "Story#title=")).toStrictEqual(
    [5, 6, 8].map((line) => `page.rb:${line} call likely`)
  )
  expect(await uses(files, "Story#saved")).toStrictEqual(["page.rb:7 call likely"])
})

test("a class declared with the modules around it is used with and without them", async () => {
  const files = {
    "base.rb": "class Mod::Base\n  LIMIT = 3\n  def go; end\nend\n",
    "users.rb": "class Mod::Users < Mod::Base\n  def show\n    go\n    Mod::Base::LIMIT\n  end\nend\n",
    "other.rb": "Mod::Base.new.go\nmodule Mod\n  class Stories < Base\n  end\nend\n"
  }
  expect(await uses(files, "Mod::Base")).toStrictEqual([
    "users.rb:1 type exact",
    "users.rb:4 other exact",
    "other.rb:1 other exact",
    "other.rb:3 type likely"
  ])
  expect(await uses(files, "Mod::Base#go")).toStrictEqual(["users.rb:3 call exact", "other.rb:1 call exact"])
  expect(await uses(files, "Mod::Base::LIMIT")).toStrictEqual(["users.rb:4 other exact"])
})

test("a class declared with the modules around it is not meant by its bare name outside of them", async () => {
  const files = {
    "carts.rb": "class Carts\n  def go; end\nend\n",
    "mod/carts.rb": "class Mod::Carts\n  def go; end\nend\n",
    "page.rb": "Carts.new.go\nmodule Mod\n  class Page\n    def show; Carts.new.go; end\n  end\nend\n"
  }
  expect(await uses(files, "Carts#go")).toStrictEqual(["page.rb:1 call likely", "page.rb:4 call name-only"])
  expect(await uses(files, "Mod::Carts#go")).toStrictEqual([
    "page.rb:1 call name-only",
    "page.rb:4 call likely"
  ])
})

test("a method of an object's own class belongs to that object", async () => {
  const files = {
    "app.rb": "class << Rails.application\n  def open?\n    true\n  end\nend\n",
    "page.rb": "class Page\n  def go\n    Rails.application.open?\n  end\nend\n"
  }
  expect(await uses(files, "Rails.application.open?")).toStrictEqual(["page.rb:3 call likely"])
})

test("a model is asked for its objects as a collection of them is", async () => {
  const files = {
    "app/models/cart.rb":
      "class Cart < ApplicationRecord\n  scope :open, -> { where(open: true) }\n  def self.where_cheap; end\n  def total; end\nend\n",
    "app/models/line.rb": "class Line\n  def total; end\nend\n",
    "app/jobs/sum.rb":
      "class Sum\n  def perform\n    Cart.where(a: 1).order(:b).each { |cart| cart.total }\n    first = Cart.open.first\n    first.total\n    carts = Cart.open\n    carts.map { |cart| cart.total }\n    Cart.where_cheap.each { |cart| cart.total }\n    @cart = Cart.all.last\n  end\n  def again\n    @cart.total\n  end\nend\n"
  }
  expect(await uses(files, "Cart#total")).toStrictEqual([
    "app/jobs/sum.rb:3 call likely",
    "app/jobs/sum.rb:5 call likely",
    "app/jobs/sum.rb:7 call likely",
    "app/jobs/sum.rb:8 call name-only",
    "app/jobs/sum.rb:12 call likely"
  ])
  // A mixin may give the model a method that its class does not show.
  expect((await uses(files, "Line#total")).every((use) => use.endsWith("name-only"))).toBe(true)
})

test("a class that is asked for its objects may be of another library than Rails", async () => {
  const files = {
    "cart.rb":
      "class Cart\n  def total; end\nend\nclass Line\n  def total; end\nend\nCart.where(a: 1).first.total\nCart.new.total\n"
  }
  expect(await uses(files, "Cart#total")).toStrictEqual(["cart.rb:7 call likely", "cart.rb:8 call exact"])
})
