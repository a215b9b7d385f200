/** Names that mention nothing. */
import { expect, test } from "bun:test"
import { describedMentions } from "../../describedMentions.ts"

test("the name of a declaration is no mention of it, except the type of an embedded field", async () => {
  const text = "package a\ntype Cart struct {\n\tCrate\n\ttotal int\n}\n"
  expect(await describedMentions("go", "a.go", text)).toStrictEqual(["3:2 type Crate", "4:8 type int"])
})
