/** Symbols, handles and references through the official client, with a real engine and real files. */
import { describe, expect } from "bun:test"
import { Effect, type Scope } from "effect"
import { readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { engine } from "../../../src/Program.ts"
import { it } from "../../support/effect.ts"
import { call, connect, refusal } from "../../support/mcp.ts"
import { temporaryFolder, writeFiles } from "../../support/project.ts"

const FILES: Readonly<Record<string, string>> = {
  "web/token.ts": `/** Checks a token. */
export const checkToken = (token: string): boolean => token.length > 0

export interface Store {
  find(key: string): string
}

export class MemoryStore implements Store {
  private readonly items = new Map<string, string>()
  find(key: string): string {
    return this.items.get(key) ?? ""
  }
  findAll(): string[] {
    return [this.find("a"), this.find("b")]
  }
}

export class CountingStore extends MemoryStore {
  count = 0
}
`,
  "web/index.ts": `export { checkToken as check } from "./token"
export * from "./token"
`,
  "web/handler.ts": `import { check, CountingStore, type Store } from "./index"
import * as tokens from "./token.ts"

export function handle(token: string, store: Store): string {
  if (!check(token)) return ""
  const counting = new CountingStore()
  const find = () => "local"
  find()
  return counting.find(token) + store.find(token) + tokens.checkToken(token)
}
`,
  "web/other.ts": `const checkToken = () => 1
export const other = (find: () => void) => {
  find()
  return checkToken()
}
`,
  "shop/models/user.go": `package models

// User buys.
type User struct {
	Name string
}

// Greet says hello.
func (u *User) Greet() string { return "hello " + u.Name }

func NewUser(name string) *User { return &User{Name: name} }
`,
  "shop/models/more.go": `package models

func twins() []*User { return []*User{NewUser("a"), {Name: "b"}} }
`,
  "shop/main.go": `package main

import "example.com/shop/models"

func main() {
	var user *models.User = models.NewUser("x")
	println(user.Greet())
}
`,
  "app/jobs.py": `"""Jobs."""


class Job:
    def run(self):
        return self.prepare()

    def prepare(self):
        return 1


class Nightly(Job):
    pass
`,
  "app/main.py": `from app.jobs import Nightly as N
import app.jobs as jobs


def start():
    night: N = N()
    night.run()
    other = jobs.Job()
    other.run()
    run = 3
    return run
`
}

// oxlint-disable-next-line typescript/no-explicit-any -- answers are read by their fields
type Answer = any

const project = (
  name: string,
  body: (context: {
    readonly root: string
    readonly ask: (tool: string, input: Readonly<Record<string, unknown>>) => Effect.Effect<Answer>
    readonly refused: (tool: string, input: Readonly<Record<string, unknown>>) => Effect.Effect<Answer>
  }) => Effect.Effect<unknown, never, Scope.Scope>
) =>
  it.live(name, () =>
    Effect.gen(function* () {
      const home = yield* temporaryFolder
      const root = yield* temporaryFolder
      writeFiles(root, FILES)
      yield* Effect.gen(function* () {
        const client = yield* connect({ debug: false })
        yield* call(client, "index_codebase", { path: root })
        yield* body({
          root,
          ask: (tool, input) => call(client, tool, { path: root, ...input }),
          refused: (tool, input) => refusal(client, tool, { path: root, ...input })
        })
      }).pipe(Effect.provide(engine(home)))
    })
  )

const named = (answer: Answer): ReadonlyArray<string> =>
  answer.results.map((each: Answer) => `${each.path}:${each.qualified_name}`)

const places = (answer: Answer): ReadonlyArray<string> =>
  answer.references.map((each: Answer) => `${each.path}:${each.line} ${each.role} ${each.certainty}`)

describe("locate_symbol", () => {
  project("finds a re-exported symbol by its public name", ({ ask, root }) =>
    Effect.gen(function* () {
      writeFiles(root, {
        "lib/http/response.py": "class HttpReply:\n    def send(self):\n        return 1\n",
        "lib/http/__init__.py": "from .response import HttpReply\n",
        "lib/ftp/reply.py": "class HttpReply:\n    pass\n"
      })
      yield* ask("index_codebase", {})
      for (const name of [
        "lib.http.HttpReply",
        "http.HttpReply",
        "lib.http.HttpReply.send",
        "http/response.py:HttpReply"
      ]) {
        const { results } = yield* ask("get_symbol", { name })
        expect(results.map(({ path }: Answer) => path)).toStrictEqual(["lib/http/response.py"])
      }
    })
  )

  project("ranks types above functions, values and headings of the same name", ({ ask, root }) =>
    Effect.gen(function* () {
      writeFiles(root, {
        "a/kettle.md": "# Kettle\n\nBoils water.\n",
        "b/kettle.ts": "export const Kettle = 1\n",
        "c/kettle.py": "def Kettle():\n    return 1\n",
        "d/kettle.rs": "pub mod hot {\n    pub struct Kettle {\n        pub full: bool,\n    }\n}\n"
      })
      yield* ask("index_codebase", {})
      const paths = ["d/kettle.rs", "c/kettle.py", "b/kettle.ts", "a/kettle.md"]
      const { results } = yield* ask("locate_symbol", { name: "Kettle" })
      expect(results.map(({ path }: Answer) => path)).toStrictEqual(paths)
      expect((yield* ask("get_symbol", { name: "Kettle" })).results[0].path).toBe("d/kettle.rs")
    })
  )

  project("finds plain and qualified names with any separators", ({ ask }) =>
    Effect.gen(function* () {
      expect(named(yield* ask("locate_symbol", { name: "Greet" }))).toStrictEqual([
        "shop/models/user.go:models.User.Greet"
      ])
      for (const name of [
        "User.Greet",
        "models::User#Greet",
        "user.Greet",
        "(*User).Greet()",
        "example.org/shop/models.(*User).Greet",
        "func (u *User) Greet() string {",
        "User[T].Greet(a, b(c))"
      ])
        expect(named(yield* ask("locate_symbol", { name }))).toStrictEqual([
          "shop/models/user.go:models.User.Greet"
        ])
      expect(named(yield* ask("locate_symbol", { name: "token.checkToken" }))).toStrictEqual([
        "web/token.ts:checkToken"
      ])
      expect((yield* ask("locate_symbol", { name: "Order.Greet" })).results).toStrictEqual([])
    })
  )

  project("returns all fields of a definition", ({ ask }) =>
    Effect.gen(function* () {
      const { metadata, results, total_candidates } = yield* ask("locate_symbol", {
        name: "checkToken",
        limit: 1
      })
      expect(results[0]).toStrictEqual({
        symbol_id: expect.stringMatching(/^sym_[0-9A-Z]{24}$/),
        symbol_stable_id: expect.stringMatching(/^b3:[0-9a-f]{40}$/),
        path: "web/other.ts",
        line_start: 1,
        line_end: 1,
        kind: "function",
        name: "checkToken",
        qualified_name: "checkToken",
        signature: "const checkToken = ()",
        language: "typescript",
        score: 1
      })
      const called = yield* ask("locate_symbol", { name: "checkToken", limit: 1, language: "TS" })
      expect(called.results).toStrictEqual(results)
      expect(total_candidates).toBe(2)
      expect(metadata).toMatchObject({ freshness_status: "fresh", result_completeness: "truncated" })
    })
  )

  project("matches another case or a prefix only if nothing fits better", ({ ask }) =>
    Effect.gen(function* () {
      expect(named(yield* ask("locate_symbol", { name: "CHECKTOKEN" }))).toHaveLength(2)
      expect(named(yield* ask("locate_symbol", { name: "find", kind: "method" }))).not.toContain(
        "web/token.ts:MemoryStore#findAll"
      )
      expect(named(yield* ask("locate_symbol", { name: "findA" }))).toStrictEqual([
        "web/token.ts:MemoryStore#findAll"
      ])
    })
  )

  project("lists every name that begins so for a name with an asterisk, itself first", ({ ask }) =>
    Effect.gen(function* () {
      const found = named(yield* ask("locate_symbol", { name: "find*", kind: "method" }))
      expect(found.at(-1)).toBe("web/token.ts:MemoryStore#findAll")
      expect(found).toContain("web/token.ts:MemoryStore#find")
      expect(named(yield* ask("locate_symbol", { name: "MemoryStore*" }))).toStrictEqual([
        "web/token.ts:MemoryStore"
      ])
    })
  )

  project(
    "suggests a name that begins with the requested one, but other tools do not answer for it",
    ({ refused }) =>
      Effect.gen(function* () {
        for (const [tool, input] of [
          ["find_references", { name: "findA" }],
          ["get_symbol", { name: "findA" }],
          ["context_explain", { symbol: "findA" }]
        ] as const) {
          const { message } = yield* refused(tool, input)
          expect(message).toContain('No symbol is named "findA"; similar names: findAll')
        }
      })
  )

  project("refuse a blank handle by its parameter, and say what a result_id is", ({ ask, refused }) =>
    Effect.gen(function* () {
      for (const param of ["symbol_id", "symbol_stable_id", "name"])
        for (const tool of ["get_symbol", "find_references"])
          expect((yield* refused(tool, { [param]: " " })).data).toMatchObject({ param })
      const { results } = yield* ask("search_code", { query: "checkToken", limit: 1 })
      const { message } = yield* refused("get_symbol", { symbol_id: results[0].result_id })
      expect(message).toContain("is a result_id, which names a passage: give the symbol_id of that result")
    })
  )

  project("filters by kind, in the words of any language, and by language", ({ ask }) =>
    Effect.gen(function* () {
      const run = yield* ask("locate_symbol", { name: "run", kind: "fn" })
      expect(named(run)).toStrictEqual(["app/jobs.py:app.jobs.Job.run"])
      const none = yield* ask("locate_symbol", { name: "run", kind: "class" })
      expect(named(none)).toStrictEqual([])
      expect(none.message).toBe(
        'No class is named "run", but the python method app.jobs.Job.run in app/jobs.py:5 is: omit kind'
      )
      const neither = yield* ask("locate_symbol", { name: "find", kind: "fn", language: "python" })
      expect(named(neither)).toStrictEqual([])
      expect(neither.message).toContain('No fn in python is named "find", but the typescript')
      expect(neither.message).toEndWith("and 2 more are: omit kind and language")
      const nowhere = yield* ask("locate_symbol", { name: "Usr", language: "python" })
      expect(nowhere.message).toStartWith('No symbol is named "Usr"')
    })
  )

  project(
    "finds a member by a type that inherits it, in the order of the supertypes",
    ({ ask, refused, root }) =>
      Effect.gen(function* () {
        writeFiles(root, {
          "shop/base.py":
            "class Root:\n    def clean(self): ...\n    def top(self): ...\n\nclass Mixin:\n    def clean(self): ...\n    def mixed(self): ...\n",
          "shop/carts.py":
            "from .base import Mixin, Root\n\nclass Middle(Root): ...\n\nclass Cart(Middle, Mixin): ...\n\nclass Loop(Loop): ...\n\nclass middle:\n    def top(self): ...\n"
        })
        yield* ask("index_codebase", {})
        const found = (name: string) =>
          Effect.map(ask("get_symbol", { name }), ({ results }) =>
            results.map((_: Answer) => _.qualified_name)
          )
        expect(yield* found("Cart.clean")).toStrictEqual(["shop.base.Root.clean"])
        expect(yield* found("carts.Cart.mixed")).toStrictEqual(["shop.base.Mixin.mixed"])
        // Another type has its name in other capitals.
        expect(yield* found("Middle.top")).toStrictEqual(["shop.base.Root.top"])
        expect(yield* found("middle.top")).toStrictEqual(["shop.carts.middle.top"])
        expect(yield* found("MIDDLE.top")).toStrictEqual(["shop.carts.middle.top"])
        // A misspelled member of a type that exists.
        expect((yield* refused("get_symbol", { name: "Root.claen" })).message).toContain(
          "similar names: shop.base.Root.clean"
        )
        // Of another type, or of none.
        expect((yield* refused("get_symbol", { name: "Loop.clean" })).message).toContain(
          "similar names: shop.base.Root.clean, shop.base.Mixin.clean"
        )
      })
  )

  project("finds a member by a type that mixes it in", ({ ask, refused, root }) =>
    Effect.gen(function* () {
      writeFiles(root, {
        "src/Concerns/FindsCarts.php":
          "<?php\nnamespace Shop\\Concerns;\ntrait FindsCarts {\n    public function whereOpen() { return $this; }\n    public function count() { return 1; }\n}\n",
        "src/Builder.php":
          "<?php\nnamespace Shop;\nuse Shop\\Concerns\\FindsCarts;\nclass Builder extends Base {\n    use FindsCarts { count as baseCount; }\n    public function own() {}\n}\n",
        "src/Base.php":
          "<?php\nnamespace Shop;\nclass Base {\n    public function count() { return 2; }\n}\n",
        "src/Other/Builder.php":
          "<?php\nnamespace Shop\\Other;\nclass Other {\n    public function uses(FindsCarts $carts) {}\n}\n",
        "lib/listing.rb": "module Listing\n  def listed\n  end\nend\n",
        "lib/basket.rb": "class Basket\n  include Listing\nend\n"
      })
      yield* ask("index_codebase", {})
      const found = (tool: string, name: string) =>
        Effect.map(ask(tool, { name }), ({ results }) => results.map((_: Answer) => _.qualified_name))
      for (const tool of ["get_symbol", "locate_symbol"]) {
        expect(yield* found(tool, "Builder::whereOpen")).toStrictEqual([
          "Shop\\Concerns\\FindsCarts::whereOpen"
        ])
        expect(yield* found(tool, "Builder::count")).toStrictEqual(["Shop\\Concerns\\FindsCarts::count"])
        expect(yield* found(tool, "Basket#listed")).toStrictEqual(["Listing#listed"])
      }
      // Only what the body of the type itself names.
      expect((yield* refused("get_symbol", { name: "Other::whereOpen" })).message).toContain("similar names")
    })
  )

  project(
    "finds a name with the word for its kind, only of that kind if there are such",
    ({ ask, refused, root }) =>
      Effect.gen(function* () {
        writeFiles(root, {
          "shapes/a.rs": "pub enum Lamp { On }\n",
          "shapes/b.rs": "pub trait Lamp { fn on(&self); }\n"
        })
        yield* ask("index_codebase", {})
        const kinds = (name: string) =>
          Effect.map(ask("locate_symbol", { name }), ({ results }) => results.map(({ kind }: Answer) => kind))
        for (const name of ["trait Lamp", "Lamp trait", "the Lamp trait"])
          expect(yield* kinds(name)).toStrictEqual(["trait"])
        expect(yield* kinds("enum Lamp")).toStrictEqual(["enum"])
        expect((yield* kinds("class Lamp")).toSorted()).toStrictEqual(["enum", "trait"])
        expect((yield* ask("context_explain", { symbol: "Lamp trait" })).statements[0].text).toContain(
          "is a trait"
        )
        expect((yield* refused("get_symbol", { name: "Nowhere trait" })).message).toContain(
          "No symbol is named"
        )
      })
  )

  project("tells what still uses a name that nothing defines any more", ({ ask, refused, root }) =>
    Effect.gen(function* () {
      writeFiles(root, {
        "a.ts": 'import { closeCart } from "./cart"\ncloseCart()\nexport const last = () => closeCart()\n',
        "b.ts": "declare const cart: { closeCart(): void }\ncart.closeCart()\n",
        "cart.ts": "export const openCart = () => 1\n"
      })
      yield* ask("index_codebase", {})
      for (const tool of ["find_references", "get_symbol"])
        expect((yield* refused(tool, { name: "shutCart" })).message).not.toContain("have that name")
      for (const tool of ["find_references", "get_symbol"])
        expect((yield* refused(tool, { name: "closeCart" })).message).toContain(
          'have that name: see context_grep with pattern "closeCart" and word true'
        )
    })
  )

  project("suggests similar names, and rejects invalid input", ({ ask, refused }) =>
    Effect.gen(function* () {
      expect((yield* ask("locate_symbol", { name: "chekToken" })).message).toContain(
        "similar names: checkToken"
      )
      // Of a short name, too few parts are left for it to be found by them.
      expect((yield* ask("locate_symbol", { name: "Usr" })).message).not.toContain("similar names")
      expect((yield* ask("locate_symbol", { name: "Uesr" })).message).toContain("similar names: User")
      expect(yield* refused("locate_symbol", { name: "  " })).toMatchObject({
        code: -32602,
        data: { param: "name" }
      })
      expect(yield* refused("locate_symbol", {})).toMatchObject({ code: -32602, data: { param: "name" } })
      expect(yield* refused("locate_symbol", { name: "x", kind: "methid" })).toMatchObject({
        code: -32602,
        message: expect.stringContaining('did you mean "method"')
      })
      expect(yield* refused("locate_symbol", { name: "x", language: "cobol" })).toMatchObject({
        code: -32602,
        message: expect.stringContaining("zig; files in any other language count as text")
      })
      expect(yield* refused("locate_symbol", { name: "x", language: "typscript" })).toMatchObject({
        message: expect.stringContaining('did you mean "typescript"')
      })
      expect(yield* refused("locate_symbol", { name: "x", limit: 101 })).toMatchObject({ code: -32602 })
    })
  )

  project("finds every symbol that an outline lists", ({ ask }) =>
    Effect.gen(function* () {
      const { files } = yield* ask("get_outline", { directory: ".", depth: 20, max_tokens: 100_000 })
      const flat = (all: ReadonlyArray<Answer>): ReadonlyArray<Answer> =>
        all.flatMap((one) => [one, ...flat(one.children ?? [])])
      const listed = files.flatMap((file: Answer) => flat(file.symbols))
      expect(listed.length).toBeGreaterThan(20)
      for (const { name, symbol_id } of listed) {
        const { results } = yield* ask("locate_symbol", { name, limit: 100 })
        expect(results.map((each: Answer) => each.symbol_id)).toContain(symbol_id)
      }
    })
  )
})

describe("get_outline", () => {
  project("reports indexed files that are gone, and does not call the answer truncated", ({ ask, root }) =>
    Effect.gen(function* () {
      rmSync(join(root, "app"), { recursive: true })
      const answer = yield* ask("get_outline", { directory: "app" })
      expect(answer).toMatchObject({
        files: [],
        message: "2 files were deleted or became unreadable after they were indexed",
        metadata: { result_completeness: "complete", freshness_status: "stale" }
      })
    })
  )

  project("shows the type of a member that is declared outside of it", ({ ask, root }) =>
    Effect.gen(function* () {
      writeFiles(root, {
        "lib/Box.swift":
          'struct Box {\n  func inside() {}\n}\nextension Box: Shown {\n  var shown: String { "" }\n  func bump() {}\n}\n',
        "lib/reply.js": "function Reply() {}\nReply.prototype.send = function (payload) {}\n"
      })
      yield* ask("index_codebase", {})
      const outlineOf = (file_path: string) =>
        Effect.map(ask("get_outline", { file_path }), ({ files }) =>
          files[0].symbols.map((each: Answer) => [
            each.name,
            each.member_of,
            each.children?.map((inner: Answer) => [inner.name, inner.member_of])
          ])
        )
      expect(yield* outlineOf("lib/Box.swift")).toStrictEqual([
        ["Box", undefined, [["inside", undefined]]],
        ["shown", "Box", undefined],
        ["bump", "Box", undefined]
      ])
      expect(yield* outlineOf("lib/reply.js")).toStrictEqual([
        ["Reply", undefined, undefined],
        ["send", "Reply", undefined]
      ])
      expect(yield* outlineOf("shop/models/user.go")).toContainEqual(["Greet", "User", undefined])
    })
  )

  project("nests the declarations of a file", ({ ask, root }) =>
    Effect.gen(function* () {
      const { files, metadata } = yield* ask("get_outline", { file_path: join(root, "web/token.ts") })
      const shape = (all: ReadonlyArray<Answer>): Answer =>
        all.map(({ children, kind, line_start, name }) =>
          children === undefined ? `${kind} ${name} ${line_start}` : [`${kind} ${name}`, shape(children)]
        )
      expect(shape(files[0].symbols)).toStrictEqual([
        "function checkToken 1",
        ["interface Store", ["method find 5"]],
        ["class MemoryStore", ["field items 9", "method find 10", "method findAll 13"]],
        ["class CountingStore", ["field count 19"]]
      ])
      expect(metadata.result_completeness).toBe("complete")
      writeFiles(root, { "web/start.ts": "start()\n" })
      yield* ask("index_codebase", {})
      const nothing = yield* ask("get_outline", { file_path: "web/start.ts" })
      expect([nothing.files[0].symbols, nothing.message]).toStrictEqual([
        [],
        "It declares no symbols: search_code finds its text"
      ])
      expect((yield* ask("get_outline", { file_path: "web/token.ts" })).message).toBeUndefined()
      const flat = yield* ask("get_outline", { file_path: "web/token.ts", depth: 1 })
      expect(flat.files[0].symbols.every((each: Answer) => each.children === undefined)).toBe(true)
    })
  )

  project("lists a folder with counts for its subfolders, and its nearest files first", ({ ask }) =>
    Effect.gen(function* () {
      const { directories, files, total_files } = yield* ask("get_outline", { directory: "shop/" })
      expect(directories).toStrictEqual([{ path: "shop/models", files: 2, symbols: 5 }])
      expect(files.map((file: Answer) => file.path)).toStrictEqual([
        "shop/main.go",
        "shop/models/more.go",
        "shop/models/user.go"
      ])
      expect(total_files).toBe(3)
    })
  )

  project("keeps to a token budget, outer symbols first, and says so", ({ ask }) =>
    Effect.gen(function* () {
      const cut = yield* ask("get_outline", { file_path: "web/token.ts", max_tokens: 250 })
      expect(cut.metadata.result_completeness).toBe("truncated")
      const [, needed] =
        /^Cut to fit max_tokens(?:, only [a-z, ]+)?: .*, or raise max_tokens \(the full outline takes about (\d+)\)$/.exec(
          cut.message
        )!
      const all = yield* ask("get_outline", { file_path: "web/token.ts", max_tokens: Number(needed) })
      expect(all.metadata.result_completeness).toBe("complete")
      expect(cut.files[0].symbols.map((each: Answer) => each.name)).toContain("CountingStore")
      expect(JSON.stringify(cut.files).length / 4).toBeLessThan(330)
      const shown = (symbols: ReadonlyArray<Answer>): number =>
        symbols.reduce((sum, { children = [] }) => sum + 1 + shown(children), 0)
      const whole = yield* ask("get_outline", { file_path: "web/token.ts" })
      expect(cut.files[0].symbols_left_out).toBe(shown(whole.files[0].symbols) - shown(cut.files[0].symbols))
      expect(whole.files[0]).not.toHaveProperty("symbols_left_out")
      const folder = yield* ask("get_outline", { directory: "web", max_tokens: 300 })
      for (const { path, symbols, symbols_left_out } of folder.files)
        if (path !== "web/index.ts") expect(symbols.length + (symbols_left_out ?? 0)).toBeGreaterThan(0)
    })
  )

  project("says of a type that nothing constructs where its uses are", ({ ask, root }) =>
    Effect.gen(function* () {
      writeFiles(root, {
        "web/clock.ts":
          "export class Clock {\n  static now() {\n    return 1\n  }\n}\nexport const at = Clock.now()\n"
      })
      yield* ask("index_codebase", {})
      const { message, metadata, results } = yield* ask("get_symbol", { name: "Clock", include: ["callers"] })
      expect(results[0].callers).toStrictEqual([])
      expect(message).toBe("Nothing calls Clock itself: find_references lists its other uses")
      expect(metadata.result_completeness).toBe("complete")
    })
  )

  project("says of a function that nothing calls by its name whether it is used otherwise", ({ ask, root }) =>
    Effect.gen(function* () {
      writeFiles(root, {
        "web/routes.ts":
          "const listCarts = () => []\nconst sellCart = () => 1\nexport const routes = (app: App) => app.get('/carts', listCarts)\n"
      })
      yield* ask("index_codebase", {})
      const messageFor = (name: string) =>
        Effect.map(ask("get_symbol", { name, include: ["callers"] }), ({ message }) => message)
      expect(yield* messageFor("listCarts")).toBe(
        "Nothing calls listCarts by its name, but it has 1 other use, such as where it is passed on: find_references lists it"
      )
      expect(yield* messageFor("sellCart")).toBeUndefined()
    })
  )

  project("lists few of the calls that only share a name, those near the type first", ({ ask, root }) =>
    Effect.gen(function* () {
      const call = (at: number) => `def use${at}(thing)\n  thing.settle\nend\n`
      writeFiles(root, {
        "rb/cart.rb": "class Cart\n  def settle\n    1\n  end\nend\n",
        "rb/order.rb": "class Order\n  def settle\n    1\n  end\nend\n",
        "rb/all.rb": Array.from({ length: 20 }, (_, at) => call(at)).join(""),
        "rb/shop.rb": `${call(99)}def make\n  Cart.new\nend\n`
      })
      yield* ask("index_codebase", {})
      const { message, results } = yield* ask("get_symbol", { name: "Cart#settle", include: ["callers"] })
      const callers = results[0].callers.map(({ qualified_name }: Answer) => qualified_name)
      expect(callers).toHaveLength(10)
      expect(callers[0]).toBe("use99")
      expect(message).toBe(
        "11 more calls only have the name settle and may mean something else: find_references lists them"
      )
      const first = yield* ask("find_references", { name: "Cart#settle", limit: 5 })
      const second = yield* ask("find_references", {
        name: "Cart#settle",
        limit: 50,
        cursor: first.next_cursor
      })
      const places = [...first.references, ...second.references].map(
        ({ line, path }: Answer) => `${path}:${line}`
      )
      expect(places[0]).toBe("rb/shop.rb:2")
      expect(new Set(places).size).toBe(first.total_references)
    })
  )

  project("leaves out fields before methods, and says when nothing else is missing", ({ ask, root }) =>
    Effect.gen(function* () {
      const fields = (name: string) =>
        Array.from({ length: 30 }, (_, at) => `  ${name}${at} = ${at}\n`).join("")
      writeFiles(root, {
        "web/cart.ts": `export class Shop {\n${fields("size")}}\nexport class Cart {\n${fields("item")}  total() {\n    return this.item0\n  }\n}\n`
      })
      yield* ask("index_codebase", {})
      const { files, message } = yield* ask("get_outline", { file_path: "web/cart.ts", max_tokens: 400 })
      expect(files[0].symbols[1].children[0].name).toBe("total")
      expect(message).toStartWith(
        "Cut to fit max_tokens, only fields, variables and constants are left out: "
      )
    })
  )

  project("lists all files of a folder before the symbols of some, code first", ({ ask, root }) =>
    Effect.gen(function* () {
      const functions = Array.from({ length: 60 }, (_, at) => `export const made${at} = () => ${at}\n`).join(
        ""
      )
      // Code comes before documents even if it is deeper.
      const names = [
        ...Array.from({ length: 11 }, (_, at) => `wide/f${String(at).padStart(2, "0")}.ts`),
        "wide/inner/deep/f12.ts"
      ]
      writeFiles(root, {
        "wide/CHANGES.md": "# Changes\n\n## 2\n\nMore.\n\n## 1\n\nLess.\n",
        "wide/a.test.ts": functions,
        ...Object.fromEntries(names.map((name) => [name, functions]))
      })
      yield* ask("index_codebase", {})
      const { files, message, total_files } = yield* ask("get_outline", {
        directory: "wide",
        max_tokens: 1500
      })
      expect(files.map(({ path }: Answer) => path)).toStrictEqual([
        ...names.slice(0, -1),
        "wide/a.test.ts",
        ...names.slice(-1),
        "wide/CHANGES.md"
      ])
      expect(files[0].symbols.length).toBeGreaterThan(1)
      for (const { path, symbols, symbols_left_out } of files)
        expect([path, symbols.length + symbols_left_out]).toStrictEqual([path, path.endsWith(".md") ? 3 : 60])
      expect(total_files).toBe(14)
      expect(message).toStartWith("Cut to fit max_tokens: ")
      const few = yield* ask("get_outline", { directory: "wide", max_tokens: 100 })
      expect(few.message).toContain(
        `${14 - few.files.length} files not even listed (listing all takes about `
      )
      const [, naming] = /listing all takes about (\d+) tokens\):/.exec(few.message)!
      const all = yield* ask("get_outline", { directory: "wide", max_tokens: Number(naming) })
      expect(all.files).toHaveLength(14)
    })
  )

  project(
    "takes a path with the separators of Windows, and one that leaves a folder again",
    ({ ask, refused }) =>
      Effect.gen(function* () {
        for (const file_path of [
          "web\\token.ts",
          ".\\web\\token.ts",
          "./web/../web/token.ts",
          "web//token.ts"
        ])
          expect((yield* ask("get_outline", { file_path })).files[0].path).toBe("web/token.ts")
        expect((yield* ask("context_explain", { file_path: "web\\token.ts" })).name).toBe("web/token.ts")
        expect(yield* refused("get_outline", { file_path: "C:\\app\\web\\token.ts" })).toMatchObject({
          code: -32602,
          message: expect.stringContaining("give its path relative to that")
        })
        expect(yield* refused("get_outline", { file_path: "web\\..\\..\\x.ts" })).toMatchObject({
          code: -32602
        })
      })
  )

  project("rejects files that are not in the index and paths outside", ({ refused }) =>
    Effect.gen(function* () {
      expect(yield* refused("get_outline", { file_path: "src/token.ts" })).toMatchObject({
        code: -32006,
        message: expect.stringContaining("web/token.ts")
      })
      expect(yield* refused("get_outline", { file_path: "../x.ts" })).toMatchObject({ code: -32602 })
      expect(yield* refused("get_outline", { directory: "nowhere" })).toMatchObject({ code: -32006 })
      expect(yield* refused("get_outline", {})).toMatchObject({ code: -32602 })
      expect(yield* refused("get_outline", { file_path: "a", directory: "b" })).toMatchObject({
        code: -32602
      })
    })
  )
})

