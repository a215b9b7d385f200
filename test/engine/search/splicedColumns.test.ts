import { describe, expect, test } from "bun:test"
import { FRESH } from "../../../src/core/splice/mod.ts"
import { originsOf } from "../../../src/engine/search/splicedColumns.ts"
import type { ChunkColumns, ViewFile } from "../../../src/ports/storage/chunkColumns.ts"

const file = (path: string, more: Partial<ViewFile> = {}): ViewFile => ({
  path,
  source: 1,
  key: Uint8Array.of(1, 2),
  epoch: 7,
  language: "go",
  package: "shop",
  declaredPackage: "",
  firstChunk: 10,
  ...more
})

/** The columns of two files with one chunk each. */
const earlier = (embedded: ReadonlyArray<number>): ChunkColumns => ({
  files: [file("a.go"), file("b.go")],
  rows: 2,
  chunks: Float64Array.of(10, 20),
  file: Uint32Array.of(0, 1),
  startLine: Uint32Array.of(1, 1),
  endLine: Uint32Array.of(9, 9),
  kinds: Uint32Array.of(0, 0),
  patterns: Uint8Array.of(0, 0),
  vectors: Int8Array.of(1, 2),
  embedded: Uint8Array.from(embedded)
})

describe("originsOf", () => {
  test("takes over files by their paths", () => {
    expect([...originsOf(earlier([1, 1]), [file("a.go"), file("aa.go"), file("b.go")])]).toStrictEqual([
      0,
      FRESH,
      1
    ])
  })

  test.each<[string, Partial<ViewFile>]>([
    ["another content", { key: Uint8Array.of(1, 3) }],
    ["other rules", { epoch: 8 }],
    ["chunks with other ids", { firstChunk: 11 }],
    ["no chunks", { firstChunk: null }]
  ])("takes over no file that has %s now", (_, more) => {
    expect([...originsOf(earlier([1, 1]), [file("a.go", more), file("b.go")])]).toStrictEqual([FRESH, 1])
  })

  test("takes over no file with a chunk that lacked its vector", () => {
    expect([...originsOf(earlier([1, 0]), [file("a.go"), file("b.go")])]).toStrictEqual([0, FRESH])
  })
})
