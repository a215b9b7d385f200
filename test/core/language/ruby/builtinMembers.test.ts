import { expect, test } from "bun:test"
import { BUILTIN_MEMBERS, FRAMEWORK_MEMBERS } from "../../../../src/core/language/ruby/builtinMembers.ts"
import { uses } from "../../reference/uses.ts"

test("after a value of unknown type, a name that every model or object has is no evidence for a class of the program", async () => {
  expect(BUILTIN_MEMBERS.has("sort_by")).toBe(true)
  expect(["save", "id", "where", "blank?"].every((name) => FRAMEWORK_MEMBERS.has(name))).toBe(true)
  const files = {
    "app/models/label.rb": "class Label\n  def id = 1\n  def save = 2\n  def caption = 3\nend\n",
    "app/models/cart.rb":
      "class Cart < ApplicationRecord\n  def run(label)\n    label.id\n    label.caption\n    @owner.save\n    Label.new.id\n  end\nend\n"
  }
  expect(await uses(files, "Label#id")).toStrictEqual([
    "app/models/cart.rb:3 call name-only",
    "app/models/cart.rb:6 call likely"
  ])
  expect(await uses(files, "Label#save")).toStrictEqual(["app/models/cart.rb:5 call name-only"])
  expect(await uses(files, "Label#caption")).toStrictEqual(["app/models/cart.rb:4 call likely"])
})

test("a bare call of such a name in a block may mean the object that evaluates the block", async () => {
  const files = {
    "lib/label.rb": "class Label\n  def limit(n) = n\nend\n",
    "lib/use.rb": "Label.define do\n  limit 3\nend\n"
  }
  expect(await uses(files, "Label#limit")).toStrictEqual(["lib/use.rb:2 call name-only"])
})
