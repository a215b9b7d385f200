import { describe, expect, test } from "bun:test"
import { renderHits } from "../../../src/surface/cli/render/hits.ts"
import { paint } from "../../../src/surface/cli/render/paint.ts"

const renderedWithout = (freshness_status: string, ref?: string) =>
  renderHits({ message: "Found nothing", results: [], metadata: { freshness_status } }, paint(false), ref)

const result = {
  path: "token.ts",
  line_start: 1,
  line_end: 15,
  kind: "field",
  qualified_name: "Session#token",
  symbol: { line: 11 },
  relevance_score: 0.5,
  content: Array.from({ length: 15 }, (_, at) => `l${at + 1}`).join("\n")
}
const head = (asked: Parameters<typeof renderHits>[3] = []) =>
  renderHits(
    { message: "Found 1 result", results: [result], metadata: { freshness_status: "fresh" } },
    paint(false),
    undefined,
    asked
  ).split("\n")

describe("renderHits", () => {
  test("shows a symbol with its own line", () => {
    expect(head()[0]).toBe("token.ts:11  Session#token  field  0.50")
    expect(head()).toContain("   11 l11")
  })

  test("shows the requested line, and mentions the symbol's line", () => {
    const asked = head([{ file: "token.ts", lines: [7, 7] }])
    expect(asked[0]).toBe("token.ts:7  Session#token (line 11)  field  0.50")
    expect(asked).toContain("    7 l7")
  })

  test("says for a working tree that results were corrected, and for a ref that it changed since indexing", () => {
    expect(renderedWithout("stale")).toContain("the results were corrected; run `lodestone index`")
    expect(renderedWithout("stale", "feat")).toContain("feat changed since it was indexed")
    expect(renderedWithout("stale", "feat")).toContain("run `lodestone index --ref feat`")
    expect(renderedWithout("stale", "feat")).not.toContain("mended")
    expect(renderedWithout("fresh", "feat")).toBe("Found nothing")
  })
})
