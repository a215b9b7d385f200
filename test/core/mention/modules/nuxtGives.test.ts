import { expect, test } from "bun:test"
import { nuxtGives } from "../../../../src/core/mention/mod.ts"

test("servers are given what servers have, pages what pages have, both what is shared", () => {
  const given = (file: string) =>
    ["pages/a.vue", "server/api/a.ts"].map((to) => nuxtGives(file, "go", to, [""]))
  expect(given("utils/a.ts")).toStrictEqual(["likely", undefined])
  expect(given("server/utils/a.ts")).toStrictEqual([undefined, "likely"])
  expect(given("shared/utils/a.ts")).toStrictEqual(["likely", "likely"])
  expect(given("lib/a.ts")).toStrictEqual([undefined, undefined])
})

test("a component is given by its name in the project, also where it is loaded late; by that of its file it may be", () => {
  const given = (name: string) => nuxtGives("components/status/Card.vue", name, "app.vue", [""])
  expect(["StatusCard", "LazyStatusCard", "Card", "Lazy"].map(given)).toStrictEqual([
    "likely",
    "likely",
    "name-only",
    "name-only"
  ])
})

test("nothing is given to the file itself, nor to another project", () => {
  expect(nuxtGives("utils/a.ts", "go", "utils/a.ts", [""])).toBeUndefined()
  expect(nuxtGives("utils/a.ts", "go", "docs/app.vue", ["", "docs"])).toBeUndefined()
  expect(nuxtGives("utils/a.ts", "go", "app.vue", [])).toBeUndefined()
})
