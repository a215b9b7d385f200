import { expect, test } from "bun:test"
import { programWriter } from "../../../../src/core/language/html/programWriter.ts"

const code = (text: string, at = 0) => ({ text, at })
const written = (writer: ReturnType<typeof programWriter>) =>
  writer.finish(false)?.text.replaceAll(/\s+/g, "").slice("(()=>{".length, -"})".length)

test("a scope opens a function that ends with its element", () => {
  const writer = programWriter()
  writer.open("li")
  writer.scope(() => writer.piece(code("item")))
  writer.open("p")
  writer.expression(code("a"))
  writer.close("li")
  writer.expression(code("b"))
  writer.close("li")
  expect(written(writer)).toBe("((item)=>{(a);});(b);")
})

test("open functions are closed at the end, and each branch of a block has its own function", () => {
  const writer = programWriter()
  writer.open("#each")
  writer.scope(() => writer.piece(code("item")))
  writer.open("p")
  expect(writer.next(new Set(["#if", "#each"]))).toBe("#each")
  expect(writer.depth()).toBe(1)
  writer.scope()
  expect(writer.next(new Set(["#if"]))).toBeUndefined()
  expect(written(writer)).toBe("((item)=>{});(()=>{});")
})

test("a handler that is a name becomes a call, another one an expression", () => {
  const writer = programWriter()
  writer.handler(code("a?.save "))
  writer.handler(code("() => b()"))
  expect(written(writer)).toBe("a?.save();(()=>b());")
})

test("pieces have their positions in the page, and there is no program without pieces", () => {
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

test("code nested in more than 200 functions is left out, code after them is kept", () => {
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
