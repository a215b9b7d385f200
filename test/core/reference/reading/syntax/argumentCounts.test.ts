import { expect, test } from "bun:test"
import { decodeMentions } from "../../../../../src/core/mention/mod.ts"
import { deriveText } from "../../../../languages/deriveText.ts"

const counted = async (path: string, text: string) => {
  const { mentions } = await deriveText(path, text)
  return decodeMentions(mentions.data).mentions.map(({ argumentCount, name }) =>
    argumentCount === undefined ? name : `${name}/${argumentCount}`
  )
}

const given = (body: string) => counted("a.ex", `defmodule A do\n  def f(m) do\n    ${body}\n  end\nend\n`)

const callsIn = async (path: string, text: string) =>
  (await counted(path, text)).filter((each) => each.includes("/")).join(" ")

test("the arguments of an Elixir call are counted, with piped values and do blocks", async () => {
  expect(await given("go()")).toStrictEqual(["go/0"])
  expect(await given("go 1, a: 2, b: 3")).toStrictEqual(["go/2"])
  expect(await given("go a: 1 do\n 2\n end")).toStrictEqual(["go/2"])
  expect(await given("m |> go(1) |> stay")).toStrictEqual(["go/2", "stay/1"])
  expect(await given("m |> B.go().other()")).toStrictEqual(["B", "go/0", "other/1"])
  expect(await given("&B.go/3")).toStrictEqual(["B", "go/3"])
  expect(await given("B.go / 3")).toStrictEqual(["B", "go/0"])
})

test("arguments are not counted with unquote_splicing or for a map access", async () => {
  expect(await given("go(unquote_splicing(m))")).toStrictEqual(["go"])
  expect(await given("x.go")).toStrictEqual(["go"])
})

test("Java", async () => {
  const calls = (body: string) => callsIn("A.java", `class A { void f(B b) { ${body} } }`)
  expect(await calls("go(); go(1, /* two */ g(2)); b.c().go(x -> { go(1); }, 3);")).toBe(
    "go/0 go/2 g/1 c/0 go/2 go/1"
  )
  expect(await calls("new Cart(1, 2); new shop.Cart(); b.<String>go(1); stream.map(Cart::go);")).toBe(
    "Cart/2 Cart/0 go/1 map/1"
  )
})

test("C#", async () => {
  const calls = (body: string) => callsIn("A.cs", `class A { void F(B b) { ${body} } }`)
  expect(await calls("Go(); b.Go(1, out var x); b?.C.Go(a: 1); this.Go(() => { Go(1); });")).toBe(
    "Go/0 Go/2 Go/1 Go/1 Go/1"
  )
  expect(await calls("new Cart(1) { Size = 2 }; new Cart { Size = 2 }; var f = b.Go;")).toBe("Cart/1 Cart/0")
})

test("Swift", async () => {
  const calls = (body: string) => callsIn("A.swift", `class A { func f(b: B) { ${body} } }`)
  expect(await calls("go(); b.go(1, at: g(2)); b?.c?.go(x: 1); let f = b.go")).toBe("go/0 go/2 g/1 go/1")
  expect(await calls("go { go(1) }; b.go(1) { 2 } onError: { 3 }; b.c { $0 }.go()")).toBe(
    "go/1 go/1 go/3 c/1 go/0"
  )
})

test("Kotlin", async () => {
  const calls = (body: string) => callsIn("A.kt", `class A { fun f(b: B) { ${body} } }`)
  expect(await calls("go(); b.go(1, g(2)); b?.c?.go(x = 1); go(*all); val f = b::go")).toBe(
    "go/0 go/2 g/1 go/1"
  )
  expect(await calls("go { go(1) }; b.go(1) { 2 }; go(1)(2); b.c { it }.go()")).toBe(
    "go/1 go/1 go/2 go/1 c/1 go/0"
  )
})

test("C#: type arguments are no arguments", async () => {
  expect(
    await callsIn(
      "A.cs",
      "class A { void f(B b) { Go<int>(1, 2); b.Go<C, D>(); b?.Go<C>(1); new Cart<int>(3); new Cart<int>(); } }"
    )
  ).toBe("Go/2 Go/0 Go/1 Cart/1 Cart/0")
})
