import { expect, test } from "bun:test"
import { asksForExamples, isExample } from "../../../src/core/rank/mod.ts"

test.each(["an example of a hook", "benchmarks of the parser", "sample application"])(
  "asksForExamples() is true for %p",
  (query) => expect(asksForExamples(query)).toBe(true)
)

test.each(["where are hooks run", "workbench layout", "resample audio"])(
  "asksForExamples() is false for %p",
  (query) => expect(asksForExamples(query)).toBe(false)
)

test.each(["examples/basic/main.go", "packages/a/Samples/x.cs", "bench/run.ts", "lib/benchmarks/a.rb"])(
  "isExample() is true for %p",
  (path) => expect(isExample(path)).toBe(true)
)

test.each(["src/examples.ts", "src/workbench/a.ts", "sampler/a.py"])("isExample() is false for %p", (path) =>
  expect(isExample(path)).toBe(false)
)