describe("handles", () => {
  project("are the same for the same tree in another place", ({ ask }) =>
    Effect.gen(function* () {
      const other = yield* temporaryFolder
      const home = yield* temporaryFolder
      writeFiles(other, FILES)
      const there = yield* Effect.gen(function* () {
        const client = yield* connect({ debug: false })
        yield* call(client, "index_codebase", { path: other })
        return (yield* call(client, "locate_symbol", { path: other, name: "find" })) as Answer
      }).pipe(Effect.provide(engine(home)))
      const here = yield* ask("locate_symbol", { name: "find" })
      const handles = ({ results }: Answer) =>
        results.map((each: Answer) => `${each.symbol_id} ${each.symbol_stable_id}`)
      expect(handles(here)).toHaveLength(3)
      expect(handles(there)).toStrictEqual(handles(here))
    })
  )

  project("remain valid while and after a file changes", ({ ask, root }) =>
    Effect.gen(function* () {
      const [before] = (yield* ask("locate_symbol", { name: "NewUser" })).results
      const file = join(root, "shop/models/user.go")
      writeFileSync(file, readFileSync(file, "utf8").replace("// User buys.", "// A user.\n\n// User buys."))
      for (const synced of [false, true]) {
        if (synced) yield* ask("index_codebase", {})
        const { metadata, results } = yield* ask("get_symbol", { symbol_id: before.symbol_id })
        expect(results[0]).toMatchObject({
          handle_status: "moved",
          line_start: before.line_start + 2,
          symbol_stable_id: before.symbol_stable_id,
          source: "func NewUser(name string) *User { return &User{Name: name} }"
        })
        expect(metadata.freshness_status).toBe(synced ? "fresh" : "stale")
        const stable = yield* ask("get_symbol", { symbol_stable_id: before.symbol_stable_id })
        expect(stable.results[0]).toMatchObject({
          line_start: before.line_start + 2,
          path: "shop/models/user.go"
        })
      }
    })
  )

  project("follow a file to another module if the declaration there is unique", ({ ask, refused, root }) =>
    Effect.gen(function* () {
      const code =
        "class Lamp:\n    def light(self, hours):\n        return hours\n\ndef dim():\n    return 1\n"
      writeFiles(root, {
        "a/one.py": code,
        "a/kept.py": "class Candle:\n    def light(self, hours): ...\n"
      })
      yield* ask("index_codebase", {})
      const ids = yield* Effect.forEach(["Lamp.light", "dim"], (name) =>
        Effect.map(ask("locate_symbol", { name }), ({ results }) => results[0])
      )
      writeFiles(root, { "b/two.py": `# Moved.\n${code.replace("return hours", "return 2 * hours")}` })
      rmSync(join(root, "a/one.py"))
      yield* ask("index_codebase", {})
      const by = (key: "symbol_id" | "symbol_stable_id") =>
        ask("get_symbol", { [key]: ids.map((each) => each[key]) })
      for (const key of ["symbol_id", "symbol_stable_id"] as const)
        expect((yield* by(key)).results).toMatchObject([
          { qualified_name: "b.two.Lamp.light", path: "b/two.py", handle_status: "moved" },
          { qualified_name: "b.two.dim", path: "b/two.py", handle_status: "moved" }
        ])
      // If two have the same declaration, neither is chosen.
      writeFiles(root, { "c/three.py": code })
      rmSync(join(root, "b/two.py"))
      writeFiles(root, { "d/four.py": code })
      yield* ask("index_codebase", {})
      const gone = yield* refused("get_symbol", { symbol_id: ids.map(({ symbol_id }) => symbol_id) })
      expect(gone.data.reason).toStartWith("a.one.Lamp.light (method) was in a/one.py:2 and is gone")
    })
  )

  project("follow a move within a module, and report changed and removed symbols", ({ ask, refused, root }) =>
    Effect.gen(function* () {
      const [created] = (yield* ask("locate_symbol", { name: "NewUser" })).results
      const [twins] = (yield* ask("locate_symbol", { name: "twins" })).results
      const [greet] = (yield* ask("locate_symbol", { name: "Greet" })).results
      renameSync(join(root, "shop/models/user.go"), join(root, "shop/models/people.go"))
      const people = join(root, "shop/models/people.go")
      writeFileSync(people, readFileSync(people, "utf8").replace("Greet() string", "Greet(loud bool) string"))
      writeFileSync(join(root, "shop/models/more.go"), "package models\n")
      yield* ask("index_codebase", {})
      const moved = yield* ask("get_symbol", {
        symbol_id: [created.symbol_id, greet.symbol_id, twins.symbol_id]
      })
      expect(moved.results).toMatchObject([
        {
          path: "shop/models/people.go",
          handle_status: "moved",
          symbol_stable_id: created.symbol_stable_id
        },
        {
          path: "shop/models/people.go",
          handle_status: "changed",
          signature: "func (u *User) Greet(loud bool) string"
        }
      ])
      expect(moved.results[1].symbol_stable_id).not.toBe(greet.symbol_stable_id)
      expect(moved.not_found).toStrictEqual([
        { asked: twins.symbol_id, reason: expect.stringContaining("twins") }
      ])
      expect(moved.metadata.result_completeness).toBe("partial")
      expect(yield* refused("get_symbol", { symbol_stable_id: twins.symbol_stable_id })).toMatchObject({
        code: -32006
      })
    })
  )

  project("distinguish headings of different documents", ({ ask, root }) =>
    Effect.gen(function* () {
      writeFiles(root, { "docs/a.md": "# Install\n\nRun it.\n", "docs/b.md": "# Install\n\nBuild it.\n" })
      yield* ask("index_codebase", {})
      const { results } = yield* ask("locate_symbol", { name: "Install" })
      expect(results).toHaveLength(2)
      expect(new Set(results.map((each: Answer) => each.symbol_stable_id)).size).toBe(2)
    })
  )

  project("that are invalid are rejected with a reason", ({ refused }) =>
    Effect.gen(function* () {
      for (const [input, said] of [
        [{ symbol_id: "sym_x" }, "not a symbol_id"],
        [{ symbol_id: "sym_000000000000000000000001" }, "locate_symbol"],
        [{ symbol_stable_id: "b3:12" }, "not a symbol_stable_id"],
        [{ symbol_stable_id: `b3:${"0".repeat(40)}` }, "locate_symbol"],
        [{ name: "nobody" }, "search_code"]
      ] as const)
        expect(yield* refused("get_symbol", input)).toMatchObject({
          code: -32006,
          message: expect.stringContaining(said)
        })
      expect(yield* refused("get_symbol", {})).toMatchObject({ code: -32602 })
      expect(yield* refused("get_symbol", { name: [] })).toMatchObject({ code: -32602 })
      expect(yield* refused("get_symbol", { name: Array.from({ length: 21 }, () => "x") })).toMatchObject({
        code: -32602
      })
    })
  )
})

