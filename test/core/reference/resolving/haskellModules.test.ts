/** Names of Haskell modules: constructors, fields and methods of classes are named without their type. */
import { expect, test } from "bun:test"
import { uses } from "../uses.ts"

const SHAPE = [
  "module Shape (Shape(..), Area(..)) where",
  "data Shape = Circle { radius, width :: Double } | Square",
  "class Area a where",
  "  area :: a -> Double",
  "  area _ = 0",
  "  covers :: a -> a -> Bool",
  "instance Area Shape where",
  "  area (Circle r _) = r",
  "  area Square = 1",
  "  covers a b = area a > area b",
  "unit = Circle { radius = 1, width = 2 }",
  "grow s@Circle{ radius = r } = s { radius = r + radius s }"
].join("\n")

test("constructors, fields and class methods are used by their bare names", async () => {
  const files = {
    "src/Shape.hs": SHAPE,
    "src/Use.hs":
      "module Use where\nimport Shape\nf a radius = a `covers` a && area a > radius\ng (Circle _ w) = w\n"
  }
  expect(await uses(files, "Shape.Circle")).toStrictEqual([
    "src/Shape.hs:8 other exact",
    "src/Shape.hs:11 other exact",
    "src/Shape.hs:12 other exact",
    "src/Use.hs:4 other exact"
  ])
  expect(await uses(files, "Shape.radius")).toStrictEqual([
    "src/Shape.hs:11 other exact",
    "src/Shape.hs:12 other exact",
    "src/Shape.hs:12 other exact",
    "src/Shape.hs:12 call exact"
  ])
  expect(await uses(files, "Shape.area")).toStrictEqual([
    "src/Shape.hs:10 call exact",
    "src/Shape.hs:10 call exact",
    "src/Use.hs:3 call exact"
  ])
  expect(await uses(files, "Shape.covers")).toStrictEqual(["src/Use.hs:3 call exact"])
})

test("an import of a type brings the listed constructors and fields, or with (..) all of them", async () => {
  const files = {
    "src/Shape.hs": SHAPE,
    "src/All.hs": "module All where\nimport Shape (Shape(..), Area())\nf = Circle { radius = area 1 }\n",
    "src/Some.hs":
      "module Some where\nimport Shape (Shape(Circle, radius))\nimport Other (Area(..))\nf = area (radius Circle)\n",
    "src/Qualified.hs": "module Qualified where\nimport qualified Shape as S\nf x = S.radius x\n"
  }
  expect(
    (await uses(files, "Shape.radius")).filter((each) => !each.startsWith("src/Shape.hs"))
  ).toStrictEqual([
    "src/All.hs:3 other exact",
    "src/Some.hs:2 import exact",
    "src/Some.hs:4 call exact",
    "src/Qualified.hs:3 call exact"
  ])
  expect((await uses(files, "Shape.area")).filter((each) => !each.startsWith("src/Shape.hs"))).toStrictEqual([
    "src/Some.hs:4 call name-only"
  ])
})

test("a constructor with the name of its type is another name than the type", async () => {
  const files = {
    "Wrapper.hs": "module Wrapper where\ndata Wrap = Wrap Int\nf :: Wrap -> Wrap\nf (Wrap x) = Wrap x\n"
  }
  expect(await uses(files, "Wrapper.Wrap")).toStrictEqual([
    "Wrapper.hs:3 type exact",
    "Wrapper.hs:3 type exact",
    "Wrapper.hs:4 other exact",
    "Wrapper.hs:4 call exact"
  ])
})

test("a local function with a signature is visible in the whole enclosing equation", async () => {
  const files = {
    "Local.hs":
      "module Local where\nouter x = go (twice x)\n  where\n    go :: Int -> Int\n    go 0 = 1\n    go n = go (n - 1)\n    twice y = y * 2\nouter2 go = go 1\n"
  }
  expect(await uses(files, "Local.outer.go")).toStrictEqual([
    "Local.hs:2 call exact",
    "Local.hs:6 call exact"
  ])
  expect(await uses(files, "Local.outer.twice")).toStrictEqual(["Local.hs:2 call exact"])
})
