import { expect, test } from "bun:test"
import { astroTemplate } from "../../../../src/core/language/astro/astroTemplate.ts"
import { frontmatter } from "../../../../src/core/language/astro/frontmatter.ts"

test("a program may follow blank lines, and ends at the next line of dashes", () => {
  const text = "\n\n--- \r\nconst a = `---`\r\n---\r\n<p>\n---\n</p>"
  const { end = 0, start = 0 } = frontmatter(text) ?? {}
  expect(text.slice(start, end)).toBe("const a = `---`\r\n")
})

test("adversarial input is read in linear time", () => {
  for (const piece of [
    "\n",
    "<!a ",
    "<script ",
    "<style>",
    "<!--",
    "--- ",
    "<a '",
    "<a `",
    "<a {",
    "<a =`"
  ]) {
    const text = piece.repeat(100_000)
    frontmatter(text)
    frontmatter(`---\n${text}`)
    expect(astroTemplate(text)?.text.length ?? 0).toBeLessThan(4 * text.length)
  }
})
