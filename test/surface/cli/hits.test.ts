import { describe, expect, test } from "bun:test"
import { renderHits } from "../../../src/surface/cli/render/hits.ts"
import { paint } from "../../../src/surface/cli/render/paint.ts"

const told = (freshness_status: string, ref?: string) =>
  renderHits({ message: "Found nothing", results: [], metadata: { freshness_status } }, paint(false), ref)

describe("renderHits", () => {
  test("of a working tree says that results were mended, of a ref that they are what was indexed", () => {
    expect(told("stale")).toContain("the results were mended, run `lodestone index`")
    expect(told("stale", "feat")).toContain("feat moved on since it was indexed")
    expect(told("stale", "feat")).toContain("run `lodestone index --ref feat`")
    expect(told("stale", "feat")).not.toContain("mended")
    expect(told("fresh", "feat")).toBe("Found nothing")
  })
})
