import { describe, expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import type { Relation } from "../../../src/core/query/mod.ts"
import { relationWording } from "../../../src/core/rank/mod.ts"
import { processorMillis } from "../../../test/support/processorMillis.ts"

const scoreOf = (relation: Relation, name: string, text: string) =>
  relationWording({ relation, name }).scoreIn(text)

/** How languages declare that one type extends another. */
const MADE = [
  "class Circle extends Shape {",
  "export default abstract class Circle extends Shape<Base> {",
  "class Circle implements Drawable, Shape {",
  "class Circle(Shape):",
  "class Circle < Shape",
  "class Circle : public Shape {",
  "public sealed class Circle : IDrawable, Shape",
  "interface Circle extends Shape {",
  "pub(crate) trait Circle: Shape {",
  "impl Shape for Circle {",
  "unsafe impl<T: Copy> Shape for Circle<T> {",
  "impl<S> Shape<S> for Circle {",
  "impl<S, T: Into<Vec<S>>> ::geometry::Shape<S> for Circle<T>",
  "impl<F: Fn(u8) -> Vec<u8>> Shape<F> for Circle<F>",
  "instance Shape Circle where",
  "extension Circle: Shape {",
  "case object Circle extends Shape",
  "    implements Shape {",
  "  include Shape",
  "  use Shape;",
  "  @behaviour Shape",
  "\tShape",
  "\t*geometry.Shape",
  "var _ Shape = (*Circle)(nil)",
  "#[derive(Debug, Shape)]",
  "@Entity class Circle extends Shape {",
  "const Circle = class extends Shape {",
  ") : Shape(radius) {",
  "abstract contract Circle is Base, Shape {",
  "@interface Circle : Shape <Drawable>",
  "@protocol Drawable <Shape>",
  "use parent -norequire, 'Shape';",
  "use Mojo::Base 'Geometry::Shape', -signatures;",
  "with 'Shape';",
  "our @ISA = ('Shape');",
  "  inherit = Shape,",
  'setClass("Circle", contains = "Shape")',
  "mutable struct Circle <: Shape",
  "class Circle(val r: Int) : Shape(r)",
  "struct Circle{R<:Real, P<:Pair{R, R}} <: Shape{R}",
  "class Circle<R extends Ray<R>> extends Shape<R> {",
  "class Circle[R <: Ray] extends Shape[R]",
  "class Circle<Shape",
  "@protocol Drawable<Shape>"
]

const NOT_MADE = [
  "class Shape {",
  "class Shape extends Base {",
  "export default abstract class Circle extends Base<Shape> {",
  "impl Shape {",
  "impl<S> Shape<S> {",
  "impl<T: Shape<u8>> Drawn<T> for Circle<T> {",
  "const shape = new Shape()",
  "// class Circle extends the Shape of before, said Shape",
  "class Circle extends Shapes {",
  "func draw(shape Shape) {",
  "use crate::Shape;",
  "use App\\Shape;",
  "use Shape;",
  "class Holder(private val shape: Shape)",
  "record Circle(Shape inner) {}",
  "with Shape():",
  "use Mojo::Base -base; # Shape",
  "with open('a') as Shape:",
  "    Shape",
  "struct Holder{S<:Shape}",
  "struct Holder{S<:Shape, P<:Pair{S, Int}} <: Base{S}",
  "class Holder<S extends Shape> extends Base<S> {",
  "class Holder[S <: Shape]",
  "pub struct Holder<S: Shape> {",
  ""
]

describe("relationWording", () => {
  test("finds declarations that extend a type in the syntax of each language", () => {
    for (const line of MADE) expect([line, scoreOf("extends", "Shape", line)]).toStrictEqual([line, 1])
    for (const line of NOT_MADE) expect([line, scoreOf("extends", "Shape", line)]).toStrictEqual([line, 0])
  })

  test("finds a declaration on any line, by the last part of a qualified name", () =>
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...NOT_MADE)),
        fc.constantFrom(...MADE),
        fc.array(fc.constantFrom(...NOT_MADE)),
        (before, line, behind) => {
          expect(scoreOf("extends", "geometry::Shape", [...before, line, ...behind].join("\n"))).toBe(1)
          expect(scoreOf("extends", "Shape", [...before, ...behind].join("\n"))).toBe(0)
        }
      )
    ))

  test("scores a line of code above an import, and an import above a comment", () => {
    for (const relation of ["uses", "tests"] as const) {
      const of = (text: string) => scoreOf(relation, "parse", text)
      expect(of("const tree = parse(text)")).toBe(1)
      expect(of('import { parse } from "./parse"')).toBeLessThan(1)
      expect(of("// parse is called here")).toBeLessThan(of("use tree::parse;"))
      expect(of("# parse")).toBeGreaterThan(0)
      expect(of("import { parse }\nparse(text)")).toBe(1)
      for (const text of ["parser.run(parses)", "", "Parse(x)"]) expect(of(text)).toBe(0)
      for (const text of [
        "#define X parse",
        "*parse = 1",
        "%parse{}",
        "using (var f = parse())",
        "from(parse)"
      ])
        expect([text, of(text)]).toStrictEqual([text, 1])
    }
  })

  test("scores names in an import list over several lines below a use", () => {
    for (const [before, behind] of [
      ["import {", '} from "./shapes"'],
      ["import Base, {", '} from "./shapes";'],
      ["export {", "}"],
      ["from shapes import (", ")"],
      ["pub use self::{", "};"],
      ["pub(crate) use crate::{other::Other,", "    last::{Last}};"]
    ] as const) {
      const text = `${before}\n    Base,\n    Shape,\n    Other,\n${behind}\n`
      expect([before, scoreOf("uses", "Shape", text)]).toStrictEqual([before, 0.6])
      expect([before, scoreOf("imports", "Shape", text)]).toStrictEqual([before, 1])
      expect([before, scoreOf("uses", "Shape", `${text}draw(Shape)\n`)]).toStrictEqual([before, 1])
    }
    expect(scoreOf("uses", "Shape", "pub use shapes::Shape;")).toBe(0.6)
    expect(scoreOf("uses", "Shape", "export const all = {\n  Shape,\n}")).toBe(1)
    expect(scoreOf("uses", "Shape", "export function draw() {\n  return Shape\n}")).toBe(1)
  })

  test("scores the line that opens a type's own members below a use", () => {
    for (const line of [
      "impl Shape {",
      "unsafe impl<T: Copy> Shape<T> {",
      "impl<S> Layer<S> for Shape {",
      "impl<S, T: Into<Vec<S>>> Layer<S> for geometry::Shape<T>",
      "func (s *Shape) Area() float64 {",
      "func (Shape) Area() float64 {",
      "public extension Shape {"
    ])
      expect([line, scoreOf("uses", "Shape", line)]).toStrictEqual([line, 0.6])
    for (const line of [
      "impl Shape for Circle {",
      "impl<T> Shape<T> for Circle<T> {",
      "impl Drawn<Shape> for Circle {",
      "func (c *Circle) Holds(other Shape) bool {",
      "extension Circle: Shape {",
      "func area(s *Shape) float64 {"
    ])
      expect([line, scoreOf("uses", "Shape", line)]).toStrictEqual([line, 1])
  })

  test("scores a line with the relation 1, and one that only contains the name or is a comment below 0.5", () => {
    const lines = {
      makes: [
        [
          "const limit = new Limit(3)",
          "Limit { max: 3 }",
          "limit = Limit(3)",
          "Limit::new(3)",
          "return &pool.Limit{Max: 3}",
          "new Limit<T>()"
        ],
        ["class Limit {", "def Limit(x):", "let limit: Limit", "Limit.max", "// new Limit(3)"]
      ],
      sets: [
        [
          "limit.Limit = 3",
          "self.Limit += 1",
          "Limit := 3",
          "let Limit: number = 3",
          "Limit[0] = 1",
          "Limit ??= 2",
          "x.Limit <<= 1",
          "#define Limit (3)",
          "  # define Limit 3",
          "set(Limit 3 CACHE STRING x)",
          'option(Limit "At most" ON)'
        ],
        [
          "if (Limit == 3)",
          "Limit === 3",
          "f(Limit)",
          "Limit => 3",
          "a = Limit",
          "# Limit = 3",
          "Limit >= 3",
          "Limit =~ x",
          "#define Limit",
          "#ifndef Limit",
          "set(Limit)"
        ]
      ],
      raises: [
        ["raise Limit(3)", "throw new Limit()", "return Err(Limit)", 'panic(Limit("x"))'],
        [
          "except Limit:",
          "parse(text) throws Limit {",
          "limit = Limit()",
          "Limit().throw()",
          "// throw Limit"
        ]
      ],
      catches: [
        [
          "except (A, Limit) as e:",
          "} catch (Limit e) {",
          "rescue Limit => e",
          "if (e instanceof Limit) {",
          "errors.Is(err, Limit)"
        ],
        ["raise Limit", "Limit.catch()", "# except Limit"]
      ],
      imports: [
        [
          "import { Limit } from './limit'",
          "from x import Limit",
          "use limit::Limit;",
          "const { Limit } = require('x')"
        ],
        ["new Limit()", "// import Limit"]
      ]
    } as const
    for (const [relation, [doing, holding]] of Object.entries(lines) as ReadonlyArray<
      [Relation, readonly [ReadonlyArray<string>, ReadonlyArray<string>]]
    >) {
      for (const line of doing) expect([line, scoreOf(relation, "Limit", line)]).toStrictEqual([line, 1])
      for (const line of holding) {
        const value = scoreOf(relation, "Limit", line)
        expect([line, value > 0 && value < 0.5]).toStrictEqual([line, true])
      }
      expect(scoreOf(relation, "Limit", "Limits = new Limiter()")).toBe(0)
    }
  })

  test("looks for the last part of the name as a whole word", () => {
    const { requiresAllWords, searchText } = relationWording({ relation: "uses", name: "auth::verifyToken" })
    expect({ looked: searchText, whole: requiresAllWords }).toStrictEqual({
      looked: "verifyToken",
      whole: true
    })
  })

  test("is fast for hostile lines", () => {
    for (const piece of ["impl ", "impl<", "class ", "a ", "pub(", "Shape.", "Shape for "]) {
      const lines = [`${piece.repeat(20_000)}Shape`, `${piece.repeat(90)} Shape`.slice(-499)]
      for (const relation of ["extends", "makes", "sets", "raises", "uses"] as const) {
        const start = processorMillis()
        for (const line of lines) scoreOf(relation, "Shape", line)
        expect([relation, piece, processorMillis() - start < 100]).toStrictEqual([relation, piece, true])
      }
    }
  })
})
