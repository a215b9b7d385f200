import { expect, test } from "bun:test"
import { relationWording } from "../../../src/core/rank/mod.ts"

const { scoreIn } = relationWording({ relation: "extends", name: "Shape" })

test.each([
  "defimpl Shape, for: Circle do",
  "  use Shape",
  "  use Shape, size: 3",
  ") : Shape {",
  "type Circle = Shape & { r: number }"
])("%p implements or extends", (line) => expect(scoreIn(line)).toBe(1))

test.each([
  "  ) :: Shape.t()",
  "@type t() :: Shape.t()",
  "use Shape::Circle;x",
  "defmodule Shape do",
  "use circle, Shape"
])("%p does not", (line) => expect(scoreIn(line)).toBe(0))
