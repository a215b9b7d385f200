import { expect, test } from "bun:test"
import { frameworkMarks, saysOverride } from "../../../src/core/reference/mod.ts"

test("what only tells compilers something is no sign, nor what comments and arguments contain", () => {
  const head = [
    "/** See @Bean. */",
    '  @Nullable @Route("(/carts")',
    "  @Reply({ @Case(1), @Case(2) })",
    "  // @Gone",
    "  public Cart find"
  ].join("\n")
  expect(frameworkMarks(head, "java")).toStrictEqual(["@Route", "@Reply"])
  expect(frameworkMarks("@app.route('/carts')\ndef carts", "python")).toStrictEqual(["@app.route"])
  expect(frameworkMarks("#[tokio::test]\n#[inline]\nfn adds", "rust")).toStrictEqual(["#[tokio::test]"])
  expect(frameworkMarks("[HttpGet, Obsolete]\npublic int[] All", "csharp")).toStrictEqual(["[HttpGet]"])
  expect(frameworkMarks("@Bean\nint find", "go")).toStrictEqual([])
})

test("a private member overrides nothing, and in some languages one that does not say so", () => {
  expect(saysOverride("", "public void run()", "java")).toBe(false)
  expect(saysOverride("", "override fun run()", "kotlin")).toBe(true)
  expect(saysOverride("@Override", "private void run()", "java")).toBe(false)
  expect(saysOverride("", "def run(self)", "python")).toBe(true)
})
