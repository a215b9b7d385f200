import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

const exactLines = async (path: string, text: string, member: string) =>
  (await uses({ [path]: text }, member)).flatMap((use) => {
    const [, line, certainty] = /:(\d+) \S+ (exact|likely)$/.exec(use) ?? []
    return line === undefined ? [] : [certainty === "exact" ? Number(line) : `${line} likely`]
  })

test("Java: what a type declares by a bound type variable has the members of its bound", async () => {
  const text = `interface Named { int total(); }
interface Other { int total(); }
class Box<T extends Named> {
  T value; List<T> all;
  T get() { return value; }
  void go() {
    value.total();
    this.value.total();
    all.get(0).total();
    get().total();
    for (T each : all) each.total();
  }
}
class Use {
  void go(Box unknown) {
    unknown.get().total();
  }
}
`
  expect(await exactLines("a.java", text, "Named.total")).toStrictEqual([7, 8, 9, 10, 11, "16 likely"])
  expect(await exactLines("a.java", text, "Other.total")).toStrictEqual([])
})

test("C#: the same by clauses after its head, unless its argument is known", async () => {
  const text = `interface INamed { int Total(); }
interface IOther { int Total(); }
class Cart : INamed { public int Total() => 1; }
class Box<T, U> where T : class, INamed where U : IOther {
  T value; public T Get() => value;
  U other;
  void Go() {
    value.Total();
    Get().Total();
    other.Total();
  }
}
class Use {
  void Go(Box<Cart, IOther> box) {
    box.Get().Total();
  }
}
`
  expect(await exactLines("a.cs", text, "INamed.Total")).toStrictEqual([8, 9])
  expect(await exactLines("a.cs", text, "IOther.Total")).toStrictEqual([10])
  expect(await exactLines("a.cs", text, "Cart.Total")).toStrictEqual(["8 likely", "9 likely", 15])
})

test("Python: a type variable that is a value leads to its bound", async () => {
  const text = `from typing import Generic, TypeVar
class Named:
    def total(self): ...
class Other:
    def total(self): ...
T = TypeVar("T", bound=Named)
class Box(Generic[T]):
    all: list[T]
    def get(self) -> T: ...
    def go(self):
        self.all[0].total()
        self.get().total()
`
  expect(await exactLines("a.py", text, "a.Named.total")).toStrictEqual([11, 12])
})

test("TypeScript: a field of the object itself whose type is a bound variable has the members of the bound", async () => {
  const text = `class Cart { total() {} }
class Crate { total() {} }
class Box<T extends Cart> {
  held!: T
  constructor(private other: T) {}
  go() {
    this.held.total()
    this.other.total()
  }
}
`
  expect(await uses({ "a.ts": text }, "Cart#total")).toStrictEqual(["a.ts:7 call exact", "a.ts:8 call exact"])
  expect(await uses({ "a.ts": text }, "Crate#total")).toStrictEqual([])
})
