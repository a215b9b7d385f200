/** Words for the enclosing object that are names of parameters. */
import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

const certaintyOf = async (body: string) => {
  const text = `class Cart:\n    def total(self): ...\n${body}\nclass Crate:\n    def total(self): ...\n`
  return (await uses({ "a.py": text }, "a.Cart.total")).map((use) => use.split(" ").at(-1))
}

test("what is called self or cls is the enclosing object or type only as the first parameter of a method", async () => {
  for (const body of [
    "    @staticmethod\n    def run(cls): cls.total()",
    "    @staticmethod\n    def run(cls): cls().total()",
    "    def run(self, cls): cls().total()",
    "    def run(self):\n        def inner(self): self.total()",
    "    def run(self): return lambda cls: cls().total()",
    "    def run(self):\n        for cls in known(): cls().total()",
    "    def run(self): return [cls.total(1) for cls in known()]",
    "    def run(self):\n        with known() as cls: cls.total()",
    "    def run(self):\n        cls = known()\n        cls.total()",
    "    @classmethod\n    def run(cls):\n        cls = known()\n        cls.total()",
    "def mark(cls):\n    class Marked(Cart):\n        def run(self): cls().total()"
  ])
    expect([body, await certaintyOf(body)]).toStrictEqual([body, ["name-only"]])
})

test("it is that in all of such a method, and where one makes it", async () => {
  for (const body of [
    "    def run(self): self.total()",
    "    @classmethod\n    def run(cls): cls.total()",
    "    @classmethod\n    def run(cls):\n        def inner(): return cls().total()",
    "    @classmethod\n    def run(cls): return lambda each: cls().total()",
    "    @classmethod\n    def run(cls):\n        cls.total()\n        cls = known()",
    "    @known(1)\n    def run(cls, value): cls.total()",
    "    if known:\n        def run(self): self.total()",
    "    def __new__(cls):\n        self = super().__new__(cls)\n        self.total()",
    "    @classmethod\n    def make(cls):\n        self = cls()\n        self.total()",
    "    def run(self):\n        cls = type(self)\n        cls.total(self)",
    "    def run(self):\n        cls = self.__class__\n        cls.total(self)"
  ])
    expect([body, await certaintyOf(body)]).toStrictEqual([body, ["exact"]])
})

test("a variable of that name has its own type", async () => {
  const body = "class Line:\n    def run(self, cls: Cart):\n        cls.total()"
  expect(await certaintyOf(body)).toStrictEqual(["exact"])
})
