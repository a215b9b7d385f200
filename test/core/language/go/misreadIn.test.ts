import { expect, test } from "bun:test"
import { misreadIn } from "../../../../src/core/language/go/misreadIn.ts"
import { withBlanks } from "../../../../src/core/text/mod.ts"

const given = (text: string) => withBlanks(text, misreadIn(text))

test.each([
  "1",
  '"a"',
  "c + 1",
  "c - 1",
  "-1",
  "!ok",
  "<-done",
  "*p + 1",
  "a.b()",
  "a.b(),\n",
  "f[int](x)",
  "x.(T)",
  '[]byte("x")',
  "T{1}",
  "[]int{1}",
  "map[string]int{}",
  "a[0]",
  'a["x"]',
  "a[i].b",
  "a.b.c",
  "time.Second * 5"
])("new() of the value %j is replaced by another call", (value) => {
  expect(given(`a := new(${value})`)).toBe(`a := xew(${value})`)
})

test.each([
  "T",
  "pkg.T",
  "*T",
  "**T",
  "[]T",
  "[3]T",
  "[N]pkg.T",
  "map[string][]T",
  "chan int",
  "<-chan int",
  "func(a int) error",
  "struct{}",
  "struct {\n}",
  "interface{ A() }",
  "T[int]",
  "T[[]int]",
  "pkg.T[int, string]"
])("new() of the type %j is unchanged", (type) => {
  expect(misreadIn(`a := new(${type})`)).toStrictEqual([])
})

test("names that only end in new are unchanged", () => {
  expect(misreadIn("s.new(1)\nrenew(1)")).toStrictEqual([])
})

test("adversarial input is read in linear time", () => {
  for (const piece of ["new(", "new(a.", "new(a[", "new([]", "new(map[a]", "new(*", "new( "])
    expect(Array.isArray(misreadIn(piece.repeat(50_000)))).toBe(true)
})
