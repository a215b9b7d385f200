/** Members by what stands before them. */
import { expect, test } from "bun:test"
import { uses } from "./uses.ts"

test("a method of a Ruby module is met by the module's whole name, and by its own in the module", async () => {
  const files = {
    "lib/rack/utils.rb":
      "module Rack\n  module Utils\n    def self.parse(q)\n      q\n    end\n    def self.all(q)\n      parse(q)\n    end\n  end\nend\n",
    "lib/rack/multipart.rb":
      "module Rack\n  module Parts\n    def self.parse(q)\n      q\n    end\n  end\nend\n",
    "lib/rack/request.rb":
      "module Rack\n  class Request\n    def go\n      Utils.parse(1)\n      Rack::Parts.parse(2)\n    end\n  end\nend\n",
    "lib/rack/more.rb":
      "module Rack\n  module Utils\n    def self.more\n      parse(3)\n    end\n  end\nend\n",
    "test/a.rb": "Rack::Utils.parse('a')\nx.parse(1)\n"
  }
  expect(await uses(files, "Rack::Utils.parse")).toStrictEqual([
    "lib/rack/utils.rb:7 call exact",
    "lib/rack/request.rb:4 call exact",
    "lib/rack/more.rb:4 call exact",
    "test/a.rb:1 call exact",
    "test/a.rb:2 call name-only"
  ])
})

test("a function of a Lua table is met by the name that a file gives to the module", async () => {
  const files = {
    "src/rocks/fetch.lua":
      "local fetch = {}\nfunction fetch.url(a) end\nfunction fetch.all() fetch.url(1) end\nreturn fetch\n",
    "src/rocks/other.lua": "local M = {}\nfunction M.url(a) end\nreturn M\n",
    "src/rocks/use.lua":
      'local fetch = require("rocks.fetch")\nlocal far = require("rocks.other")\nfetch.url(1)\nfar.url(2)\n'
  }
  expect(await uses(files, "fetch.url")).toStrictEqual([
    "src/rocks/fetch.lua:3 call exact",
    "src/rocks/use.lua:3 call likely"
  ])
  expect(await uses(files, "M.url")).toStrictEqual([
    "src/rocks/fetch.lua:3 call name-only",
    "src/rocks/use.lua:4 call likely"
  ])
})

test("where no type of that name is known, the one that has such a member is likely", async () => {
  const files = {
    "db.cc": "namespace db { int DB::Open(int n) { return n; } }\n",
    "use.cc": "int f() { return db::DB::Open(1) + DB::Open(2); }\n"
  }
  expect(await uses(files, "db::DB::Open")).toStrictEqual(["use.cc:1 call likely", "use.cc:1 call likely"])
})