describe("get_symbol", () => {
  project("returns the requested parts", ({ ask, root }) =>
    Effect.gen(function* () {
      const { results } = yield* ask("get_symbol", {
        name: "MemoryStore.find",
        include: ["source", "doc", "parent", "siblings", "callers", "callees"]
      })
      const [find] = results
      const lines = readFileSync(join(root, "web/token.ts"), "utf8").split("\n")
      expect(find.source).toBe(lines.slice(find.line_start - 1, find.line_end).join("\n"))
      expect(find.parent.qualified_name).toBe("MemoryStore")
      expect(find.siblings.map((each: Answer) => each.qualified_name)).toStrictEqual([
        "MemoryStore#items",
        "MemoryStore#findAll"
      ])
      expect(
        find.callers.map((each: Answer) => `${each.qualified_name} ${each.call_line} ${each.certainty}`)
      ).toStrictEqual(["handle 9 exact", "MemoryStore#findAll 14 exact"])
      expect(find.callees).toStrictEqual([])
      const [handle] = (yield* ask("get_symbol", { name: "handle", include: ["callees"] })).results
      expect(handle.source).toBeUndefined()
      expect(handle.callees.map((each: Answer) => `${each.qualified_name} ${each.certainty}`)).toEqual(
        expect.arrayContaining([
          "checkToken exact",
          "CountingStore exact",
          "MemoryStore#find exact",
          "Store#find exact"
        ])
      )
    })
  )

  project("finds the type of members that are declared outside of it", ({ ask, root }) =>
    Effect.gen(function* () {
      writeFiles(root, {
        "till/bill.go": "package till\n\ntype Bill struct{ n int }\n\nfunc NewBill() *Bill { return nil }\n",
        "till/sum.go":
          "package till\n\nfunc (b *Bill) Sum() int { return b.n }\n\nfunc (b Bill) Void() bool { return b.n == 0 }\n\nfunc (f Fee) Due() int { return 1 }\n",
        "tax/bill.go":
          "package till\n\ntype Bill struct{ m int }\n\nfunc (b *Bill) Levy() int { return b.m }\n",
        "src/lib.rs":
          "pub struct Bag { n: u32 }\n\nimpl Bag { pub fn weight(&self) -> u32 { self.n } }\n\nimpl Drop for Bag { fn drop(&mut self) {} }\n\nimpl<M: Free> Free for M { fn release(&self) {} }\n",
        "env/env.h": "namespace os {\nclass Env {\n public:\n  void Sleep(int ms);\n};\n}\n",
        "env/env.cc": '#include "env.h"\nnamespace os {\nvoid Env::Sleep(int ms) { wait(ms); }\n}\n'
      })
      yield* ask("index_codebase", {})
      const parentAndSiblings = (name: string) =>
        Effect.map(ask("get_symbol", { name, include: ["parent", "siblings"] }), ({ results: [found] }) => [
          found.parent && `${found.parent.path} ${found.parent.qualified_name} ${found.parent.kind}`,
          ...found.siblings.map((each: Answer) => each.qualified_name)
        ])
      expect(yield* parentAndSiblings("Bill.Sum")).toStrictEqual([
        "till/bill.go till.Bill struct",
        "till.Bill.Void"
      ])
      expect(yield* parentAndSiblings("Bill.Levy")).toStrictEqual(["tax/bill.go till.Bill struct"])
      expect(yield* parentAndSiblings("Fee.Due")).toStrictEqual([null])
      expect(yield* parentAndSiblings("Bag::weight")).toStrictEqual(["src/lib.rs Bag struct", "Bag::drop"])
      expect(yield* parentAndSiblings("M::release")).toStrictEqual([null])
      expect(yield* parentAndSiblings("NewBill")).toStrictEqual([null, "till.Bill"])
      const [sleep] = (yield* ask("get_symbol", { name: "Sleep", include: ["parent"] })).results
      expect([sleep.path, sleep.parent.path, sleep.parent.qualified_name]).toStrictEqual([
        "env/env.cc",
        "env/env.h",
        "os::Env"
      ])
    })
  )

  project("gives the present lines of callers and callees", ({ ask, root }) =>
    Effect.gen(function* () {
      const file = join(root, "web/handler.ts")
      const first = "export const before = () => {\n  function inner() {}\n  inner()\n}\n"
      writeFileSync(file, readFileSync(file, "utf8").replace("export function", `${first}export function`))
      const [handle] = (yield* ask("get_symbol", { name: "handle", include: ["callees"] })).results
      const lines = readFileSync(file, "utf8").split("\n")
      expect(handle.callees.length).toBeGreaterThan(3)
      for (const { call_line } of handle.callees) expect(lines[call_line - 1]).toMatch(/check|Store|find/)
      // A nested function has another number in its file than when that was indexed.
      const local = handle.callees.find((each: Answer) => each.qualified_name === "handle.find")
      expect(lines[local.call_line - 1]).toBe("  find()")
      const uses = yield* ask("find_references", { name: "handle.find" })
      expect(uses.references.map((each: Answer) => each.text)).toStrictEqual(["find()"])
    })
  )

  project("lists the callers of the shown symbol, not of others with the same name", ({ ask }) =>
    Effect.gen(function* () {
      const [shown] = (yield* ask("get_symbol", { name: "checkToken", include: ["callers"] })).results
      const [other] = (yield* ask("get_symbol", {
        symbol_id: shown.namesakes[0].symbol_id,
        include: ["callers"]
      })).results
      const callers = Object.fromEntries(
        [shown, other].map(({ callers, path }: Answer) => [
          path,
          callers.map((each: Answer) => each.qualified_name)
        ])
      )
      expect(callers).toStrictEqual({ "web/other.ts": ["other"], "web/token.ts": ["handle"] })
    })
  )

  project("says if only some callers, callees or siblings are shown", ({ ask, root }) =>
    Effect.gen(function* () {
      const each = (count: number, line: (at: number) => string) =>
        Array.from({ length: count }, (_, at) => line(at)).join("\n")
      writeFiles(root, {
        "web/few.ts": `export const few = () => 1\n${each(50, (at) => `const uses${at} = () => few()`)}\n`,
        "web/many.ts": `export const many = () => 1\n${each(60, (at) => `const calls${at} = () => many()`)}\n`,
        "web/most.ts": `export const most = () => 1\n${each(210, (at) => `const asks${at} = () => most()`)}
const all = () => {\n${each(60, (at) => `  asks${at}()`)}\n}\n`
      })
      yield* ask("index_codebase", {})
      const completeness = (name: string, ...include: ReadonlyArray<string>) =>
        Effect.map(ask("get_symbol", { name, include }), ({ message, metadata }) => [
          metadata.result_completeness,
          message
        ])
      expect(yield* completeness("few", "callers", "siblings")).toStrictEqual(["complete", undefined])
      expect(yield* completeness("many", "callers")).toStrictEqual([
        "truncated",
        '50 of 60 callers of many are shown: find_references with roles ["call"] lists all calls, page by page'
      ])
      expect((yield* completeness("most", "callers"))[1]).toStartWith(
        "50 of more than 200 callers of most are shown"
      )
      expect((yield* completeness("all", "callees"))[1]).toBe(
        "50 of 60 callees of all are shown, most certain first"
      )
      expect((yield* completeness("many", "siblings"))[1]).toBe(
        '50 of 60 siblings of many are shown: get_outline with file_path "web/many.ts" lists all'
      )
    })
  )

  project("does not suggest a similar name that is gone", ({ ask, refused, root }) =>
    Effect.gen(function* () {
      writeFiles(root, { "web/other.ts": "export const others = 1\n" })
      expect((yield* refused("get_symbol", { name: "other" })).message).not.toContain("similar names: other")
      writeFiles(root, { "web/till.ts": "export class Till {\n  openNow() {}\n}\n" })
      yield* ask("index_codebase", {})
      writeFiles(root, { "web/till.ts": "export class Till {\n  openSoon() {}\n}\n" })
      expect((yield* refused("get_symbol", { name: "Till#openNow" })).message).not.toMatch(
        /similar names: [^.]*Till#openNow/
      )
    })
  )

  project("keeps to a token budget by leaving out whole symbols, and says so", ({ ask }) =>
    Effect.gen(function* () {
      const names = ["handle", "MemoryStore", "CountingStore"]
      expect((yield* ask("get_symbol", { name: names })).results).toHaveLength(3)
      const cut = yield* ask("get_symbol", { name: names, max_tokens: 1 })
      expect(cut.results).toHaveLength(1)
      expect(cut.metadata.result_completeness).toBe("truncated")
      expect(cut.message).toMatch(
        /^handle has about \d{2,} tokens, more than max_tokens: none of its 7 lines are shown\. .*\. 1 of 3 symbols fits in 1 token: all take about \d+\. Raise max_tokens$/
      )
      const [, needed] = /all take about (\d+)/.exec(cut.message)!
      const enough = yield* ask("get_symbol", { name: names, max_tokens: Number(needed) })
      expect(enough.results).toHaveLength(3)
      expect(enough.metadata.result_completeness).toBe("complete")
    })
  )

  project("shows the first lines of a symbol that is larger than the budget", ({ ask, root }) =>
    Effect.gen(function* () {
      const lines = [
        "export const long = () => {",
        ...Array.from({ length: 900 }, (_, at) => `  run(${at})`),
        "}"
      ]
      writeFiles(root, { "web/long.ts": `${lines.join("\n")}\n` })
      yield* ask("index_codebase", {})
      const { message, metadata, results } = yield* ask("get_symbol", { name: "long", max_tokens: 1000 })
      const shown: string = results[0].source
      const count = shown.split("\n").length
      expect(lines.slice(0, count).join("\n")).toBe(shown)
      expect(count).toBeWithin(100, 900)
      expect(JSON.stringify(results).length).toBeLessThanOrEqual(1000 * 4)
      expect(message).toContain(`the first ${count} of its 902 lines are shown`)
      expect(metadata.result_completeness).toBe("truncated")
    })
  )

  project(
    "shows the source of a symbol before its neighbours if the budget does not suffice for both",
    ({ ask, root }) =>
      Effect.gen(function* () {
        const others = Array.from({ length: 12 }, (_, at) => `export const other${at} = () => long()\n`)
        const source = `export const long = () => {\n${"  run()\n".repeat(40)}}`
        writeFiles(root, { "web/long.ts": `${source}\n${others.join("")}` })
        yield* ask("index_codebase", {})
        const input = { name: "long", include: ["source", "callers", "siblings"], max_tokens: 500 }
        const { message, metadata, results } = yield* ask("get_symbol", input)
        expect(results[0].source).toBe(source)
        expect(results[0].callers.length).toBeWithin(1, 12)
        expect(message).toBe(
          `Within max_tokens, ${results[0].callers.length} of 12 callers, 0 of 12 siblings are shown`
        )
        expect(JSON.stringify(results).length).toBeLessThanOrEqual(500 * 4)
        expect(metadata.result_completeness).toBe("truncated")
        const short = yield* ask("get_symbol", { ...input, max_tokens: 200 })
        expect(source).toStartWith(short.results[0].source)
        // An empty list would say that there are none.
        expect(short.results[0]).not.toContainAnyKeys(["callers", "siblings"])
        expect(results[0]).not.toContainKey("siblings")
        const uncalled = { name: "other0", include: ["source", "callers"], max_tokens: 10 }
        expect((yield* ask("get_symbol", uncalled)).results[0].callers).toStrictEqual([])
        expect(short.message).toMatch(
          /^long has about \d+ tokens, more than max_tokens: the first \d+ of its 42 lines are shown/
        )
      })
  )

  project("lists calls outside of any symbol separately", ({ ask, root }) =>
    Effect.gen(function* () {
      writeFiles(root, {
        "web/boil.ts": "export const boil = () => 1\n",
        "web/kettle.ts": 'import { boil } from "./boil"\nboil()\nexport const tea = () => boil()\n',
        "web/boil.test.ts": 'import { boil } from "./boil"\ntest("boils", () => {\n  boil()\n})\n'
      })
      yield* ask("index_codebase", {})
      const [{ callers, calls_outside }] = (yield* ask("get_symbol", { name: "boil", include: ["callers"] }))
        .results
      expect(callers).toMatchObject([
        { qualified_name: "tea", call_line: 3 },
        { qualified_name: "test boils", call_line: 3 }
      ])
      expect(calls_outside).toStrictEqual([{ path: "web/kettle.ts", call_line: 2, certainty: "exact" }])
      const roles = ["call"]
      const first = yield* ask("find_references", { name: "boil", roles, limit: 2 })
      expect(places(first)).toStrictEqual(["web/kettle.ts:2 call exact", "web/kettle.ts:3 call exact"])
      const second = yield* ask("find_references", {
        name: "boil",
        roles,
        limit: 2,
        cursor: first.next_cursor
      })
      expect(places(second)).toStrictEqual(["web/boil.test.ts:3 call exact"])
    })
  )

  project("omits callees known only by a common name, and says so", ({ ask, root }) =>
    Effect.gen(function* () {
      const types = Array.from({ length: 6 }, (_, at) => `class Shape${at}:\n    def draw_it(self): pass\n`)
      writeFiles(root, {
        "draw/shapes.py": types.join(""),
        "draw/canvas.py": "def paint(shape):\n    shape.draw_it()\n    helper()\n\ndef helper(): pass\n"
      })
      yield* ask("index_codebase", {})
      const { message, results } = yield* ask("get_symbol", { name: "paint", include: ["callees"] })
      expect(results[0].callees).toMatchObject([{ qualified_name: "draw.canvas.helper", certainty: "exact" }])
      expect(message).toContain('Calls from paint to "draw_it" are omitted')
      writeFiles(root, { "draw/shapes.py": types.slice(1).join("") })
      yield* ask("index_codebase", {})
      const few = yield* ask("get_symbol", { name: "paint", include: ["callees"] })
      expect(few.results[0].callees).toHaveLength(6)
      expect(few.message).toBeUndefined()
    })
  )

  project("names partly parsed files if it finds nothing", ({ ask, refused, root }) =>
    Effect.gen(function* () {
      const bothMessages = Effect.all([
        Effect.map(ask("locate_symbol", { name: "notThere" }), ({ message }): string => message),
        Effect.map(refused("get_symbol", { name: "notThere" }), ({ message }): string => message)
      ])
      for (const message of yield* bothMessages) expect(message).not.toContain("only partly parsed")
      writeFiles(root, { "web/data.json": "{" })
      writeFiles(root, { "web/broken.ts": "export const notThere = (((\n" })
      yield* ask("index_codebase", {})
      for (const message of yield* bothMessages)
        expect(message).toContain(
          "1 file was only partly parsed and may declare it: web/broken.ts. context_grep"
        )
      // A file that does not contain the name cannot declare it.
      const { message } = yield* ask("locate_symbol", { name: "Cart.nowhereAtAll" })
      expect(message).not.toContain("only partly parsed")
    })
  )

  project("names a partly parsed file that seems to declare what is shown only as a value", ({ ask, root }) =>
    Effect.gen(function* () {
      const shown = (name: string) => ask("get_symbol", { name, include: ["source"] })
      writeFiles(root, {
        "web/settings.ts": "export interface Settings { Oven: number; Grill: number }\n",
        "web/grill.ts": "export const grill = (((\n// new Grill()\n",
        "web/steamer.ts": "export class Steamer { steam() { return 1 } }\nexport const broken = (((\n"
      })
      yield* ask("index_codebase", {})
      expect((yield* shown("Oven")).message).toBeUndefined()
      writeFiles(root, { "web/oven.ts": "export class Oven extends ((( {\n  bake() {\n" })
      yield* ask("index_codebase", {})
      const { message, results } = yield* shown("Oven")
      expect(results[0].qualified_name).toBe("Settings#Oven")
      expect(message).toContain(
        "1 file was only partly parsed and seems to declare Oven: web/oven.ts. context_grep"
      )
      // Neither one that only uses the name, nor one whose declaration of it was read, nor another symbol in place of one that is known.
      expect((yield* shown("Grill")).message).toBeUndefined()
      expect((yield* shown("Steamer")).message).toBeUndefined()
      writeFiles(root, { "web/oven2.ts": "export class Oven {}\n" })
      yield* ask("index_codebase", {})
      expect((yield* shown("web/oven2.Oven")).message ?? "").not.toContain("partly parsed")
    })
  )

  project("names files that are not in the index if it finds nothing", ({ ask, refused, root }) =>
    Effect.gen(function* () {
      const refusalMessage = Effect.map(
        refused("get_symbol", { name: "notThere" }),
        ({ message }): string => message
      )
      writeFiles(root, {
        "web/large.ts": `export const notThere = 1\n${"// long\n".repeat(150_000)}`,
        "web/api.pb.go":
          "// Code generated by protoc-gen-go. DO NOT EDIT.\npackage api\n\nfunc notThere() {}\n",
        "web/app.js": `function notThere(){}${"x;".repeat(20_000)}`,
        "web/data.json": `{"a":"${"x".repeat(1_100_000)}"}`,
        "deps/lib/z.ts": "export const notThere = 1\n",
        "node_modules/a/index.js": "exports.notThere = 1\n"
      })
      yield* ask("index_codebase", {})
      expect(yield* refusalMessage).toContain(
        ". Third-party code is not in the index: deps. To include it, index the project with include_vendor (--vendor)"
      )
      for (const directory of ["deps", "deps/lib"])
        expect((yield* refused("get_outline", { directory })).data.reason).toContain(
          `The index has no files in "${directory}". Third-party code is not in the index: deps.`
        )
      expect(yield* refusalMessage).toContain(
        "2 files are not in the index (too large, generated, minified, a published library or unreadable) and may declare it: web/api.pb.go, web/large.ts. context_grep"
      )
      rmSync(join(root, "web/api.pb.go"))
      rmSync(join(root, "deps"), { recursive: true })
      writeFiles(root, { "web/large.ts": "export const there = 1\n" })
      yield* ask("index_codebase", {})
      expect(yield* refusalMessage).not.toContain("not in the index")
    })
  )
})

