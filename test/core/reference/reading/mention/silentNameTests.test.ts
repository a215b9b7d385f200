/** Names that mention nothing at their position. */
import { expect, test } from "bun:test"
import { describedMentions } from "../../describedMentions.ts"

test("keys and labels are not mentions", async () => {
  expect(
    await describedMentions(
      "typescript",
      "a.ts",
      "const a = { key: 1, other: b }\nlabel: for (;;) break label\n"
    )
  ).toStrictEqual(["1:28 other b"])
})

test("the name at the start of a further clause of a function is not a mention", async () => {
  expect(await describedMentions("haskell", "a.hs", "go 0 = stay 1\ngo n = go (n - 1)\n")).toStrictEqual([
    "1:8 call stay",
    "2:8 call go"
  ])
})

test.each(["javascript", "tsx"])(
  "%s: a lower-case tag is an element of the page, not a variable",
  async (language) => {
    const text =
      'const meta = () => [meta]\nconst page = <head><meta charSet="utf-8" /><meta.Tag /><Meta></Meta></head>\n'
    expect(await describedMentions(language, language === "tsx" ? "a.tsx" : "a.jsx", text)).toStrictEqual([
      "1:21 other meta",
      "2:45 other meta, 2:50 call meta.Tag, 2:57 call Meta"
    ])
  }
)
