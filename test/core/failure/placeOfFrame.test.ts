import type { SymbolKind } from "../../../src/core/domain/CodeSymbol.ts"
import { describe, expect, test } from "bun:test"
import { type FramedSymbol, placeOfFrame } from "../../../src/core/failure/mod.ts"

const at = (qualifiedName: string, startLine: number, endLine: number) => ({
  name: qualifiedName.split(".").at(-1)!,
  qualifiedName,
  kind: /^[A-Z]/.test(qualifiedName.split(".").at(-1)!) ? ("class" as const) : ("method" as const),
  signature: "",
  span: { startLine, endLine },
  nameLine: startLine
})
const billing = at("com.acme.billing.Main", 3, 30)
const charge = at("com.acme.billing.Main.charge", 5, 10)
const refund = at("com.acme.billing.Main.refund", 12, 20)
const symbols = [billing, charge, refund]

const found = (file: string, line: number, called?: string) => {
  const place = placeOfFrame(
    { own: true, line, ...(called === undefined ? {} : { function: called }) },
    symbols,
    file.includes("/") ? "folder" : "name"
  )
  return place && [place.symbol?.name, place.line, place.moved]
}

describe("placeOfFrame()", () => {
  test("is the line of the frame if that line is in the named function", () => {
    expect(found("Main.java", 7, "com.acme.billing.Main.charge")).toStrictEqual(["charge", 7, false])
    expect(found("/srv/Main.java", 7, "Main.lambda$charge$0")).toStrictEqual(["charge", 7, false])
    // Of another version of the file.
    expect(found("Main.scala", 25, "com.acme.billing.Main.$anonfun$charge$1$adapted")).toStrictEqual([
      "charge",
      5,
      true
    ])
    expect(found("/srv/Main.java", 25, "block in Main.check")).toStrictEqual(["Main", 25, false])
    expect(found("Main.java", 4, "com.acme.billing.Main.<init>")).toStrictEqual(["Main", 4, false])
  })

  test("is the start of the named function if the line is in another one", () => {
    expect(found("Main.java", 7, "com.acme.billing.Main.refund")).toStrictEqual(["refund", 12, true])
    expect(found("/srv/Main.java", 70, "refund")).toStrictEqual(["refund", 12, true])
  })

  test("is undefined if only the file name matches and the named function is not in it", () => {
    expect(found("Main.java", 7, "com.acme.shop.Main.charge")).toBeUndefined()
    expect(found("Main.java", 7, "com.acme.billing.Main.pay")).toBeUndefined()
    expect(found("Main.java", 7, "<module>")).toBeUndefined()
    // A method that the compiler adds to the very type, in its package.
    expect(found("Main.scala", 3, "com.acme.billing.Main$.apply")).toStrictEqual(["Main", 3, false])
    expect(found("Main.scala", 3, "com.acme.shop.Main$.apply")).toBeUndefined()
    expect(found("Main.scala", 3, "Main$.apply")).toBeUndefined()
    expect(found("app/Main.java", 7, "<module>")).toStrictEqual(["charge", 7, false])
    expect(found("app/Main.java", 7, "somebody")).toStrictEqual(["charge", 7, false])
    expect(found("Main.java", 7)).toStrictEqual(["charge", 7, false])
  })
})

