/** The names that the body of a Python class can use without a prefix. */
import { expect, test } from "bun:test"
import { uses } from "../uses.ts"

const text = `def mk(): return 1
class A:
    LIMIT = 3
    DOUBLE = LIMIT * 2
    mk = mk()
    def go(self, mk=mk): return LIMIT
    run = go
    all = {"go": go, "run": property(run)}
    @property
    def size(self): return self._size
    @size.setter
    def size(self, to): pass
    class Inner:
        below = LIMIT
LIMIT = 4
`

test("what a body declares is known from there on, not in its functions, nor in the bodies of other types", async () => {
  const of = (name: string) => uses({ "a.py": text }, `a.${name}`)
  expect(await of("A.LIMIT")).toStrictEqual(["a.py:4 other exact"])
  expect(await of("LIMIT")).toStrictEqual(["a.py:6 other exact", "a.py:14 other exact"])
  expect(await of("A.go")).toStrictEqual(["a.py:7 other exact", "a.py:8 other exact"])
  expect(await of("A.run")).toStrictEqual(["a.py:8 other exact"])
})

test("a value by default is what the body knows, and a value is not yet what it is given to", async () => {
  expect(await uses({ "a.py": text }, "a.mk")).toStrictEqual(["a.py:5 call exact"])
  expect(await uses({ "a.py": text }, "a.A.mk")).toStrictEqual(["a.py:6 other exact"])
})

test("what is declared again is known by its last declaration before", async () => {
  const [first] = await uses({ "a.py": text }, "a.A.size")
  expect(first).toBe("a.py:11 other exact")
})

test("what a type in a body extends, and what a comprehension there goes through first, is what the body knows", async () => {
  const files = {
    "a.py": `class Base: pass
ITEMS = [1]
class A:
    class Base: pass
    class Inner(Base): pass
    ITEMS = [2]
    all = [each for each in ITEMS for other in ITEMS]
    odd = [ITEMS for ITEMS in ITEMS for last in ITEMS]
`
  }
  expect(await uses(files, "a.Base")).toStrictEqual([])
  expect(await uses(files, "a.A.Base")).toStrictEqual(["a.py:5 other exact"])
  expect(await uses(files, "a.A.ITEMS")).toStrictEqual(["a.py:7 other exact", "a.py:8 other exact"])
  expect(await uses(files, "a.ITEMS")).toStrictEqual(["a.py:7 other exact"])
})
