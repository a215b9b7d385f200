/** Members inherited from supertypes. */
import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

test("a call on super never refers to the type's own method", async () => {
  const files = {
    "src/a.ts":
      "export class Cart { go() {} }\nexport class Big extends Cart {\n  go() { super.go() }\n}\nexport class Odd extends Unknown {\n  go() { super.go() }\n}\n"
  }
  expect(await uses(files, "Cart#go")).toStrictEqual(["src/a.ts:3 call exact", "src/a.ts:6 call name-only"])
  expect(await uses(files, "Big#go")).toStrictEqual(["src/a.ts:6 call name-only"])
  expect(await uses(files, "Odd#go")).toStrictEqual([])
})

test("of several supertypes with a member, Python's super may mean any", async () => {
  const files = {
    "m.py":
      "class A:\n    def f(self): pass\nclass B:\n    def f(self): pass\n    def g(self): pass\nclass C(A, B):\n    def f(self):\n        super().f()\n        super().g()\n"
  }
  expect(await uses(files, "m.A.f")).toStrictEqual(["m.py:8 call likely"])
  expect(await uses(files, "m.B.f")).toStrictEqual(["m.py:8 call likely"])
  expect(await uses(files, "m.B.g")).toStrictEqual(["m.py:9 call exact"])
})

/** The lines of a text that surely use each of the members. */
const exactLines = async (path: string, text: string, members: ReadonlyArray<string>) =>
  Object.fromEntries(
    await Promise.all(
      members.map(async (member) => [
        member,
        (await uses({ [path]: text }, member)).flatMap((use) => {
          const line = /:(\d+) \S+ exact$/.exec(use)?.[1]
          return line === undefined ? [] : [text.split("\n")[Number(line) - 1]!.trim()]
        })
      ])
    )
  )

test("Java: the supertype of a type around the enclosing one, and an interface by its name", async () => {
  const text = `interface Named { default int total() { return 1; } }
class Base { int total() { return 2; } }
class Other { int total() { return 3; } }
class Crate { int total() { return 4; } }
class Outer extends Base implements Named {
  Crate crate;
  public int total() {
    return Named.super.total();
  }
  class Inner extends Other {
    void go() {
      Outer.super.total();
      Outer.this.total();
      Outer.this.crate.total();
      super.total();
    }
  }
}
`
  const members = ["Named.total", "Base.total", "Other.total", "Outer.total", "Crate.total"]
  expect(await exactLines("a.java", text, members)).toStrictEqual({
    "Named.total": ["return Named.super.total();"],
    "Base.total": ["Outer.super.total();"],
    "Other.total": ["super.total();"],
    "Outer.total": ["Outer.this.total();"],
    "Crate.total": ["Outer.this.crate.total();"]
  })
})

test("Kotlin: a named supertype, and the objects of types around the enclosing one", async () => {
  const text = `interface Named { fun total(): Int = 1 }
open class Base { open fun total(): Int = 2 }
class Crate { fun total() = 3 }
class Outer : Base(), Named {
  val crate = Crate()
  override fun total(): Int {
    super<Base>.total()
    return super<Named>.total()
  }
  inner class Inner : Named {
    fun go() {
      this@Outer.total()
      this@Outer.crate.total()
      super<Named>@Inner.total()
      this@each.total()
    }
  }
}
class Plain : Base() {
  inner class Inner : Named {
    fun go() {
      super@Plain.total()
    }
  }
}
`
  const members = ["Named.total", "Base.total", "Outer.total", "Crate.total"]
  expect(await exactLines("a.kt", text, members)).toStrictEqual({
    "Named.total": ["return super<Named>.total()", "super<Named>@Inner.total()"],
    "Base.total": ["super<Base>.total()", "super@Plain.total()"],
    "Outer.total": ["this@Outer.total()"],
    "Crate.total": ["this@Outer.crate.total()"]
  })
})

test("Python: the supertype of another class than the enclosing one", async () => {
  const text = `class Base:
    def total(self): ...
class A(Base):
    def total(self):
        super(A, self).total()
class B(A):
    def total(self):
        super(A, self).total()
        super(B, self).total()
`
  expect(await uses({ "a.py": text }, "a.Base.total")).toStrictEqual([
    "a.py:5 call exact",
    "a.py:8 call likely"
  ])
  expect(await uses({ "a.py": text }, "a.A.total")).toStrictEqual(["a.py:9 call exact"])
})
