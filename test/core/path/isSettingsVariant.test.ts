import { expect, test } from "bun:test"
import { isSettingsVariant } from "../../../src/core/path/mod.ts"

test("settings that add to others are told by their name or folder", () => {
  for (const path of [
    "compose.full.yaml",
    "deploy/docker-compose.override.yml",
    "chart/values-prod.yaml",
    "chart/ci/default.yaml",
    "overlays/prod/patch.yaml",
    "src/appsettings.Development.json",
    "app/src/main/res/values-pt-rBR/strings.xml",
    "res/layout-land/cart.xml"
  ])
    expect([path, isSettingsVariant(path)]).toEqual([path, true])
  for (const path of [
    "compose.yaml",
    "chart/values.yaml",
    "chart/templates/config.yaml",
    "ci/build.ts",
    "src/appsettings.json",
    "valuesOf.json",
    "app/src/main/res/values/strings.xml",
    "src/values-de/strings.xml"
  ])
    expect([path, isSettingsVariant(path)]).toEqual([path, false])
})
