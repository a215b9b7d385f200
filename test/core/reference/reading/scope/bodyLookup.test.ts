/** The names that the body of a Python class can use without a prefix. */
import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

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

test("a class attribute is visible later in the class body, but not in its methods or nested types", async () => {
  const of = (name: string) => uses({ "a.py": text }, `a.${name}`)
  expect(await of("A.LIMIT")).toStrictEqual(["a.py:4 other exact"])
  expect(await of("LIMIT")).toStrictEqual(["a.py:6 other exact", "a.py:14 other exact"])
  expect(await of("A.go")).toStrictEqual(["a.py:7 other exact", "a.py:8 other exact"])
  expect(await of("A.run")).toStrictEqual(["a.py:8 other exact"])
})

test("default values see the class body, and a value does not see the name it is assigned to", async () => {
  expect(await uses({ "a.py": text }, "a.mk")).toStrictEqual(["a.py:5 call exact"])
  expect(await uses({ "a.py": text }, "a.A.mk")).toStrictEqual(["a.py:6 other exact"])
})

test("a name that is declared again refers to its last declaration before the use", async () => {
  const [first] = await uses({ "a.py": text }, "a.A.size")
  expect(first).toBe("a.py:11 other exact")
})

test("bases of nested types and the first iterable of a comprehension see the class body", async () => {
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
