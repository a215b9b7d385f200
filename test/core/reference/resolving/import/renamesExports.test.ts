import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

test("a file of Zig exports what it imports under another name", async () => {
  const files = {
    "shop.zig": "pub const Cart = struct {};\npub fn open() void {}\n",
    "lib.zig":
      'const shop = @import("shop.zig");\npub const Basket = shop.Cart;\npub const start = @import("shop.zig").open;\n',
    "use.zig":
      'const lib = @import("lib.zig");\nconst Bag = lib.Basket;\nconst Sack = @import("lib.zig").Basket;\nfn use() void {\n    lib.start();\n}\n'
  }
  const inUse = async (name: string) => (await uses(files, name)).filter((use) => use.startsWith("use.zig"))
  expect(await inUse("shop.Cart")).toStrictEqual(["use.zig:2 other exact", "use.zig:3 import exact"])
  expect(await inUse("shop.open")).toStrictEqual(["use.zig:5 call exact"])
})

test("a file of Python has no such exports", async () => {
  const files = {
    "shop.py": "def open_cart(): ...\n",
    "lib.py": "from shop import open_cart as start\n",
    "use.py": "import lib\nlib.start()\n"
  }
  expect(await uses(files, "shop.open_cart")).toStrictEqual(["lib.py:1 import exact"])
})
