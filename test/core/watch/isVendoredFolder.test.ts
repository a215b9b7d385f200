import { describe, expect, test } from "bun:test"
import { IgnoreRules } from "../../../src/core/ignore/mod.ts"
import { isVendoredFolder } from "../../../src/core/watch/mod.ts"

const rules = (git: string, prefix = "") => IgnoreRules.none.enter(prefix, { git })

describe("isVendoredFolder()", () => {
  test("is false for a folder at the top of which git ignores whatever is new", () => {
    const exceptions = rules("/deps/*\n!/deps/queue/\n")
    expect(isVendoredFolder("deps/", exceptions, "")).toBe(false)
    expect(isVendoredFolder("deps/queue/src/", exceptions, "")).toBe(false)
    expect(isVendoredFolder("src/", exceptions, "")).toBe(false)
    expect(isVendoredFolder("deps/", rules("/deps/*\n", "shop/"), "shop/")).toBe(false)
  })

  test("is true where the rules say nothing, or ignore the folder itself", () => {
    expect(isVendoredFolder("deps/", rules("/out/\n"), "")).toBe(true)
    expect(isVendoredFolder("deps/", rules("/deps/\n"), "")).toBe(true)
    expect(isVendoredFolder("deps/", undefined, "")).toBe(true)
  })

  test("is true for a folder that is third-party code wherever it lies", () => {
    const exceptions = rules("/deps/*\n/vendor/*\n")
    expect(isVendoredFolder("deps/queue/node_modules/", exceptions, "")).toBe(true)
    expect(isVendoredFolder("vendor/", exceptions, "")).toBe(true)
  })
})
