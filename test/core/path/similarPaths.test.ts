import { expect, test } from "bun:test"
import { similarPaths } from "../../../src/core/path/mod.ts"

test("the same name comes before another extension, and that before another spelling", () => {
  const paths = ["a/cart.spec.js", "b/carte.ts", "c/Cart.ts", "d/cart.js", "e/basket.ts"]
  expect(similarPaths("x/cart.ts", paths, 9)).toEqual([
    "c/Cart.ts",
    "a/cart.spec.js",
    "d/cart.js",
    "b/carte.ts"
  ])
})

test("paths that share more folders come first", () => {
  expect(similarPaths("src/core/mod.ts", ["test/mod.ts", "lib/core/src/mod.ts", "src/mod.ts"], 2)).toEqual([
    "lib/core/src/mod.ts",
    "src/mod.ts"
  ])
})

test("among similar names the most similar come first, and dissimilar ones are left out", () => {
  const paths = [
    "a/home_controller.rb",
    "b/comments_controller.rb",
    "a/comments_controller.rb",
    "a/tags_controller.rb"
  ]
  expect(similarPaths("a/comment_controller.rb", paths, 5)).toEqual([
    "a/comments_controller.rb",
    "b/comments_controller.rb"
  ])
})

test("similarPaths() is empty if no name is similar", () => {
  expect(similarPaths("src/a.ts", ["src/b.ts", "src/ab.ts"], 5)).toEqual([])
  expect(similarPaths("x".repeat(100_000), ["x".repeat(99_999), "y"], 5)).toEqual([])
})
