import { expect, test } from "bun:test"
import { languageById } from "../../../../../src/core/language/mod.ts"
import type { Mention } from "../../../../../src/core/mention/mod.ts"
import { UNKNOWN_RECEIVER } from "../../../../../src/core/mention/Receiver.ts"
import type {
  Definition,
  DefinitionIndex
} from "../../../../../src/core/reference/resolving/view/References.ts"
import { TOP_LEVEL_SCOPE } from "../../../../../src/core/reference/resolving/view/lexicalScope.ts"
import {
  arePartsOfOne,
  contextForWrittenType,
  fitsWrittenType,
  typeParameterCount
} from "../../../../../src/core/reference/resolving/signature/writtenType.ts"
import { uses } from "../../uses.ts"

const csharp = languageById("csharp")!.mentions!
const java = languageById("java")!.mentions!

const definition = (signature: string, name: string, more: Partial<Definition> = {}): Definition => ({
  name,
  kind: "class",
  file: { path: "A.cs", language: "csharp", package: "Shop", declaredPackage: "Shop" },
  container: "",
  signature,
  ordinal: 0,
  scope: TOP_LEVEL_SCOPE,
  ...more
})

const mention = (name: string, more: Partial<Mention> = {}): Mention => ({
  name,
  role: "type",
  qualifier: "",
  receiver: UNKNOWN_RECEIVER,
  line: 1,
  column: 1,
  within: -1,
  means: -1,
  ...more
})

test("typeParameterCount() counts where types are told apart by it", () => {
  expect(typeParameterCount(definition("class Cart<K, V>", "Cart"), csharp)).toBe(2)
  expect(typeParameterCount(definition("class Cart<K, V>", "Cart"), java)).toBe(0)
})

test("arePartsOfOne() asks for the word, the name, the package and the type parameters", () => {
  const part = definition("public partial class Cart", "Cart")
  expect(arePartsOfOne(part, definition("partial class Cart : Base", "Cart"), csharp)).toBe(true)
  expect(arePartsOfOne(part, definition("class Cart", "Cart"), csharp)).toBe(false)
  expect(arePartsOfOne(part, definition("partial class Cart<T>", "Cart"), csharp)).toBe(false)
  const elsewhere = { file: { ...part.file, package: "Other" } }
  expect(arePartsOfOne(part, definition("partial class Cart", "Cart", elsewhere), csharp)).toBe(false)
})

test("fitsWrittenType() compares type arguments, and types with what makes objects", () => {
  const type = definition("class Cart<T>", "Cart")
  const method = definition("Cart Cart(int i)", "Cart", { kind: "method", container: "Shop" })
  expect(fitsWrittenType(type, mention("Cart", { typeArgumentCount: 1 }), csharp)).toBe(true)
  expect(fitsWrittenType(type, mention("Cart", { typeArgumentCount: 0 }), csharp)).toBe(false)
  expect(fitsWrittenType(type, mention("Alias", { typeArgumentCount: 0 }), csharp)).toBe(true)
  expect(fitsWrittenType(type, mention("Cart", { typeArgumentCount: 0 }), java)).toBe(true)
  expect(fitsWrittenType(method, mention("Cart"), csharp)).toBe(false)
  expect(fitsWrittenType(method, mention("Cart", { role: "call" }), csharp)).toBe(true)
  expect(fitsWrittenType(method, mention("Cart", { role: "call", isMade: true }), csharp)).toBe(false)
  expect(fitsWrittenType(type, mention("Cart", { role: "call" }), csharp)).toBe(false)
})

test("contextForWrittenType() hides what the mention cannot mean", () => {
  const types = [definition("class Cart", "Cart"), definition("class Cart<T>", "Cart", { ordinal: 1 })]
  const index = { named: () => types } as unknown as DefinitionIndex
  const context = { index, rules: csharp, target: types[1]!, site: undefined as never }
  const written = mention("Cart", { typeArgumentCount: 1 })
  expect(contextForWrittenType(written, context).index.named("Cart")).toStrictEqual([types[1]!])
  expect(contextForWrittenType(mention("Other"), context).index).toBe(index)
})

test("types of one name are told apart by their type arguments, in C#", async () => {
  const files = {
    "A.cs":
      "namespace Shop;\ninterface IAsk { }\ninterface IAsk<T> : IAsk { }\nclass Use : IAsk<int> {\n  IAsk one;\n  object f() => typeof(IAsk<>);\n  void g() { Run<IAsk>(); Run(); Run<int, IAsk>(); }\n  void Run<A>() { }\n  void Run<A, B>() { }\n}\n"
  }
  expect(await uses(files, "Shop.IAsk")).toStrictEqual([
    "A.cs:3 type exact",
    "A.cs:5 type exact",
    "A.cs:7 type exact",
    "A.cs:7 type exact",
    "A.cs:4 type exact",
    "A.cs:6 type exact"
  ])
})

test("only new makes an object of a class, and it makes nothing else, in C#", async () => {
  const files = {
    "A.cs":
      "namespace Shop;\nclass Cart { }\nclass Some {\n  static Cart Cart(int i) => new Cart();\n  static Cart one = Cart(1);\n  object anonymous = new { Cart = 1 };\n  int[] many = new int[Most];\n  const int Most = 3;\n}\n"
  }
  expect(await uses(files, "Shop.Cart")).toStrictEqual([
    "A.cs:4 type exact",
    "A.cs:4 call exact",
    "A.cs:5 type exact"
  ])
  expect(await uses(files, "Shop.Some.Cart")).toStrictEqual(["A.cs:5 call exact"])
  expect(await uses(files, "Shop.Some.Most")).toStrictEqual(["A.cs:7 other exact"])
})

test("a constructor that calls another one means that of the type with the same parameters", async () => {
  const files = {
    "A.cs":
      "namespace Shop;\nclass Base { }\nclass Base<T> : Base {\n  Base(int i) : this() { }\n  Base() : base() { }\n}\nclass Use<K> : Base<K> { Use() : base(1) { } }\n"
  }
  expect((await uses(files, "Shop.Base")).filter((each) => each.includes("call"))).toStrictEqual([
    "A.cs:5 call exact",
    "A.cs:4 call exact",
    "A.cs:7 call exact"
  ])
})
