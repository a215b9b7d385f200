/** Types of C#: names with type arguments, parts of types, namespaces around a place, and members named like types. */
import { expect, test } from "bun:test"
import { uses } from "../uses.ts"

test("the nearest namespace around a place has the type, whatever further ones and imports have", async () => {
  const files = {
    "Post.cs": "namespace Shop { class Post { } }\n",
    "Inner.cs": "namespace Shop.Mail { class Post { } }\n",
    "Far.cs": "namespace Far { class Post { } }\n",
    "Use.cs": "using Far;\nnamespace Shop.Mail.Out {\n  class Use { Post post; }\n}\n"
  }
  expect(await uses(files, "Shop.Mail.Post")).toStrictEqual(["Use.cs:3 type exact"])
  expect(await uses(files, "Shop.Post")).toStrictEqual([])
  expect(await uses(files, "Far.Post")).toStrictEqual([])
})

test("all parts of a partial type are used by its name, in the files of other parts too", async () => {
  const files = {
    "A.cs": "namespace Shop;\npublic partial class Cart { Cart Self() => this; }\n",
    "B.cs": "namespace Shop;\npublic partial class Cart { public int Total; }\n",
    "Use.cs": "namespace Shop;\nclass Use { Cart cart; int f() => cart.Total; }\n"
  }
  expect(await uses(files, "Shop.Cart")).toStrictEqual([
    "A.cs:2 type exact",
    "A.cs:2 type exact",
    "Use.cs:2 type exact",
    "Use.cs:2 type exact"
  ])
})

test("of types that two projects declare in one namespace, the nearest is likely meant", async () => {
  const files = {
    "one/Kit.cs": "namespace Shop;\nclass FactAttribute : System.Attribute { }\nclass Kit { }\n",
    "two/Kit.cs": "namespace Shop;\nclass FactAttribute : System.Attribute { }\nclass Kit { }\n",
    "two/Use.cs": "namespace Shop;\nclass Use { Kit kit; [Fact] void f() { } }\n"
  }
  expect(await uses(files, "Shop.Kit")).toStrictEqual([
    "two/Use.cs:2 type name-only",
    "two/Use.cs:2 type likely"
  ])
  expect(await uses(files, "Shop.FactAttribute")).toStrictEqual([
    "two/Use.cs:2 type name-only",
    "two/Use.cs:2 type likely"
  ])
})

test("before a member, a name that a field shares with its type may mean either", async () => {
  const files = {
    "Kit.cs":
      "namespace Shop;\nenum Kind { Big }\nclass Size { public static Size None; public int Width; }\nclass Other { }\n",
    "Box.cs":
      "namespace Shop;\nclass Box {\n  Kind Kind { get; }\n  Size Size { get; }\n  int Other;\n  bool a() => Kind == Kind.Big;\n  int b() => Size.Width;\n  object c() => Size;\n  int d() => Other;\n}\n"
  }
  expect(await uses(files, "Shop.Kind")).toStrictEqual(["Box.cs:3 type exact", "Box.cs:6 other exact"])
  expect(await uses(files, "Shop.Box.Kind")).toStrictEqual(["Box.cs:6 other exact"])
  expect(await uses(files, "Shop.Size")).toStrictEqual([
    "Kit.cs:3 type exact",
    "Box.cs:4 type exact",
    "Box.cs:7 other likely"
  ])
  expect(await uses(files, "Shop.Box.Size")).toStrictEqual(["Box.cs:7 other likely", "Box.cs:8 other exact"])
  expect(await uses(files, "Shop.Other")).toStrictEqual([])
})

test("base is never an interface", async () => {
  const files = {
    "A.cs":
      "namespace Shop;\ninterface IAdds { void Add(int i); }\nclass Base { public void Add(int i) { } }\nclass Cart : Base, IAdds {\n  void f() { base.Add(1); }\n}\n"
  }
  expect(await uses(files, "Shop.Base.Add")).toStrictEqual(["A.cs:5 call exact"])
  expect(await uses(files, "Shop.IAdds.Add")).toStrictEqual([])
})

test("a value that is cast has the type it is cast to", async () => {
  const files = {
    "A.cs":
      "namespace Shop;\nclass Cart { public int Total; }\nclass Bag { public int Total; }\nclass Use {\n  int f(object o) => ((Cart)o).Total;\n  int g(object o) { var bag = o as Bag; return bag.Total; }\n}\n"
  }
  expect(await uses(files, "Shop.Cart.Total")).toStrictEqual(["A.cs:5 other exact"])
  expect(await uses(files, "Shop.Bag.Total")).toStrictEqual(["A.cs:6 other exact"])
})

test("a property pattern reads members of the type that it names, and of theirs", async () => {
  const files = {
    "A.cs":
      "namespace Shop;\nclass Size { public int Width; }\nclass Box { public Size Size; public int Count; }\nclass Use {\n  bool f(object o) => o is Box { Count: 3, Size: { Width: > 2 } };\n  bool g(object o) => o is Box { Size.Width: 1 } box && box.Count > 1;\n}\n"
  }
  expect(await uses(files, "Shop.Size.Width")).toStrictEqual(["A.cs:5 other exact", "A.cs:6 other exact"])
  expect(await uses(files, "Shop.Box.Size")).toStrictEqual(["A.cs:5 other exact", "A.cs:6 other exact"])
  expect(await uses(files, "Shop.Box.Count")).toStrictEqual(["A.cs:5 other exact", "A.cs:6 other exact"])
  expect(await uses(files, "Shop.Size")).toStrictEqual(["A.cs:3 type exact"])
})

