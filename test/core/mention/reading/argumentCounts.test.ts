import { expect, test } from "bun:test"
import { decodeMentions, encodeReceiver } from "../../../../src/core/mention/mod.ts"
import { deriveText } from "../../../languages/deriveText.ts"

const given = async (body: string) => {
  const { mentions } = await deriveText("a.ex", `defmodule A do\n  def f(m) do\n    ${body}\n  end\nend\n`)
  return decodeMentions(mentions.data).mentions.map(({ name, receiver }) => name + encodeReceiver(receiver))
}

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
