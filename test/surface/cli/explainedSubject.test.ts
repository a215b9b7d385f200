import { expect, test } from "bun:test"
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { explainedSubject } from "../../../src/surface/cli/commands/explainedSubject.ts"

test("a symbol is told from a file by what exists, not by a dot", () => {
  const root = mkdtempSync(join(tmpdir(), "lodestone-explained-"))
  try {
    mkdirSync(join(root, "src"))
    writeFileSync(join(root, "Makefile"), "all:\n")
    writeFileSync(join(root, "v1.rules"), "x\n")
    const explained = (text: string) => explainedSubject(text, root)
    for (const symbol of ["Cart.total", "config.set", "util.open", "Cart", "Cart::total", "shop.Cart.total"])
      expect(explained(symbol)).toStrictEqual({ symbol })
    for (const file of ["Makefile", "v1.rules", "util.go", "src/absent", "src/cart.ts"])
      expect(explained(file)).toStrictEqual({ file_path: file })
    expect(explained("src/cart.ts:12")).toStrictEqual({ file_path: "src/cart.ts", line: 12 })
    expect(explained("how is a total computed")).toStrictEqual({ query: "how is a total computed" })
    expect(explained("")).toStrictEqual({ query: "" })
  } finally {
    rmSync(root, { recursive: true })
  }
})