test("a member that hides another is not meant on objects of the supertype, one that overrides it may be", async () => {
  const files = {
    "A.cs":
      "namespace Shop;\nclass Base { public int Total; public virtual int Sum() => 1; }\nclass Cart : Base { public new int Total; public override int Sum() => 2; }\nclass Use { int f(Base b) => b.Total + b.Sum(); }\n"
  }
  expect(await uses(files, "Shop.Cart.Total")).toStrictEqual([])
  expect(await uses(files, "Shop.Cart.Sum")).toStrictEqual(["A.cs:4 call likely"])
})

test("an attribute uses its class, and the properties that it sets", async () => {
  const files = {
    "A.cs":
      'namespace Shop;\nclass LabelAttribute : System.Attribute { public int Rank; }\nclass Other { public int Rank; }\n[Label("a", Rank = 2)] class Use { }\n'
  }
  expect(await uses(files, "Shop.LabelAttribute")).toStrictEqual(["A.cs:4 type exact"])
  expect(await uses(files, "Shop.LabelAttribute.Rank")).toStrictEqual(["A.cs:4 other exact"])
  expect(await uses(files, "Shop.Other.Rank")).toStrictEqual([])
})

test("new without a type makes an object of the type that is declared around it", async () => {
  const files = {
    "A.cs":
      "namespace Shop;\nclass Cart { public int Total; }\nclass Cart<T> { public int Total; }\nclass Bag { public int Total; public Bag(object o) { } }\nclass Use {\n  Cart<int> one = new() { Total = 1 };\n  Cart Two { get; } = new();\n  Bag three = new(new() { Total = 3 });\n}\n"
  }
  expect((await uses(files, "Shop.Bag")).toSorted()).toStrictEqual(["A.cs:8 call exact", "A.cs:8 type exact"])
  expect((await uses(files, "Shop.Cart")).toSorted()).toStrictEqual([
    "A.cs:6 call exact",
    "A.cs:6 type exact",
    "A.cs:7 call exact",
    "A.cs:7 type exact"
  ])
  expect(await uses(files, "Shop.Bag.Total")).toStrictEqual(["A.cs:8 other name-only"])
  expect(await uses(files, "Shop.Cart.Total")).toContain("A.cs:6 other likely")
})

test("a member that implements one of an interface by its name is called through the interface alone", async () => {
  const files = {
    "A.cs":
      "namespace Shop;\ninterface ILoad { void Load(int i); string Name { get; } }\nclass Store : ILoad {\n  void ILoad.Load(int i) { Load(i); }\n  void Load(int i) { }\n  string ILoad.Name => Name;\n  string Name = Shop.Name();\n}\nclass Use { void f(ILoad one, Store two) { one.Load(1); two.Load(2); } }\n"
  }
  const lines = async (line: number) => {
    const found = await uses(files, "Shop.Store.Load")
    return found.filter((each) => each.startsWith(`A.cs:${line}`))
  }
  // Both have the name: what the interface leads to is never called on the class.
  expect(await lines(4)).toStrictEqual(["A.cs:4 call exact"])
  expect(await lines(9)).toStrictEqual(["A.cs:9 call likely", "A.cs:9 call likely", "A.cs:9 call exact"])
  expect(await uses(files, "Shop.ILoad.Load")).toStrictEqual(["A.cs:9 call exact"])
  expect(await uses(files, "Shop.Store.Name")).toContain("A.cs:6 other exact")
})

test("a name after global:: is looked up from the outermost namespace, whatever is nearer", async () => {
  const files = {
    "Shop.cs":
      "namespace Shop { public class Cart { public static void Open() {} public int Total() => 1; } }\n",
    "Near.cs":
      "namespace Other.Shop { public class Cart { public static void Open() {} public int Total() => 1; } }\n",
    "Use.cs": `namespace Other {
  class Bag : global::Shop.Cart {
    void Go(global::Shop.Cart cart) {
      global::Shop.Cart.Open();
      cart.Total();
      new global::Shop.Cart().Total();
      Shop.Cart.Open();
    }
  }
}
`
  }
  const lines = async (name: string) =>
    (await uses(files, name)).map((use) => use.split(" ").slice(0, 2).join(" "))
  expect(await lines("Shop.Cart")).toStrictEqual([
    "Use.cs:2 type",
    "Use.cs:3 type",
    "Use.cs:4 other",
    "Use.cs:6 call"
  ])
  expect(await lines("Shop.Cart.Open")).toStrictEqual(["Use.cs:4 call"])
  expect(await lines("Shop.Cart.Total")).toStrictEqual(["Use.cs:5 call", "Use.cs:6 call"])
  expect(await lines("Other.Shop.Cart")).toStrictEqual(["Use.cs:7 other"])
  expect(await lines("Other.Shop.Cart.Open")).toStrictEqual(["Use.cs:7 call"])
  expect(await lines("Other.Shop.Cart.Total")).toStrictEqual([])
})