describe("find_references", () => {
  project("knows what a C# project imports for all of its files", ({ ask, root }) =>
    Effect.gen(function* () {
      writeFiles(root, {
        "net/Api/Usings.cs": "global using Shop.Model;\n",
        "net/Api/Orders/Use.cs": "namespace Api.Orders;\nclass Use { Cart cart; }\n",
        "net/Model/Cart.cs": "namespace Shop.Model;\npublic class Cart { }\n",
        "net/Other/Cart.cs": "namespace Shop.Other;\npublic class Cart { }\n"
      })
      yield* ask("index_codebase", {})
      const usesOf = (name: string) =>
        Effect.map(ask("find_references", { name }), ({ references }) =>
          references.map(({ certainty, path }: Answer) => [path, certainty])
        )
      expect(yield* usesOf("Shop.Model.Cart")).toStrictEqual([["net/Api/Orders/Use.cs", "exact"]])
      expect(yield* usesOf("Shop.Other.Cart")).toStrictEqual([])
    })
  )

  project("lists what overrides a method in a role of its own, and says what it overrides", ({ ask, root }) =>
    Effect.gen(function* () {
      writeFiles(root, {
        "kt/Loader.kt": "package shop\n\ninterface Loader {\n  fun pages(): Int\n}\n",
        "kt/Zip.kt":
          "package shop\n\nclass Zip : Loader {\n  override fun pages() = 1\n}\n\nclass Dir : Loader {\n  override fun pages() = 2\n}\n\nfun sum(loader: Loader) = loader.pages()\n"
      })
      yield* ask("index_codebase", {})
      const of = (name: string, more = {}) => ask("find_references", { name, ...more })
      const all = yield* of("Loader.pages")
      expect(all).toMatchObject({ total_references: 3, by_role: { call: 1, override: 2 } })
      expect(all.references.map((each: Answer) => `${each.line}:${each.column} ${each.role}`)).toStrictEqual([
        "11:34 call",
        "4:16 override",
        "8:16 override"
      ])
      expect(all.references[1].within.qualified_name).toBe("shop.Zip.pages")
      expect(all.message).toBeUndefined()
      expect((yield* of("Loader.pages", { roles: ["call"] })).message).toBeUndefined()
      const page = yield* of("Loader.pages", { limit: 2 })
      expect(page.message).toBe('2 members override or implement it: roles ["override"] lists them')
      const { next_cursor: cursor } = page
      const next = yield* of("Loader.pages", { limit: 2, cursor })
      expect(next.references.map((each: Answer) => each.line)).toStrictEqual([8])
      expect((yield* of("Loader.pages", { roles: ["override"] })).total_references).toBe(2)
      expect((yield* of("Dir.pages")).message).toBe(
        "it overrides or implements shop.Loader.pages (kt/Loader.kt:4), whose uses may mean it"
      )
      // What changed since is shown where it is now.
      writeFiles(root, {
        "kt/Zip.kt": "package shop\n\n\n\nclass Zip : Loader {\n  override fun pages() = 1\n}\n"
      })
      const { references } = yield* of("Loader.pages", { roles: ["override"] })
      expect(references.map((each: Answer) => each.line)).toStrictEqual([6])
      // What only overrides says nothing of uses.
      writeFiles(root, {
        "kt/Rare.kt":
          "package shop\n\nopen class Rare { open fun fold() {} }\n\nclass Fold : Rare() {\n  override fun fold() {}\n}\n"
      })
      yield* ask("index_codebase", {})
      expect(yield* of("Rare.fold")).toMatchObject({ total_references: 1, message: "No uses found" })
    })
  )

  project(
    "knows that handlers are called by their names, and says what a framework may use",
    ({ ask, root }) =>
      Effect.gen(function* () {
        writeFiles(root, {
          "gui/shopwindow.ui":
            '<ui>\n<class>ShopWindow</class>\n<widget class="QMainWindow" name="ShopWindow">\n<action name="actionPay">\n<property name="text"><string>Pay</string></property>\n</action>\n</widget>\n</ui>\n',
          "gui/other.ui":
            '<ui>\n<class>Other</class>\n<widget name="Other">\n<action name="actionPay">\n<a/>\n</action>\n</widget>\n</ui>\n',
          "gui/shopwindow.cpp":
            "class ShopWindow {\n  void on_actionPay_triggered();\n};\nvoid ShopWindow::on_actionPay_triggered() {}\n",
          "lua/mark.lua":
            "local Marker = {}\nfunction Marker:onSetMark() end\nfunction Marker:onFold() end\nfunction Marker:run() self:onSetMark() self:onFold() end\nreturn Marker\n",
          "lua/send.lua": 'send(Event:new("SetMark"))\nsend("set_mark")\nsend("Fold")\n',
          "java/Hook.java":
            "package shop;\nclass Hook extends OuterHook {\n  @Override\n  void received() {}\n  void plain() {}\n  @Scheduled(every = 5)\n  void sweep() {}\n}\n"
        })
        yield* ask("index_codebase", {})
        const of = (name: string) => ask("find_references", { name })
        const slot = yield* of("ShopWindow::on_actionPay_triggered")
        expect(
          slot.references.map((each: Answer) => `${each.path}:${each.line} ${each.role} ${each.certainty}`)
        ).toStrictEqual(["gui/shopwindow.ui:4 call likely"])
        const called = yield* of("Marker:onSetMark")
        expect(called.total_references).toBe(1)
        expect(called.message).toBe(
          'It may be called by name, as handlers are: "SetMark" is a text in 1 line: lua/send.lua:1'
        )
        // A single word is a text for many reasons.
        expect((yield* of("Marker:onFold")).message).toBeUndefined()
        expect((yield* of("Hook.received")).message).toBe(
          "No uses found. A framework may use it: Hook extends OuterHook, which is not indexed"
        )
        expect((yield* of("Hook.sweep")).message).toBe(
          "No uses found. A framework may use it: it is marked @Scheduled"
        )
        expect((yield* of("Hook.plain")).message).toBe("No uses found")
      })
  )

  project("knows where the name of an event is a text, which no symbol in these words is", ({ ask, root }) =>
    Effect.gen(function* () {
      writeFiles(root, {
        "src/server.ts":
          'export function attach(socket: Socket) {\n  socket.on("cart-added", (cart) => {\n    socket.emit("cart-added", cart)\n  })\n}\n',
        "src/events.ts": 'export interface Events {\n  "cart-added": Handler\n  onOpen: Handler\n}\n',
        "src/client.ts":
          'export const cartAdded = () => {\n  socket.once("cart-added", () => {})\n  log("cart-added!")\n}\n',
        "src/shelf.css": ".cart-list { color: red }\n",
        "src/list.ts": "export class CartList {}\n"
      })
      yield* ask("index_codebase", {})
      const of = (name: string) => ask("find_references", { name })
      const event = yield* of("cart-added")
      expect(event.definitions.map((each: Answer) => `${each.path} ${each.qualified_name}`)).toStrictEqual([
        "src/server.ts attach.cart-added",
        "src/events.ts Events#cart-added"
      ])
      expect(event.message).toContain("Its name is a text in 2 lines: src/client.ts:2, src/server.ts:3")
      // A style is no declaration in code: the type in these words is meant.
      expect((yield* of("cart-list")).definitions.map((each: Answer) => each.name)).toContain("CartList")
    })
  )

  project("finds a route by its name, and where that is a text", ({ ask, root }) =>
    Effect.gen(function* () {
      writeFiles(root, {
        "src/CartController.php":
          "<?php\nnamespace Shop;\nclass CartController {\n  #[Route('/carts', name: 'cart_list')]\n  public function list() {\n    return $this->redirectToRoute('cart_list');\n  }\n}\n",
        "src/shelf.php":
          "<?php\nnamespace Shop;\nclass Shelf {\n  #[Route('/shelf', name: 'shelf')]\n  public function show() {}\n}\n",
        "templates/cart.html.twig": "<a href=\"{{ path('cart_list') }}\">{{ cart_list }}</a>\n"
      })
      yield* ask("index_codebase", {})
      const of = (name: string) => ask("find_references", { name })
      const route = yield* of("cart_list")
      expect(
        route.definitions.map((each: Answer) => `${each.path}:${each.line_start} ${each.name}`)
      ).toStrictEqual(["src/CartController.php:4 route cart_list"])
      expect(route.message).toContain(
        "Its name is a text in 2 lines: src/CartController.php:6, templates/cart.html.twig:1"
      )
      // What code is called so comes before a route of that name.
      expect((yield* of("shelf")).definitions.map((each: Answer) => each.kind)).toStrictEqual(["class"])
    })
  )

  project("knows the uses of a text by its key, whose translations are no other symbols", ({ ask, root }) =>
    Effect.gen(function* () {
      writeFiles(root, {
        "src/i18n/en.json": '{\n  "shop": {\n    "cartTitle": "Cart",\n    "noItems": "None"\n  }\n}\n',
        "src/i18n/de.json":
          '{\n  "shop": {\n    "cartTitle": "cartTitle fehlt",\n    "onlyGerman": "Nur"\n  }\n}\n',
        "src/page.dart":
          "class Page {\n  final Settings settings;\n  title() => t.shop.cartTitle;\n  other() => settings.cartTitle;\n}\n",
        "src/state.dart": "class Shelf {\n  final String cartTitle;\n}\n",
        "src/Page.vue": "<template>\n  <p>{{ $t('shop.noItems') }}</p>\n</template>\n",
        "res/moko-resources/base/strings.xml":
          '<resources>\n<string name="pay_now">Pay</string>\n</resources>\n',
        "res/moko-resources/de/strings.xml":
          '<resources>\n<string name="pay_now">Zahlen</string>\n</resources>\n',
        "src/Pay.kt": "package shop\n\nfun pay() = show(AppTexts.strings.pay_now)\n"
      })
      yield* ask("index_codebase", {})
      const of = (name: string) => ask("find_references", { name })
      const placesIn = ({ definitions, references }: Answer) => [
        ...definitions.map(({ path }: Answer) => path),
        ...references.map((each: Answer) => `${each.path}:${each.line} ${each.certainty}`)
      ]
      const title = yield* of("shop.cartTitle")
      expect(placesIn(title)).toStrictEqual(["src/i18n/en.json", "src/page.dart:3 likely"])
      expect(title.message).toContain("1 translation of it is not shown")
      expect(title.message).not.toContain("de.json")
      // What only a translation has stays, and a field is no text.
      expect(placesIn(yield* of("shop.onlyGerman"))).toStrictEqual(["src/i18n/de.json"])
      expect(placesIn(yield* of("Shelf.cartTitle"))).toStrictEqual([
        "src/state.dart",
        "src/page.dart:4 likely"
      ])
      expect((yield* of("shop.noItems")).message).toBe("Its whole key is a text in 1 line: src/Page.vue:2")
      expect(placesIn(yield* of("pay_now"))).toStrictEqual([
        "res/moko-resources/base/strings.xml",
        "src/Pay.kt:3 likely"
      ])
    })
  )

  project("mentions other lines that contain the name if few or no uses are known", ({ ask, root }) =>
    Effect.gen(function* () {
      writeFiles(root, {
        "web/lonely.ts": "export const lonely = 1\n",
        "web/spoken.ts": "export const spoken = 1\n",
        "web/notes.txt": "spoken is called by its name from a configuration,\nunspoken words are not\n"
      })
      yield* ask("index_codebase", {})
      const of = (name: string) => ask("find_references", { name })
      expect(yield* of("spoken")).toMatchObject({
        total_references: 0,
        message: "No uses found, but 1 more line contains its name: web/notes.txt:1"
      })
      expect((yield* of("lonely")).message).toBe("No uses found")
      expect((yield* of("checkToken")).message).not.toContain("No uses found")
      // Few uses, but more lines that contain the name; a name that is a single word may occur in any prose.
      writeFiles(root, {
        "web/made.ts": "export const madeTwice = 1\nexport const made = madeTwice\nprint(made)\n",
        "web/more.txt": "madeTwice\nmadeTwice\nmade\nmade\n",
        "web/often.ts":
          "export const usedOften = 1\n// usedOften\nprint(usedOften, usedOften, usedOften, usedOften)\n"
      })
      yield* ask("index_codebase", {})
      expect(yield* of("madeTwice")).toMatchObject({
        total_references: 1,
        message:
          "2 more lines contain its name, in text, as another symbol of that name, or as a use the index does not know: web/more.txt:1, web/more.txt:2"
      })
      expect((yield* of("made")).message).toBeUndefined()
      // A comment is no use.
      expect((yield* of("usedOften")).message).toBeUndefined()
    })
  )

  project(
    "mentions other lines however many uses are known, and whatever is shown of them",
    ({ ask, root }) =>
      Effect.gen(function* () {
        writeFiles(root, {
          "web/desk.ts":
            "export class Desk {\n  zoom(n: number) {}\n  run() {\n    this.zoom(1)\n    this.zoom(2)\n    this.zoom(3)\n    this.zoom(4)\n    this.zoom(5)\n  }\n}\n",
          "web/shelf.ts":
            "export class Shelf {\n  zoom = 1 // zoom\n  /**\n   * zoom\n   */\n  run() {\n    this.zoom\n  }\n}\n",
          "web/desk.component.html": '<div>\n  <!-- zoom -->\n  <b (click)="zoom(6)"></b>\n</div>\n',
          "web/zoom.txt": "how to zoom\n",
          "web/node_modules/a/index.js": "zoom()\n"
        })
        yield* ask("index_codebase", {})
        const note =
          "1 more line contains its name, in text, as another symbol of that name, or as a use the index does not know: web/desk.component.html:3"
        expect(yield* ask("find_references", { name: "Desk#zoom" })).toMatchObject({
          total_references: 5,
          message: note
        })
        const { message, next_cursor } = yield* ask("find_references", { name: "Desk#zoom", limit: 2 })
        expect(message).toBe(note)
        expect(
          (yield* ask("find_references", { name: "Desk#zoom", limit: 2, cursor: next_cursor })).message
        ).toBeUndefined()
        expect((yield* ask("find_references", { name: "Desk#zoom", roles: ["call"] })).message).toBe(note)
        expect((yield* ask("find_references", { name: "Desk#zoom", roles: ["type"] })).message).toBe(
          `5 uses in other roles: omit roles. ${note}`
        )
      })
  )

  project("follows default exports, which export * does not pass on", ({ ask, root }) =>
    Effect.gen(function* () {
      writeFiles(root, {
        "lib/twice.ts": "const twice = (n: number) => n * 2\nexport default twice\n",
        "lib/half.ts": "function half() {}\nexport { half as default, rest as more }\nconst rest = 1\n",
        "lib/options.ts": "export default class Options {}\n",
        "lib/index.ts": "const start = () => 1\nexport default start\nexport * from './options'\n",
        "lib/use.ts":
          "import begin from './index'\nimport double from './twice.js'\nimport cut, { more } from './half'\nbegin()\ndouble(cut(more))\n"
      })
      yield* ask("index_codebase", {})
      const used = (name: string) => Effect.map(ask("find_references", { name }), places)
      expect(yield* used("twice")).toStrictEqual([
        "lib/use.ts:5 call exact",
        "lib/twice.ts:2 other exact",
        "lib/use.ts:2 import exact"
      ])
      expect(yield* used("half")).toStrictEqual([
        "lib/use.ts:5 call exact",
        "lib/half.ts:2 other exact",
        "lib/use.ts:3 import exact"
      ])
      expect(yield* used("rest")).toContain("lib/half.ts:2 other exact")
      expect(yield* used("start")).toStrictEqual([
        "lib/use.ts:4 call exact",
        "lib/index.ts:2 other exact",
        "lib/use.ts:1 import exact"
      ])
      expect(yield* used("Options")).toStrictEqual([])
    })
  )

  project("follows a symbol that is imported under one name and exported under another", ({ ask, root }) =>
    Effect.gen(function* () {
      writeFiles(root, {
        "lib/weigh.ts": "function weigh() {}\nexport { weigh as gauge }\n",
        "lib/index.ts": "import { gauge as measure } from './weigh'\nexport { measure as size }\n",
        "lib/use.ts": "import { size } from './index'\nsize()\n"
      })
      yield* ask("index_codebase", {})
      expect(places(yield* ask("find_references", { name: "weigh" }))).toStrictEqual([
        "lib/use.ts:2 call exact",
        "lib/weigh.ts:2 other exact",
        "lib/index.ts:1 import exact",
        "lib/index.ts:2 import exact",
        "lib/use.ts:1 import exact"
      ])
    })
  )

  project("says if the only match differs in upper and lower case", ({ ask }) =>
    Effect.gen(function* () {
      const message =
        "nothing is named exactly memorystore.FIND: MemoryStore#find differs in upper and lower case"
      for (const tool of ["find_references", "get_symbol"]) {
        expect((yield* ask(tool, { name: "memorystore.FIND" })).message).toStartWith(message)
        expect((yield* ask(tool, { name: "MemoryStore.find" })).message ?? "").not.toContain("differs")
      }
    })
  )

  project("says if the symbol belongs to another type than the name gives", ({ ask }) =>
    Effect.gen(function* () {
      for (const tool of ["find_references", "get_symbol"]) {
        expect((yield* ask(tool, { name: "Token.findAll" })).message).toStartWith(
          "nothing is named exactly Token.findAll: showing MemoryStore#findAll"
        )
        expect((yield* ask(tool, { name: "web/token.findAll" })).message ?? "").not.toContain("exactly")
      }
    })
  )

  project("follows renamed imports and re-exports", ({ ask }) =>
    Effect.gen(function* () {
      const answer = yield* ask("find_references", { name: "token.checkToken" })
      expect(answer.definitions.map((each: Answer) => each.path)).toStrictEqual(["web/token.ts"])
      expect(places(answer)).toStrictEqual([
        "web/handler.ts:5 call exact",
        "web/handler.ts:9 call exact",
        "web/handler.ts:1 import exact",
        "web/index.ts:1 import exact"
      ])
      expect(answer.references[0]).toMatchObject({
        column: 8,
        text: 'if (!check(token)) return ""',
        within: { qualified_name: "handle", kind: "function" }
      })
      expect(places(yield* ask("find_references", { name: "other.checkToken" }))).toStrictEqual([
        "web/other.ts:4 call exact"
      ])
    })
  )

  project("resolves methods by their receivers, and does not confuse them with local names", ({ ask }) =>
    Effect.gen(function* () {
      expect(places(yield* ask("find_references", { name: "MemoryStore.find" }))).toStrictEqual([
        "web/handler.ts:9 call exact",
        "web/token.ts:14 call exact",
        "web/token.ts:14 call exact",
        "web/handler.ts:9 call likely"
      ])
      expect(places(yield* ask("find_references", { name: "Job.run" }))).toStrictEqual([
        "app/main.py:7 call exact",
        "app/main.py:9 call exact"
      ])
      expect(places(yield* ask("find_references", { name: "Job.prepare" }))).toStrictEqual([
        "app/jobs.py:6 call exact"
      ])
    })
  )

  project("finds uses of a component by its file, under any import name", ({ ask, root }) =>
    Effect.gen(function* () {
      writeFiles(root, {
        "web/UserCard.vue": "<script setup>\nconst size = 1\n</script>\n<template><p/></template>\n",
        "web/List.vue":
          "<script setup>\nimport Card from './UserCard.vue'\n</script>\n<template><Card/></template>\n"
      })
      yield* ask("index_codebase", {})
      expect(places(yield* ask("find_references", { name: "UserCard" }))).toStrictEqual([
        "web/List.vue:4 call exact",
        "web/List.vue:2 import exact"
      ])
    })
  )

  project("finds uses in the markup of a component", ({ ask, root }) =>
    Effect.gen(function* () {
      writeFiles(root, {
        "web/cost.ts": "export function costOf(n: number) {\n  return n\n}\n",
        "web/Bill.vue":
          "<script setup>\nimport { costOf } from './cost'\n</script>\n<template>\n  <p :a='costOf(1)' />\n</template>\n"
      })
      yield* ask("index_codebase", {})
      const wanted = ["web/Bill.vue:5 call exact", "web/Bill.vue:2 import exact"]
      expect(places(yield* ask("find_references", { name: "costOf" }))).toStrictEqual(wanted)
      const [shown] = (yield* ask("get_symbol", { name: "costOf", include: ["callers"] })).results
      expect(
        shown.callers.map((each: Answer) => `${each.qualified_name} ${each.call_line} ${each.certainty}`)
      ).toStrictEqual(["Bill.template 5 exact"])
      // As it is now, not as it was indexed.
      writeFiles(root, {
        "web/Bill.vue":
          "<script setup>\nimport { costOf } from './cost'\n</script>\n<template>\n\n  {{ costOf(1) }}\n</template>\n"
      })
      expect(places(yield* ask("find_references", { name: "costOf" }))).toStrictEqual([
        "web/Bill.vue:6 call exact",
        "web/Bill.vue:2 import exact"
      ])
    })
  )

  project("finds components by their names in a Nuxt project", ({ ask, root }) =>
    Effect.gen(function* () {
      const card = "<template><p /></template>\n"
      writeFiles(root, {
        "shop/nuxt.config.ts": "export default defineNuxtConfig({})\n",
        "shop/components/status/Card.vue": card,
        "shop/components/account/Card.vue": card,
        "shop/app.vue": "<template>\n<StatusCard />\n<LazyAccountCard />\n<account-card />\n</template>\n"
      })
      yield* ask("index_codebase", {})
      const [status, account] = ["status", "account"].map((folder) => `shop/components/${folder}/Card.vue`)
      const all = yield* ask("find_references", { name: "Card" })
      expect(places(all)).toStrictEqual([
        "shop/app.vue:2 call likely",
        "shop/app.vue:3 call likely",
        "shop/app.vue:4 call likely"
      ])
      const { definitions } = all
      const of = (path: string | undefined) =>
        definitions.find((each: Answer) => each.path === path).symbol_id
      expect(places(yield* ask("find_references", { symbol_id: of(status) }))).toStrictEqual([
        "shop/app.vue:2 call likely"
      ])
      expect(places(yield* ask("find_references", { symbol_id: of(account) }))).toStrictEqual([
        "shop/app.vue:3 call likely",
        "shop/app.vue:4 call likely"
      ])
    })
  )

  project("resolves packages, receivers and keys of literals in Go", ({ ask }) =>
    Effect.gen(function* () {
      expect(places(yield* ask("find_references", { name: "NewUser" }))).toStrictEqual([
        "shop/main.go:6 call exact",
        "shop/models/more.go:3 call exact"
      ])
      expect(places(yield* ask("find_references", { name: "Greet" }))).toStrictEqual([
        "shop/main.go:7 call exact"
      ])
      expect(places(yield* ask("find_references", { name: "User.Name" }))).toStrictEqual([
        "shop/models/more.go:3 other exact",
        "shop/models/user.go:9 other exact",
        "shop/models/user.go:11 other exact"
      ])
      const types = yield* ask("find_references", { name: "User", roles: ["type"] })
      expect(types.by_role).toStrictEqual({ type: types.total_references })
      expect(types.total_references).toBe(6)
    })
  )

  project("returns each place once over all pages", ({ ask, refused }) =>
    Effect.gen(function* () {
      const all = places(yield* ask("find_references", { name: "User" }))
      const paged: Array<string> = []
      for (let cursor: string | undefined, more = true; more;) {
        const page = yield* ask("find_references", {
          name: "User",
          limit: 2,
          ...(cursor === undefined ? {} : { cursor })
        })
        paged.push(...places(page))
        cursor = page.next_cursor
        more = cursor !== undefined
      }
      expect(paged).toStrictEqual([...all])
      expect(yield* refused("find_references", { name: "User", cursor: "x" })).toMatchObject({
        code: -32602,
        data: { param: "cursor" }
      })
      expect(yield* refused("find_references", { name: "User", symbol_id: "sym_x" })).toMatchObject({
        code: -32602
      })
      expect(yield* refused("find_references", { name: "nobody" })).toMatchObject({ code: -32006 })
    })
  )

  project(
    "continues a page after earlier files have changed, but only for the same query",
    ({ ask, refused, root }) =>
      Effect.gen(function* () {
        const uses = (letter: string) => `import { sip } from "./sip"\n${`sip() // ${letter}\n`.repeat(3)}`
        writeFiles(root, {
          "cup/sip.ts": "export const sip = () => 1\nexport const gulp = () => sip()\n",
          ...Object.fromEntries(["a", "b", "c"].map((letter) => [`cup/${letter}.ts`, uses(letter)]))
        })
        yield* ask("index_codebase", {})
        const roles = ["call"]
        const first = yield* ask("find_references", { name: "sip", roles, limit: 4 })
        expect(first.references.at(-1)).toMatchObject({ path: "cup/b.ts", line: 2 })
        writeFiles(root, { "cup/a.ts": "export const nothing = 1\n" })
        const cursor = first.next_cursor
        const rest = yield* ask("find_references", { name: "sip", roles, limit: 9, cursor })
        expect(places(rest)).toStrictEqual([
          ...[3, 4].map((line) => `cup/b.ts:${line} call exact`),
          ...[2, 3, 4].map((line) => `cup/c.ts:${line} call exact`),
          "cup/sip.ts:2 call exact"
        ])
        for (const other of [{ name: "gulp", roles }, { name: "sip" }])
          expect((yield* refused("find_references", { ...other, cursor })).message).toContain("another query")
      })
  )

  project("resolves keys of destructured and literal objects by the declared types", ({ ask, root }) =>
    Effect.gen(function* () {
      writeFiles(root, {
        "opts/api.ts": `export interface Options { readonly delay: number }
export interface Other { delay: number }
export const wait = (name: string, { delay }: Options) => delay
export class Timer { constructor(readonly options: Readonly<Options>) {} }
`,
        "opts/use.ts": `import { type Options, Timer, wait as pause } from "./api"
import * as api from "./api"
pause("a", { delay: 1 })
api.wait("a", { delay: 2 })
new Timer({ delay: 3 })
const made: Options = { delay: 4 }
const other: api.Other = { delay: 5 }
unknown({ delay: 6 })
export const read = (one: Options) => {
  const { delay: taken } = one
  return taken
}
`
      })
      yield* ask("index_codebase", {})
      const uses = (name: string) => Effect.map(ask("find_references", { name }), places)
      expect(yield* uses("Options.delay")).toStrictEqual([
        "opts/api.ts:3 other exact",
        ...[3, 4, 5, 6, 10].map((line) => `opts/use.ts:${line} other exact`)
      ])
      expect(yield* uses("Other.delay")).toStrictEqual(["opts/use.ts:7 other exact"])
    })
  )

  project("says how many symbols of the same name it does not show", ({ ask, root }) =>
    Effect.gen(function* () {
      const many = Array.from({ length: 14 }, (_, at) => `class A${at}:\n    def spin(self): pass\n`)
      writeFiles(root, { "app/many.py": many.join("\n") })
      yield* ask("index_codebase", {})
      const { definitions, message } = yield* ask("find_references", { name: "spin" })
      expect(definitions).toHaveLength(11)
      expect(message).toContain("and 3 more that are not shown")
    })
  )

  project("shows the present lines of uses in a changed file", ({ ask, root }) =>
    Effect.gen(function* () {
      const file = join(root, "shop/main.go")
      writeFileSync(file, readFileSync(file, "utf8").replace("func main", "// Begins.\n\nfunc main"))
      const answer = yield* ask("find_references", { name: "NewUser" })
      expect(places(answer)).toStrictEqual(["shop/main.go:8 call exact", "shop/models/more.go:3 call exact"])
      expect(answer.references[0].text).toContain("models.NewUser")
      expect(answer.metadata.freshness_status).toBe("stale")
    })
  )

  project("finds the uses of a renamed symbol under its new name only", ({ ask, refused, root }) =>
    Effect.gen(function* () {
      const before = places(yield* ask("find_references", { name: "NewUser" }))
      for (const path of ["shop/main.go", "shop/models/more.go", "shop/models/user.go"]) {
        const file = join(root, path)
        writeFileSync(file, readFileSync(file, "utf8").replaceAll("NewUser", "MakeUser"))
      }
      yield* ask("index_codebase", {})
      expect(places(yield* ask("find_references", { name: "MakeUser" }))).toStrictEqual([...before])
      expect(yield* refused("find_references", { name: "NewUser" })).toMatchObject({ code: -32006 })
    })
  )
})

