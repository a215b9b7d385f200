import { expect, test } from "bun:test"
import { java } from "../../../src/core/language/java/spec.ts"
import { typescript } from "../../../src/core/language/typescript/spec.ts"
import { headOffset } from "../../../src/core/outline/headOffset.ts"
import { parsed } from "./parsed.ts"

test("the head of a declaration begins after annotations among its modifiers", async () => {
  const text = '@Entity\n@Table(name = "x")\npublic class A {}'
  const [node] = (await parsed("java", text)).namedChildren
  expect(text.slice(headOffset(node!, text, java))).toBe("public class A {}")
})

test("the head of a declaration begins after modifiers that are all annotations", async () => {
  const text = "@Entity class A {}"
  const [node] = (await parsed("java", text)).namedChildren
  expect(text.slice(headOffset(node!, text, java))).toBe("class A {}")
})

test("the head of an exported class begins after its decorators", async () => {
  const text = "@log() export class A {}"
  const [node] = (await parsed("typescript", text)).namedChildren
  expect(text.slice(headOffset(node!, text, typescript))).toBe("export class A {}")
})
