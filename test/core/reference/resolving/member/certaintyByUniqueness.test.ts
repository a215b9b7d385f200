/** Evidence for a member if its type is unknown. */
import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

test("the only type with such a member is likely if the qualifier is not resolved", async () => {
  const files = {
    "db.cc": "namespace db { int DB::Open(int n) { return n; } }\n",
    "use.cc": "int f() { return db::DB::Open(1) + DB::Open(2); }\n"
  }
  expect(await uses(files, "db::DB::Open")).toStrictEqual(["use.cc:1 call likely", "use.cc:1 call likely"])
})

test("the only member of a name is likely if the name is telling or the file is related", async () => {
  const files = {
    "core/cache.ts": "export class Cache {\n  load() {}\n  get() {}\n  getOrCompute() {}\n}\n",
    "core/beside.ts": "export const f = (x: any) => x.y().load()\n",
    // Maps of the language have this member, too.
    "core/map.ts": "export const f = (x: any) => x.y().get()\n",
    "app/far.ts":
      "export const f = (x: any) => x.y().load()\nexport const g = (x: any) => x.y().getOrCompute()\n",
    "app/user.ts": 'import { make } from "../core/cache"\nexport const f = () => make().x().load()\n',
    "app/typed.ts": 'import type { Cache } from "shop"\nexport const f = (x: any) => x.y().load()\n'
  }
  expect(await uses(files, "Cache#load")).toStrictEqual([
    "core/beside.ts:1 call likely",
    "app/far.ts:1 call name-only",
    "app/user.ts:2 call likely",
    "app/typed.ts:2 call likely"
  ])
  expect(await uses(files, "Cache#get")).toStrictEqual(["core/map.ts:1 call name-only"])
  expect(await uses(files, "Cache#getOrCompute")).toStrictEqual(["app/far.ts:2 call likely"])
})

test("a method that Ruby's own values have matches by name only", async () => {
  const files = {
    "excerpt.rb": "class Excerpt\n  def include?(x) = x\n  def to_excerpt = 1\nend\n",
    "use.rb": "DIRS = %w(a b)\nDIRS.include?(1)\n%w(a b).include?(2)\nthing.to_excerpt\n"
  }
  expect(await uses(files, "Excerpt#include?")).toStrictEqual([
    "use.rb:2 call name-only",
    "use.rb:3 call name-only"
  ])
  expect(await uses(files, "Excerpt#to_excerpt")).toStrictEqual(["use.rb:4 call likely"])
})

test("a method that loggers, locks or paths of the standard library have matches by name only", async () => {
  const ruby = {
    "lib/pool.rb": "class Pool\n  def info = 1\n  def wait = 2\n  def drain = 3\nend\n",
    "lib/use.rb":
      "class User\n  def run\n    logger.info 'on'\n    @lock.wait\n    things.drain\n  end\nend\n"
  }
  expect(await uses(ruby, "Pool#info")).toStrictEqual(["lib/use.rb:3 call name-only"])
  expect(await uses(ruby, "Pool#wait")).toStrictEqual(["lib/use.rb:4 call name-only"])
  expect(await uses(ruby, "Pool#drain")).toStrictEqual(["lib/use.rb:5 call likely"])
  const python = {
    "app/store.py": "class Store:\n    def read_text(self): ...\n    def read_total(self): ...\n",
    "app/use.py": "def f(path):\n    path.read_text()\n    path.read_total()\n"
  }
  expect(await uses(python, "app.store.Store.read_text")).toStrictEqual(["app/use.py:2 call name-only"])
  expect(await uses(python, "app.store.Store.read_total")).toStrictEqual(["app/use.py:3 call likely"])
  const javascript = {
    "src/bus.ts": "export class Bus {\n  addEventListener() {}\n  addCartListener() {}\n}\n",
    "src/use.ts":
      "export const f = (x: any) => x.y().addEventListener()\nexport const g = (x: any) => x.y().addCartListener()\n"
  }
  expect(await uses(javascript, "Bus#addEventListener")).toStrictEqual(["src/use.ts:1 call name-only"])
  expect(await uses(javascript, "Bus#addCartListener")).toStrictEqual(["src/use.ts:2 call likely"])
})

test("a bare call in a Ruby block may refer to a method of the object that evaluates the block", async () => {
  const files = {
    "lib/builder.rb":
      "class Builder\n  def use(part) = part\n  def freeze_app = 1\n  def helping = 2\n  def map = 3\nend\n",
    "spec/helper.rb": "def helping = 1\n",
    "spec/near.rb":
      "require_relative '../lib/builder'\nBuilder.new do\n  use Part\n  freeze_app\n  helping\n  map\n  use = 1\n  puts use\nend\n",
    "spec/far.rb": "it 'works' do\n  use Part\n  freeze_app\nend\n"
  }
  expect(await uses(files, "Builder#use")).toStrictEqual(["spec/near.rb:3 call name-only"])
  expect(await uses(files, "Builder#freeze_app")).toStrictEqual([
    "spec/near.rb:4 call name-only",
    "spec/far.rb:3 call name-only"
  ])
  for (const name of ["helping", "map"]) expect(await uses(files, `Builder#${name}`)).toStrictEqual([])
})

test("a member that says it overrides another is not the only one of its name", async () => {
  const files = {
    "shop/Settings.kt":
      "package shop\nclass Settings : DataStore() {\n  override fun getText(key: String) = key\n  fun getTotal() = 1\n}\n",
    "shop/Screen.kt":
      'package shop\nclass Screen : Activity() {\n  fun show() {\n    binding.root.context.getText(1)\n    binding.root.context.getTotal()\n    getText(2)\n  }\n}\nfun own(settings: Settings) = settings.getText("a")\n'
  }
  const fromJava = {
    ...files,
    "shop/Page.java":
      "package shop;\nclass Page { String a(Store store) { return store.page().context().getText(1); } }\n"
  }
  expect(await uses(fromJava, "shop.Settings.getText")).toStrictEqual([
    "shop/Screen.kt:4 call name-only",
    "shop/Screen.kt:6 call name-only",
    "shop/Screen.kt:9 call exact",
    "shop/Page.java:2 call name-only"
  ])
  expect(await uses(files, "shop.Settings.getTotal")).toStrictEqual(["shop/Screen.kt:5 call likely"])
})
