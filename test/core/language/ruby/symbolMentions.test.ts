import { expect, test } from "bun:test"
import { SYMBOL_NAMING_CALL, symbolMentions } from "../../../../src/core/language/ruby/symbolMentions.ts"
import { uses } from "../../reference/uses.ts"

const text = `class A
  before_action :hidden, :other?, only: [:twice]
  alias_method :double, :twice
  def hidden; end
  def other?; end
  def twice; send(:helper, :hidden); self.public_send :helper; method(:helper); end
  def helper(x); end
end
class B
  def go; send(:twice); end
end
`

test("a symbol that names a method is a use of it", async () => {
  const of = (name: string) => uses({ "a.rb": text }, `A#${name}`)
  expect(await of("hidden")).toStrictEqual(["a.rb:2 other exact"])
  expect(await of("other?")).toStrictEqual(["a.rb:2 other exact"])
  expect((await of("twice"))[0]).toBe("a.rb:3 other exact")
  expect(await of("helper")).toStrictEqual(["a.rb:6 call exact", "a.rb:6 call exact", "a.rb:6 other exact"])
})

test.each(["send(name)", "sender(:a)", "foo.method(:a)", "method_missing :a", "job.perform_later(1)"])(
  "%s names no method",
  (call) => {
    SYMBOL_NAMING_CALL.lastIndex = 0
    expect(SYMBOL_NAMING_CALL.test(call)).toBe(false)
  }
)

test("a method that a receiver is sent, and a job that is enqueued, are called", async () => {
  const jobs = `class NotifyJob
  def perform(x); end
end
class Story
  def publish; end
end
class Page
  def publish; end
  def go(story)
    NotifyJob.perform_later(1)
    NotifyJob.set(wait: 1).perform_later(2)
    story.try(:publish)
    @story&.public_send :publish
  end
end
`
  expect(await uses({ "a.rb": jobs }, "NotifyJob#perform")).toStrictEqual([
    "a.rb:10 call exact",
    "a.rb:11 call exact"
  ])
  expect(await uses({ "a.rb": jobs }, "Story#publish")).toStrictEqual([
    "a.rb:12 call name-only",
    "a.rb:13 call name-only"
  ])
})

test("a symbol that is a key names no method", () => {
  expect(symbolMentions("validate :a, :b => 1").map(({ name }) => name)).toStrictEqual(["a"])
})

test("symbols in nested calls and in blocks after a call are uses too", async () => {
  const nested = `class A
  def go
    send(:one, method(:two))
    method(:one).then { send(:two) }
  end
  def one(x); end
  def two; end
end
`
  expect(await uses({ "a.rb": nested }, "A#one")).toStrictEqual(["a.rb:3 call exact", "a.rb:4 other exact"])
  expect(await uses({ "a.rb": nested }, "A#two")).toStrictEqual(["a.rb:3 other exact", "a.rb:4 call exact"])
})

test("a long run of blanks is read in linear time", () => {
  SYMBOL_NAMING_CALL.lastIndex = 0
  expect(SYMBOL_NAMING_CALL.test(`send${" ".repeat(400_000)}x`)).toBe(false)
})

test("what a keyword of a hook, a validation, a rescue or a transition names is a use of it", async () => {
  const cart = `class Cart
  before_save :stamp, if: :open?, unless: [:closed?]
  after_create_commit :tell
  validates :total, presence: true, if: :open?, on: :stamp
  validates_length_of :name, :unless => :closed?
  rescue_from Missing, with: :stamp
  before_transition to: :tell, do: :stamp
  after_save(if: :open?) do
    log if: :tell
  end
  def stamp; end
  def open?; end
  def closed?; end
  def tell; end
end
`
  const of = (name: string) => uses({ "cart.rb": cart }, `Cart#${name}`)
  expect(await of("stamp")).toStrictEqual([
    "cart.rb:2 other exact",
    "cart.rb:6 other exact",
    "cart.rb:7 other exact"
  ])
  expect(await of("open?")).toStrictEqual(["cart.rb:2 other exact", "cart.rb:4 other exact"])
  expect(await of("closed?")).toStrictEqual(["cart.rb:2 other exact", "cart.rb:5 other exact"])
  expect(await of("tell")).toStrictEqual(["cart.rb:3 other exact"])
})

test("keywords of hooks are read in linear time", () => {
  for (const call of [
    "validates if: ".repeat(100_000),
    `validates ${"do: [".repeat(100_000)}`,
    `validates ${" ".repeat(500_000)}`
  ])
    expect(symbolMentions(call)).toStrictEqual([])
})