describe("placeOfFrame() with a method of another type", () => {
  const symbol = (qualifiedName: string, kind: SymbolKind, line: number, signature = "") => ({
    name: qualifiedName.split(".").at(-1)!,
    qualifiedName,
    kind,
    signature,
    span: { startLine: line, endLine: line + 2 },
    nameLine: line
  })
  const placed = (file: string, line: number, called: string, symbols: ReadonlyArray<FramedSymbol>) => {
    const place = placeOfFrame({ own: true, file, line, function: called }, symbols, "folder")
    return place && [place.symbol?.qualifiedName, place.line, place.moved]
  }
  const opening = symbol("tsdb.opening.Commit", "method", 10)
  const head = symbol("tsdb.head", "struct", 40, "type head struct")
  const base = symbol("tsdb.base.Commit", "method", 50)

  test("does not return it if the frame names a method of its own type", () => {
    expect(placed("/srv/tsdb/head.go", 70, "acme/tsdb.(*head).Commit", [opening, head, base])).toBeUndefined()
    expect(placed("/srv/tsdb/head.go", 70, "acme/tsdb.Commit", [opening])).toBeUndefined()
    const own = symbol("tsdb.head.Commit", "method", 90)
    for (const line of [11, 51, 70])
      expect(
        placed("/srv/tsdb/head.go", line, "acme/tsdb.(*head).Commit", [opening, base, own])
      ).toStrictEqual(["tsdb.head.Commit", 90, true])
    expect(placed("lib/cart.rb", 70, "block in total", [symbol("Cart.total", "method", 10)])).toStrictEqual([
      "Cart.total",
      10,
      true
    ])
  })

  test("returns it if the named type embeds or inherits the other type", () => {
    const embedded = symbol("tsdb.head.base", "field", 41, "base")
    const field = symbol("tsdb.head.opening", "field", 42, "opening opening")
    const all = [opening, head, embedded, field, base]
    expect(placed("/srv/tsdb/head.go", 70, "acme/tsdb.(*head).Commit", all)).toStrictEqual([
      "tsdb.base.Commit",
      50,
      true
    ])
    const classes = [
      symbol("Shop.Base.Total", "method", 10),
      symbol("Shop.Cart", "class", 20, "class Cart(Other other) : Base"),
      symbol("Shop.Other.Total", "method", 30)
    ]
    expect(placed("/srv/Cart.cs", 70, "Shop.Cart.Total", classes)).toStrictEqual([
      "Shop.Base.Total",
      10,
      true
    ])
  })

  test("returns it at the line of the frame if the frame names only the receiver's type", () => {
    const classes = [
      symbol("Base.draw", "method", 10),
      symbol("Child", "class", 20, "class Child extends Base"),
      symbol("Child.draw", "method", 21)
    ]
    expect(placed("/srv/draw.js", 11, "Child.draw", classes)).toStrictEqual(["Base.draw", 11, false])
    expect(placed("/srv/draw.js", 70, "Child.draw [as paint]", classes)).toStrictEqual([
      "Child.draw",
      21,
      true
    ])
    expect(placed("/srv/draw.js", 70, "Elsewhere.draw", classes.slice(0, 1))).toStrictEqual([
      "Base.draw",
      10,
      true
    ])
  })
})

test("placeOfFrame() keeps the line of a PHP frame, whose function is the one called there", () => {
  const place = placeOfFrame(
    { own: true, file: "/srv/Main.php", line: 7, function: "Main->refund" },
    symbols,
    "folder"
  )
  expect([place?.symbol, place?.line, place?.moved]).toStrictEqual([charge, 7, false])
})

describe("placeOfFrame() in Groovy, Objective-C and PowerShell", () => {
  const symbol = (qualifiedName: string, name: string, kind: SymbolKind, first: number, last: number) => ({
    name,
    qualifiedName,
    kind,
    signature: "",
    span: { startLine: first, endLine: last },
    nameLine: first
  })
  const place = (called: string, line: number, symbols: ReadonlyArray<FramedSymbol>) => {
    const found = placeOfFrame({ own: true, line, function: called }, symbols, "name")
    return found && [found.symbol?.name, found.line]
  }
  const spec = symbol("shop.CartSpec", "CartSpec", "class", 3, 40)
  const feature = symbol("shop.CartSpec.feature adds an item", "feature adds an item", "function", 5, 12)
  const load = symbol("shop.CartSpec.load", "load", "method", 20, 30)

  test("a closure belongs to the method that it is written in", () => {
    const closure = "shop.CartSpec$_load_closure1$_closure2.doCall"
    expect(place(closure, 22, [spec, feature, load])).toStrictEqual(["load", 22])
  })

  test("a test is named by its title, or by a generated name within its class", () => {
    expect(place("shop.CartSpec.adds an item", 6, [spec, feature, load])).toStrictEqual([feature.name, 6])
    expect(place("shop.CartSpec.$spock_feature_0_0", 6, [spec, feature, load])).toStrictEqual([
      feature.name,
      6
    ])
    expect(place("other.CartSpec.$spock_feature_0_0", 6, [spec, feature, load])).toBeUndefined()
  })

  test("a message and a part of a function have the names of these", () => {
    const add = symbol("Cart.addItem:count:", "addItem:count:", "method", 4, 9)
    expect(place("-[Cart addItem:count:]", 5, [add])).toStrictEqual(["addItem:count:", 5])
    const get = symbol("Get-Cart", "Get-Cart", "function", 4, 9)
    expect(place("Get-Cart<Process>", 5, [get])).toStrictEqual(["Get-Cart", 5])
  })
})
