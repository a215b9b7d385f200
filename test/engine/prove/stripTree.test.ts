import { expect } from "bun:test"
import { Effect, Layer } from "effect"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { sourceFiles } from "../../../src/engine/prove/sourceFiles.ts"
import { stripTree } from "../../../src/engine/prove/stripTree.ts"
import { SyntaxTrees } from "../../../src/ports/deriving/SyntaxTrees.ts"
import { Workspace } from "../../../src/ports/workspace/Workspace.ts"
import { it } from "../../support/effect.ts"
import { temporaryFolder, writeFiles } from "../../support/project.ts"

const method = (doc: string, name: string, lines = 2) =>
  `${doc}\nfunc (c Cart) ${name}() {\n${"\tc.walk()\n".repeat(lines)}}\n`

const FILES = {
  "shop/cart.go": [
    "package shop\n",
    method("// Total adds up the prices of all items.", "Total"),
    method("// Walk goes once through all the items.", "Walk", 1),
    method("// Sum adds up the prices of all items.", "Sum"),
    method("// Brief.", "Brief"),
    method("// Count says what the guide says word by word.", "Count"),
    "// Cart holds the items of one customer only.\ntype Cart struct {\n\tA int\n\tB int\n\tC int\n}\n"
  ].join("\n"),
  "shop/cart_test.go": `package shop\n\n${method("// Tests whether the prices of items add up.", "check")}`,
  "guide.md": "It *says* what the guide\nsays: word by word.\n",
  "src/lib.rs": `/// Takes no more room than its two lines.
#[inline]
#[must_use]
fn small() {
    one();
}

mod tests {
    /// Fills a cart with the items wanted.
    fn fill() {
        one();
        two();
    }
}
`
}

const strip = (root: string) =>
  Effect.flatMap(sourceFiles(root), ({ files }) => stripTree(files)).pipe(
    Effect.provide(Layer.merge(Workspace.layer, SyntaxTrees.layer))
  )

it.live("stripTree() asks for documented functions and removes their comments from the files", () =>
  Effect.gen(function* () {
    const root = yield* temporaryFolder
    writeFiles(root, FILES)
    const { damaged, files, questions, stillSaid, stripped } = yield* strip(root)
    expect(questions).toStrictEqual([
      {
        query: "adds up the prices of all items.",
        functions: [
          { path: "shop/cart.go", start: 3, end: 6 },
          { path: "shop/cart.go", start: 12, end: 15 }
        ]
      }
    ])
    expect([stripped, stillSaid, damaged]).toStrictEqual([3, 1, []])
    const contents = new Map(files.map(({ content, path }) => [path, content]))
    const cart = contents.get("shop/cart.go") as string
    expect(cart).not.toContain("//")
    expect(cart.split("\n")[11]).toBe("func (c Cart) Sum() {")
    expect(contents.get("guide.md")).toStrictEqual(new TextEncoder().encode(FILES["guide.md"]))
    expect(readFileSync(join(root, "shop/cart.go"), "utf8")).toBe(FILES["shop/cart.go"])
  })
)
