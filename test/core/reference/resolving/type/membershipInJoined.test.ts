import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

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

test("Scala: an object of several types has the member of the last one that has it", async () => {
  const text = `class Base { def total: Int = 1; def only: Int = 1 }
trait Priced extends Base { override def total: Int = 2 }
trait Marker
class Shelf(val both: Base with Priced)
object Use {
  val made = new Base with Priced
  val marked = new Base with Marker
  def both(): Base with Priced = made
  def go(x: Base with Priced, y: Base with Marker, z: Base & Priced, either: Base | Priced, shelf: Shelf) = {
    x.total
    y.total
    z.total + 1
    either.total
    made.total
    marked.total
    (new Base with Priced).total
    both().total
    shelf.both.total
    x.only
  }
}
`
  expect(await exactLines("a.scala", text, ["Base.total", "Priced.total", "Base.only"])).toStrictEqual({
    "Base.total": ["y.total", "marked.total"],
    "Priced.total": [
      "x.total",
      "z.total + 1",
      "made.total",
      "(new Base with Priced).total",
      "both().total",
      "shelf.both.total"
    ],
    "Base.only": ["x.only"]
  })
})

test("what bounds a type variable has the member that no other bound overrides; of several such members, each is likely", async () => {
  const java = `interface Named { int total(); }
interface Sub extends Named { int total(); }
interface Other { int total(); }
class Use {
  <T extends Named & Sub> void go(T x) {
    x.total();
  }
  <T extends Named & Other> void either(T x) {
    x.total();
  }
}
`
  const swift = `protocol Named { func total() -> Int }
protocol Sub: Named { func total() -> Int }
func go(x: any Named & Sub) {
  x.total()
}
func more<T: Sub & Named>(y: T) {
  y.total()
}
`
  expect(await exactLines("a.java", java, ["Named.total", "Sub.total", "Other.total"])).toStrictEqual({
    "Named.total": [],
    "Sub.total": ["x.total();"],
    "Other.total": []
  })
  expect(await uses({ "a.java": java }, "Other.total")).toStrictEqual(["a.java:9 call likely"])
  expect(await exactLines("a.swift", swift, ["Named.total", "Sub.total"])).toStrictEqual({
    "Named.total": [],
    "Sub.total": ["x.total()", "y.total()"]
  })
})

test("TypeScript: an intersection has the member that overrides; a union has the members of all", async () => {
  const text = `class Base { total() {} }
class Priced extends Base { total() {} }
class Other { total() {} }
function go(both: Base & Priced, either: Base | Priced, two: Priced & Other) {
  both.total()
  either.total()
  two.total()
}
`
  expect(await exactLines("a.ts", text, ["Base#total", "Priced#total", "Other#total"])).toStrictEqual({
    "Base#total": ["either.total()"],
    "Priced#total": ["both.total()", "either.total()"],
    "Other#total": []
  })
  expect(await uses({ "a.ts": text }, "Other#total")).toStrictEqual(["a.ts:7 call likely"])
})

test("C#: a choice between two values may be either of both, whatever one inherits from the other", async () => {
  const text = `class Cart { public virtual int Total() => 1; }
class Sub : Cart { public override int Total() => 2; }
class Use {
  void Go(bool is) {
    var chosen = is ? new Cart() : new Sub();
    chosen.Total();
  }
}
`
  expect(await exactLines("a.cs", text, ["Cart.Total", "Sub.Total"])).toStrictEqual({
    "Cart.Total": ["chosen.Total();"],
    "Sub.Total": ["chosen.Total();"]
  })
})

test("TypeScript: a part of a type that leaves members out, beside another type, likely has the member", async () => {
  const text = `class Cart { total() {} }
class Crate { total() {} }
type Other = Omit<Cart, "total"> & Crate
type Chosen = Pick<Cart, never> & Crate
type Same = Omit<Cart, "size">
function use(other: Other, chosen: Chosen, same: Same) {
  other.total()
  chosen.total()
  same.total()
}
`
  expect(await uses({ "a.ts": text }, "Cart#total")).toStrictEqual([
    "a.ts:7 call likely",
    "a.ts:8 call likely",
    "a.ts:9 call exact"
  ])
  expect(await uses({ "a.ts": text }, "Crate#total")).toStrictEqual([
    "a.ts:7 call exact",
    "a.ts:8 call exact"
  ])
})
