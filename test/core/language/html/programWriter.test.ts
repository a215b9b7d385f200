import { expect, test } from "bun:test"
import { programWriter } from "../../../../src/core/language/html/programWriter.ts"

const code = (text: string, at = 0) => ({ text, at })
const said = (writer: ReturnType<typeof programWriter>) =>
  writer.finish(false)?.text.replaceAll(/\s+/g, "").slice("(()=>{".length, -"})".length)

test("a function is around what stands in an element, and ends with it", () => {
  const writer = programWriter()
  writer.open("li")
  writer.scope(() => writer.piece(code("item")))
  writer.open("p")
  writer.expression(code("a"))
  writer.close("li")
  writer.expression(code("b"))
  writer.close("li")
  expect(said(writer)).toBe("((item)=>{(a);});(b);")
})

test("what is open at the end is closed, and what begins anew in a block has a function of its own", () => {
  const writer = programWriter()
  writer.open("#each")
  writer.scope(() => writer.piece(code("item")))
  writer.open("p")
  expect(writer.next(new Set(["#if", "#each"]))).toBe("#each")
  expect(writer.depth()).toBe(1)
  writer.scope()
  expect(writer.next(new Set(["#if"]))).toBeUndefined()
  expect(said(writer)).toBe("((item)=>{});(()=>{});")
})

test("a handler by its name is called, another is an expression", () => {
  const writer = programWriter()
  writer.handler(code("a?.save "))
  writer.handler(code("() => b()"))
  expect(said(writer)).toBe("a?.save();(()=>b());")
})

test("pieces stand where they are said to, and without one there is no program", () => {
  const writer = programWriter()
  writer.glue("x")
  expect(programWriter().finish(false)).toBeUndefined()
  writer.expression(code("a + b", 7))
  writer.piece(code("from here to there", 20), 5, 9)
  const program = writer.finish(true)!
  expect(program.ofObject).toBe(true)
  expect(
    program.pieces.map(({ at, length, start }) => [at, program.text.slice(start, start + length)])
  ).toStrictEqual([
    [7, "a + b"],
    [25, "here"]
  ])
})

test("what stands in too many functions is left out, what stands behind them is not", () => {
  const writer = programWriter()
  for (let depth = 0; depth < 1000; depth++) {
    writer.open("li")
    writer.scope(() => writer.piece(code("a")))
  }
  writer.expression(code("deep"))
  for (let depth = 0; depth < 1000; depth++) writer.close("li")
  writer.expression(code("after"))
  const { pieces, text } = writer.finish(false)!
  expect(text).not.toContain("deep")
  expect(text).toContain("after")
  expect(text.match(/=>/g)?.length).toBe(201)
  expect(pieces.length).toBe(201)
})
