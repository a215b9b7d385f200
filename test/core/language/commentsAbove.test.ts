import { expect, test } from "bun:test"
import { commentsAbove } from "../../../src/core/language/commentsAbove.ts"
import { linesOf } from "../../../src/core/language/linesOf.ts"

test("comments belong to the entry right below them, unless something is between", () => {
  const [one, two, entry] = [...linesOf("# a\n# b\nport = 1\n")]
  const comments = commentsAbove()
  comments.add(one!, "a")
  comments.add(two!, "b")
  expect(comments.take(entry!)).toStrictEqual({ start: 0, head: 8, doc: "a\nb" })
  comments.add(two!, "b")
  comments.drop()
  expect(comments.take(entry!)).toStrictEqual({ start: 8, head: 8 })
})
