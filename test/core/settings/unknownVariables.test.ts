import { expect, test } from "bun:test"
import { SETTINGS, settingVariable, unknownVariables } from "../../../src/core/settings/mod.ts"

test("a variable that is mistyped is told with the one that is meant", () => {
  const environment = { LODESTONE_EMBEDDER_BASEURL: "x", LODESTONE_ZZZZZZZZZZZZ: "1", lodestone_home: "/" }
  expect(unknownVariables(environment)).toStrictEqual([
    { name: "LODESTONE_EMBEDDER_BASEURL", near: "LODESTONE_EMBEDDER_BASE_URL" },
    { name: "LODESTONE_ZZZZZZZZZZZZ", near: undefined }
  ])
})

test("every setting may be said by its variable, tokens too", () => {
  const names = [...[...SETTINGS.keys()].map(settingVariable), "LODESTONE_HTTP_TOKENS"]
  expect(unknownVariables(Object.fromEntries(names.map((name) => [name, "1"])))).toStrictEqual([])
})
