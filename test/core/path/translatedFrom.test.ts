import { expect, test } from "bun:test"
import { translatedFrom } from "../../../src/core/path/mod.ts"

const originalOf = (path: string, others: ReadonlyArray<string>): string | undefined => {
  const paths = [path, ...others]
  const original = translatedFrom(paths).get(0)
  return original === undefined ? undefined : paths[original]
}

test.each([
  ["docs/de/docs/tutorial/body.md", "docs/en/docs/tutorial/body.md"],
  ["content/zh-cn/docs/pods.html", "content/en/docs/pods.html"],
  ["docs/zh/guide/index.md", "docs/guide/index.md"],
  ["src/pages/pt_BR/about.mdx", "src/pages/en-US/about.mdx"],
  ["README.zh-CN.md", "README.md"],
  ["README_ja.md", "README_en.md"],
  ["guide/start-fr.rst", "guide/start.rst"]
])("%s is translated from %s", (path, original) => {
  expect(originalOf(path, ["other.md", original])).toBe(original)
})

test.each([
  ["docs/en/body.md", "docs/body.md"],
  ["docs/de/body.md", "docs/en/other.md"],
  ["locales/de/cart.json", "locales/en/cart.json"],
  ["src/id/index.ts", "src/en/index.ts"],
  ["packages/is/README.md", "packages/README.md"],
  ["docs/design.md", "docs/sign.md"]
])("%s is not translated from %s", (path, other) => {
  expect(originalOf(path, [other])).toBeUndefined()
})
