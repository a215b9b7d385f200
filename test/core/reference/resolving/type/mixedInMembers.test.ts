import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

const ruby = (module: string) => ({
  "a.rb": `class Base
  def total
  end
end
${module}
class Cart < Base
  include Priced
  def go
    total
  end
  def total
    super
  end
end
class Bag < Base
end
Bag.new.total
`
})

test("a member of a superclass is likely where a module may have been mixed in that has it too, whose member may be meant", async () => {
  const files = ruby("module Priced\n  def total\n  end\nend")
  expect(await uses(files, "Base#total")).toStrictEqual(["a.rb:15 call likely", "a.rb:20 call likely"])
  expect(await uses(files, "Priced#total")).toStrictEqual([
    "a.rb:15 call name-only",
    "a.rb:20 call name-only"
  ])
})

test("a module's own method is not mixed in", async () => {
  const files = ruby("module Priced\n  def self.total\n  end\nend")
  expect(await uses(files, "Base#total")).toStrictEqual(["a.rb:15 call exact", "a.rb:20 call exact"])
})
