import { expect, test } from "bun:test"
import { programWriter } from "../../../../src/core/language/html/programWriter.ts"

const code = (text: string, at = 0) => ({ text, at })
const written = (writer: ReturnType<typeof programWriter>) =>
  writer.finish(false)?.text.replaceAll(/\s+/g, "").slice("(()=>{".length, -"})".length)

test("a scope opens a function that ends with its element", () => {
  const writer = programWriter()
  writer.openElement("li")
  writer.openScope(() => writer.writePiece(code("item")))
  writer.openElement("p")
  writer.writeExpression(code("a"))
  writer.closeElement("li")
  writer.writeExpression(code("b"))
  writer.closeElement("li")
  expect(written(writer)).toBe("((item)=>{(a);});(b);")
})

test("open functions are closed at the end, and each branch of a block has its own function", () => {
  const writer = programWriter()
  writer.openElement("#each")
  writer.openScope(() => writer.writePiece(code("item")))
  writer.openElement("p")
  expect(writer.startNextPart(new Set(["#if", "#each"]))).toBe("#each")
  expect(writer.depth()).toBe(1)
  writer.openScope()
  expect(writer.startNextPart(new Set(["#if"]))).toBeUndefined()
  expect(written(writer)).toBe("((item)=>{});(()=>{});")
})

test("a handler that is a name becomes a call, another one an expression", () => {
  const writer = programWriter()
  writer.writeHandler(code("a?.save "))
  writer.writeHandler(code("() => b()"))
  expect(written(writer)).toBe("a?.save();(()=>b());")
})

test("properties are the argument of their component; without any there is no call", () => {
  const writer = programWriter()
  writer.writeProperties("ui.Row", [code("a"), code("b")])
  writer.writeProperties("Card", [])
  expect(written(writer)).toBe("ui.Row({a:0,b:0,});")
})

test("pieces have their positions in the page, and there is no program without pieces", () => {
  const writer = programWriter()
  writer.writeGenerated("x")
  expect(programWriter().finish(false)).toBeUndefined()
  writer.writeExpression(code("a + b", 7))
  writer.writePiece(code("from here to there", 20), 5, 9)
  const program = writer.finish(true)!
  expect(program.seesOnlyObject).toBe(true)
  expect(
    program.pieces.map(({ fileOffset, length, start }) => [
      fileOffset,
      program.text.slice(start, start + length)
    ])
  ).toStrictEqual([
    [7, "a + b"],
    [25, "here"]
  ])
})

test("code nested in more than 200 functions is left out, code after them is kept", () => {
  const writer = programWriter()
  for (let depth = 0; depth < 1000; depth++) {
    writer.openElement("li")
    writer.openScope(() => writer.writePiece(code("a")))
  }
  writer.writeExpression(code("deep"))
  for (let depth = 0; depth < 1000; depth++) writer.closeElement("li")
  writer.writeExpression(code("after"))
  const { pieces, text } = writer.finish(false)!
  expect(text).not.toContain("deep")
  expect(text).toContain("after")
  expect(text.match(/=>/g)?.length).toBe(201)
  expect(pieces.length).toBe(201)
})
