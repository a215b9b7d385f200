import { expect, test } from "bun:test"
import { nuxtAutoImportCertainty } from "../../../../src/core/reference/mod.ts"

test("server files see server utilities, pages see page utilities, and both see shared ones", () => {
  const given = (file: string) =>
    ["pages/a.vue", "server/api/a.ts"].map((to) => nuxtAutoImportCertainty(file, "go", to, [""]))
  expect(given("utils/a.ts")).toStrictEqual(["likely", undefined])
  expect(given("server/utils/a.ts")).toStrictEqual([undefined, "likely"])
  expect(given("shared/utils/a.ts")).toStrictEqual(["likely", "likely"])
  expect(given("lib/a.ts")).toStrictEqual([undefined, undefined])
})

test("a component is likely by its full or Lazy name, and name-only by its file name", () => {
  const given = (name: string) => nuxtAutoImportCertainty("components/status/Card.vue", name, "app.vue", [""])
  expect(["StatusCard", "LazyStatusCard", "Card", "Lazy"].map(given)).toStrictEqual([
    "likely",
    "likely",
    "name-only",
    "name-only"
  ])
})

test("an auto-import is not available in its own file or in another project", () => {
  expect(nuxtAutoImportCertainty("utils/a.ts", "go", "utils/a.ts", [""])).toBeUndefined()
  expect(nuxtAutoImportCertainty("utils/a.ts", "go", "docs/app.vue", ["", "docs"])).toBeUndefined()
  expect(nuxtAutoImportCertainty("utils/a.ts", "go", "app.vue", [])).toBeUndefined()
})
