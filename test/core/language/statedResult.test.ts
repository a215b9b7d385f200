import { describe, expect, test } from "bun:test"
import { languageById } from "../../../src/core/language/mod.ts"
import {
  singleTypeName,
  textAfterParameters,
  typeBeforeName
} from "../../../src/core/language/statedResult.ts"

test("the result type is read after the parameters or before the name", () => {
  expect(textAfterParameters("const go = <A>(x: () => B = f()): C", "go")).toBe(": C")
  expect(textAfterParameters("func (a *A) go(x int) *C", "go")).toBe("*C")
  expect(textAfterParameters("fun go(x: Int", "go")).toBe("")
  expect(typeBeforeName("static Ns.B<C<D>> go(int x)", "go")).toBe("Ns.B<C<D>>")
  expect(typeBeforeName("go(int x)", "go")).toBe("")
})

test("singleTypeName() drops type arguments, and is empty for lists and composed types", () => {
  expect(
    ["list[B]", "*B", "[]B", "map[string]B", "B & C", "typeof b", "{ b: B }"].map(singleTypeName)
  ).toStrictEqual(["list", "", "", "", "", "", ""])
})

describe("the result type of a signature", () => {
  const given = (language: string, ...signatures: ReadonlyArray<string>) =>
    signatures.map((signature) => languageById(language)?.mentions?.chain?.returnType(signature, "go", false))

  test("is read in the notation of each language", () => {
    expect(given("java", "public final Cart<K> go(int n)", "Cart[] go()", "Cart(int n)")).toStrictEqual([
      "Cart[:]K",
      "",
      ""
    ])
    expect(
      given(
        "typescript",
        "go(n: number): this | undefined",
        "async go(): Promise<Cart>",
        "go(): a.Cart[]",
        "go()"
      )
    ).toStrictEqual(["this", "Promise[]Cart", "Array[]a.Cart", ""])
    expect(
      given(
        "go",
        "func go(n int) *a.Cart",
        "func go() (*Cart, error)",
        "func go() (a, b *Cart)",
        "func go() (f func(int, bool) Order, err error)",
        "func go()"
      )
    ).toStrictEqual(["a.Cart", "(Cart,error)", "(Cart,Cart)", "(,error)", ""])
    expect(given("csharp", "public Cart? go<T>(T n) where T : Cart", "(Cart, int) go()")).toStrictEqual([
      "Cart",
      "(Cart,int)"
    ])
    expect(
      given("kotlin", "fun Cart.go(n: () -> Int): Cart?", "fun go(): () -> Cart", "fun go()")
    ).toStrictEqual(["Cart", "λ[]Cart", ""])
    expect(
      given(
        "python",
        'def go(self) -> "Cart"',
        "@classmethod def go(cls) -> t.Self",
        "async def go() -> Cart",
        "@made def go() -> Cart",
        "def go() -> Optional[Cart]",
        "def go() -> Cart | Order"
      )
    ).toStrictEqual(["Cart", "Self", "", "", "Cart", "Cart+Order"])
    expect(given("swift", "func go() async throws -> Self where A: B", "func go() -> [Cart]")).toStrictEqual([
      "Self",
      "[]Cart"
    ])
    expect(
      given("php", "function go(): ?static", "function go(): \\Shop\\Cart", "function go(): Cart|Order")
    ).toStrictEqual(["static", "^.Shop.Cart", "Cart+Order"])
    expect(
      given("scala", "def go(n: Int)(implicit b: B): Cart[A]", "def go: this.type", "def go = 1")
    ).toStrictEqual(["Cart[:]A", "this", ""])
    expect(
      given("cpp", "const Cart& go(int n) const", "std::unique_ptr<Cart> go()", "auto go()")
    ).toStrictEqual(["Cart", "std.unique_ptr[]Cart", ""])
  })

  test("is unwrapped if the call is awaited", () => {
    const awaited = (language: string, signature: string) =>
      languageById(language)?.mentions?.chain?.returnType(signature, "go", true)
    expect(awaited("typescript", "async go(): Promise<Cart | null>")).toBe("Cart")
    expect(awaited("typescript", "go(): Cart")).toBe("")
    expect(awaited("csharp", "async Task<Cart?> go()")).toBe("Cart")
    expect(awaited("python", "async def go() -> Cart")).toBe("Cart")
    expect(awaited("python", "def go() -> Cart")).toBe("")
  })
})
