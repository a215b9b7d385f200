import { expect, test } from "bun:test"
import { yaml } from "../../../../src/core/language/yaml/spec.ts"

test("a file with too many parts loses the items without names, not a level of keys", () => {
  const text = Array.from({ length: 700 }, (_, n) => `k${n}:\n  - x: 1\n`).join("")
  const parts = yaml.partsOf(`top:\n  inner: 1\n${text}`, "values.yaml")
  expect(parts).toHaveLength(701)
  expect(parts[0]!.children.map(({ name }) => name)).toEqual(["inner"])
  expect(parts[1]!.children).toEqual([])
  const few = yaml.partsOf("k:\n  - x: 1\n", "values.yaml")
  expect(few[0]!.children.map(({ name }) => name)).toEqual(["[0]"])
})
