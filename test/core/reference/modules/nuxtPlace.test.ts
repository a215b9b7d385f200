import { expect, test } from "bun:test"
import { nuxtPlace } from "../../../../src/core/reference/mod.ts"

test("a file belongs to the innermost project around it, whatever its source folder", () => {
  expect(nuxtPlace("docs/app/utils/a.ts", ["", "docs"])).toStrictEqual({
    project: "docs",
    onServer: false,
    folder: "utils",
    path: "a.ts"
  })
  expect(nuxtPlace("docs2/utils/a.ts", ["", "docs"])?.project).toBe("")
  expect(nuxtPlace("utils/a.ts", ["docs"])).toBeUndefined()
})

test("only folders that are auto-imported have a name, relative to the project", () => {
  const folders = Object.fromEntries(
    [
      "composables/cart/use.ts",
      "src/components/A.vue",
      "server/utils/db.ts",
      "shared/utils/a.ts",
      "app/server/utils/a.ts",
      "lib/utils/a.ts",
      "utils.ts",
      "server/api/a.ts"
    ].map((path) => [path, nuxtPlace(path, [""])?.folder])
  )
  expect(folders).toStrictEqual({
    "composables/cart/use.ts": "composables",
    "src/components/A.vue": "components",
    "server/utils/db.ts": "server/utils",
    "shared/utils/a.ts": "shared/utils",
    "app/server/utils/a.ts": "server/utils",
    "lib/utils/a.ts": "",
    "utils.ts": "",
    "server/api/a.ts": ""
  })
})