describe("find_references says what to do next", () => {
  project("only where that helps: not for a function that a header declares", ({ ask, root }) =>
    Effect.gen(function* () {
      writeFiles(root, {
        "c/lid.h": "void lid_open(int);\n\nint lid_state(void);\n",
        "c/lid.c": '#include "lid.h"\n\nvoid\nlid_open(int angle)\n{\n}\n',
        "c/lid_a.c": "static int lid_state(void)\n{\n\treturn 1;\n}\n",
        "c/lid_b.c": "static int lid_state(void)\n{\n\treturn 2;\n}\n",
        "cpp/hob.hpp": "void hob_light(int ring);\n",
        "cpp/hob.cpp": '#include "hob.hpp"\n\nvoid hob_light(double heat) {}\n',
        "c/main.c": '#include "lid.h"\n\nint\nmain(void)\n{\n\tlid_open(3);\n\treturn 0;\n}\n'
      })
      yield* ask("index_codebase", {})
      const about = (name: string, more: object = {}) => ask("find_references", { name, ...more })
      const opened = yield* about("lid_open")
      expect(opened.definitions).toHaveLength(2)
      expect(opened.message).toBeUndefined()
      expect((yield* about("lid_state")).message).toStartWith("3 symbols have this name: pass the symbol_id")
      expect((yield* about("hob_light")).message).toStartWith("2 symbols have this name: pass the symbol_id")
      const imported = yield* about("lid_open", { roles: ["import"] })
      expect(imported.message).toBe("1 use in other roles: omit roles")
    })
  )
})

