import { describe, expect } from "bun:test"
import { ConfigProvider, Effect } from "effect"
import { barLine, progressBar } from "../../../src/surface/cli/progressBar.ts"
import { progressReporter } from "../../../src/surface/mcp/tools/indexCodebase.ts"
import { it } from "../../support/effect.ts"

const shown = (terminal: { readonly isTTY: boolean; readonly columns?: number }, term: string) =>
  Effect.gen(function* () {
    const written: Array<string> = []
    const bar = yield* progressBar({ ...terminal, write: (text) => written.push(text) })
    yield* bar.show(7, 14, "indexing: 7 of 14 files")
    yield* bar.end
    return written
  }).pipe(Effect.withConfigProvider(ConfigProvider.fromMap(new Map([["TERM", term]]))))

describe("the progress bar", () => {
  it.effect("is always shorter than its line", () =>
    Effect.sync(() => {
      for (let columns = 1; columns < 120; columns++)
        for (const message of ["", "publishing", "indexing: 12000 of 24000 files"])
          expect(barLine(1, 2, message, columns).length).toBeLessThan(columns)
      expect(barLine(1, 2, "publishing", 120)).toBe(`${"█".repeat(15)}${"░".repeat(15)} publishing`)
      expect(barLine(0, 0, "discovering", 80)).toBe(`${"░".repeat(30)} discovering`)
    })
  )

  it.effect("is redrawn in place, at the width of the terminal", () =>
    Effect.gen(function* () {
      const [line, end] = yield* shown({ isTTY: true, columns: 40 }, "xterm")
      expect(line).toStartWith("\r\u001B[2K█")
      expect(line).toEndWith(" indexing: 7 of 14 files")
      expect(line!.length - 5).toBeLessThan(40)
      expect(end).toBe("\r\u001B[2K")
      const [unsized] = yield* shown({ isTTY: true, columns: 0 }, "xterm")
      expect(unsized).toEndWith(" indexing: 7 of 14 files")
    })
  )

  it.effect("is not drawn on a dumb terminal or without a terminal", () =>
    Effect.gen(function* () {
      expect(yield* shown({ isTTY: true, columns: 80 }, "dumb")).toStrictEqual([])
      expect(yield* shown({ isTTY: false }, "xterm")).toStrictEqual([])
    })
  )

  it.effect("counts files only while files are indexed", () =>
    Effect.gen(function* () {
      const messages: Array<string> = []
      const tell = progressReporter((_, __, message) => Effect.sync(() => void messages.push(message)))
      yield* tell({ phase: "discovering", done: 0, total: 0 })
      yield* tell({ phase: "indexing", done: 1, total: 3 })
      yield* tell({ phase: "publishing", done: 3, total: 3 })
      expect(messages).toStrictEqual(["discovering", "indexing: 1 of 3 files", "publishing"])
    })
  )
})
