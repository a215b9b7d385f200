import { expect, test } from "bun:test"
import { SETTINGS, settingVariable, unknownVariables } from "../../../src/core/settings/mod.ts"

test("an unknown variable is reported with the name of the most similar setting, if there is one", () => {
  const environment = { LODESTONE_EMBEDDER_BASEURL: "x", LODESTONE_ZZZZZZZZZZZZ: "1", lodestone_home: "/" }
  expect(unknownVariables(environment)).toStrictEqual([
    { name: "LODESTONE_EMBEDDER_BASEURL", suggestion: "LODESTONE_EMBEDDER_BASE_URL" },
    { name: "LODESTONE_ZZZZZZZZZZZZ", suggestion: undefined }
  ])
})

test("the variables of all settings, and of the HTTP tokens, are known", () => {
  const names = [...[...SETTINGS.keys()].map(settingVariable), "LODESTONE_HTTP_TOKENS"]
  expect(unknownVariables(Object.fromEntries(names.map((name) => [name, "1"])))).toStrictEqual([])
})
