import { describe, expect, test } from "bun:test"
import { readHeader, usedHeader } from "../../../src/core/chunk/mod.ts"

const shown = (header: string, code: string) => usedHeader(readHeader(header), code)

const used = (header: string, ...code: ReadonlyArray<string>) => shown(header, code.join("\n")).split("\n")

describe("usedHeader()", () => {
  test("keeps the package clause, and the imports that the code names", () => {
    expect(
      used("package shop\n\nimport java.util.List\nimport java.time.Instant", "fun all(): List<Cart> = carts")
    ).toStrictEqual(["package shop", "import java.util.List"])
    expect(
      used("use std::fmt;\nuse std::io::{self, Read};\nuse crate::cart::Cart;", "let cart = Cart::new();")
    ).toStrictEqual(["use crate::cart::Cart;"])
    expect(
      used("import numpy as np\nfrom shop.cart import Cart as Basket\nimport os", "Basket(np.zeros(3))")
    ).toStrictEqual(["import numpy as np", "from shop.cart import Cart as Basket"])
  })

  test("of an import over several lines keeps its ends and what the code names", () => {
    expect(
      used(
        "import {\n  Cart,\n  Order,\n  type Price\n} from './shop'\nimport { log } from './log'",
        "const cart = new Cart()"
      )
    ).toStrictEqual(["import {", "  Cart,", "} from './shop'"])
    expect(used('import (\n\t"errors"\n\t"os"\n)', "return os.Open(name)")).toStrictEqual([
      "import (",
      '\t"os"',
      ")"
    ])
  })

  test("stays as it is, with its blank lines, where the code names all of it", () => {
    const header = 'package auth\n\nimport (\n\t"errors"\n\n\t"internal/models"\n)'
    expect(shown(header, 'var user models.User\nreturn errors.New("no user")')).toBe(header)
  })

  test("is empty where the code names nothing of it", () => {
    expect(shown("import os\nimport sys", "def add(a, b):\n    return a + b")).toBe("")
  })

  test("a word in a longer one is not named, nor is a keyword", () => {
    expect(shown("import os", "close(positions)")).toBe("")
    expect(shown("from . import cart", "for item in items: import_all(item)")).toBe("")
    expect(shown("import { self } from './own'", "self.total()")).toBe("")
  })

  test("a header that is cut off inside of an import ends with what the code names", () => {
    expect(used("import {\n  Cart,\n  Order,\n  Price", "new Order()")).toStrictEqual([
      "import {",
      "  Order,",
      "  Price"
    ])
  })

  test("has ten lines at most, of whole imports", () => {
    const names = Array.from({ length: 12 }, (_, at) => `part${at}`)
    const lines = names.map((name) => `import { ${name} } from './parts'`)
    const code = names.join("(), ")
    expect(used(lines.join("\n"), code)).toStrictEqual(lines.slice(0, 10))
    const long = ["import {", ...names.map((name) => `  ${name},`), "} from './parts'"]
    expect(used([...long, lines[0]!].join("\n"), code)).toStrictEqual([lines[0]!])
  })

  test("more brackets closed than opened do not join what follows", () => {
    expect(used("import a)\nimport b\nimport c", "b()")).toStrictEqual(["import b"])
  })
})