describe("get_outline of incomplete files", () => {
  project("says why a file is not in the index", ({ ask, refused, root }) =>
    Effect.gen(function* () {
      const minified = "var a=1;function b(c){return c+a}".repeat(100)
      writeFiles(root, {
        ".gitignore": "out/\n",
        "out/a.ts": "export const a = 1\n",
        "web/table.js": minified,
        "web/kind.go": "// Code generated by stringer. DO NOT EDIT.\npackage web\n",
        "web/icon.svg": "<svg/>\n",
        "web/static/cart.js": `/*! Cart v4.3.0 | MIT License */\n${"addItem(cart, item)\n".repeat(1001)}`,
        "node_modules/b/index.js": "exports.b = 1\n"
      })
      symlinkSync("token.ts", join(root, "web/link.ts"))
      const why = (file_path: string) =>
        Effect.map(refused("get_outline", { file_path }), ({ data }) => data.reason)
      for (const [file, reason] of [
        ["out/a.ts", "ignore rules exclude it"],
        ["web/table.js", "it is minified"],
        ["web/kind.go", "it is generated"],
        ["web/icon.svg", "its language is not supported"],
        ["web/static/cart.js", "it is a copy of a published library"],
        ["node_modules/b/index.js", "it is third-party code"],
        ["web/link.ts", "it is a symbolic link"]
      ] as const)
        expect(yield* why(file)).toBe(`"${file}" is not indexed: ${reason}`)
      expect(yield* why("deep/token.ts")).toBe(
        'The index has no file "deep/token.ts"; similar paths: web/token.ts: give its path relative to the project'
      )
      expect(yield* why("web/tokn.ts")).toBe(
        'The index has no file "web/tokn.ts"; similar paths: web/token.ts: give its path relative to the project'
      )
      const place =
        '"web/token.ts:99999" is a line of a file, not a name: use it as the query of search_code to see what is there'
      expect((yield* refused("find_references", { name: "web/token.ts:99999" })).data.reason).toBe(place)
      expect((yield* ask("locate_symbol", { name: "web/token.ts:99999" })).message).toBe(place)
      const noFolder = (directory: string) =>
        Effect.map(refused("get_outline", { directory }), ({ data }) => data.reason)
      expect(yield* noFolder("src/modles")).toBe(
        'The index has no files in "src/modles"; similar paths: shop/models: give a folder relative to the project'
      )
    })
  )

  project("takes a folder for a file, a file for a folder, and a place in a file", ({ ask, root }) =>
    Effect.gen(function* () {
      const paths = (input: object) =>
        Effect.map(ask("get_outline", input as never), ({ files }) =>
          (files as ReadonlyArray<{ path: string }>).map(({ path }) => path)
        )
      const inFolder = yield* paths({ directory: "web" })
      expect(inFolder).toContain("web/token.ts")
      expect(yield* paths({ file_path: "web" })).toStrictEqual(inFolder)
      for (const input of [
        { directory: "web/token.ts" },
        { file_path: "web/token.ts:3" },
        { file_path: join(root, "web/token.ts:3-4") },
        { directory: "web/token.ts:3" }
      ])
        expect(yield* paths(input)).toStrictEqual(["web/token.ts"])
    })
  )

  project("reports a syntax error, as it was indexed and as it is now", ({ ask, root }) =>
    Effect.gen(function* () {
      writeFiles(root, { "web/broken.ts": "export const a = 1\nexport const b = = 2\n" })
      yield* ask("index_codebase", {})
      const outline = ask("get_outline", { file_path: "web/broken.ts" })
      const withSyntaxError = { syntax_error: expect.stringMatching(/^line 2: /) }
      const partial = { result_completeness: "partial" }
      expect(yield* outline).toMatchObject({ files: [withSyntaxError], metadata: partial })
      expect(yield* ask("get_symbol", { name: "a" })).toMatchObject({
        results: [{ syntax_error: expect.stringMatching(/^web\/broken\.ts line 2: /) }]
      })
      writeFiles(root, { "web/broken.ts": "\nexport const a = 1\nexport const b = = 2\n" })
      expect((yield* outline).files[0].syntax_error).toStartWith("line 3: ")
      writeFiles(root, { "web/broken.ts": "export const a = 1\n" })
      const sound = yield* outline
      expect([sound.files[0].syntax_error, sound.metadata.result_completeness]).toStrictEqual([
        undefined,
        "complete"
      ])
    })
  )
})
