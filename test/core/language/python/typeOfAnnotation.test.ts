import { expect, test } from "bun:test"
import { typeOfAnnotation } from "../../../../src/core/language/python/typeOfAnnotation.ts"
import { uses } from "../../reference/uses.ts"

test("typeOfAnnotation() unwraps string annotations, Optional and ClassVar", () => {
  expect(typeOfAnnotation("\"t.Optional['Node']\"")).toBe("Node")
  expect(typeOfAnnotation("'Node'")).toBe("Node")
  expect(typeOfAnnotation('ClassVar["Node"]')).toBe("Node")
  expect(typeOfAnnotation("Node")).toBe("Node")
})

test("members of values with string annotations are resolved exactly", async () => {
  const text = `class Node:
    def add(self, n: "Node"): n.add(n)
class Other:
    def add(self): pass
class Tree:
    root: "Node | None" = None
    def go(self, kid: Optional["Node"]):
        self.root.add(1); kid.add(2)
`
  expect(await uses({ "a.py": text }, "a.Node.add")).toStrictEqual([
    "a.py:2 call exact",
    "a.py:8 call exact",
    "a.py:8 call exact"
  ])
  expect(await uses({ "a.py": text }, "a.Other.add")).toStrictEqual([])
})
