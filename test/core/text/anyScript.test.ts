import { expect, test } from "bun:test"
import { anyScript } from "../../../src/core/text/anyScript.ts"

test("\\w, \\W and \\b work for letters of any script, inside and outside of classes", () => {
  const found = (pattern: RegExp, text: string) => anyScript(pattern).exec(text)?.[0]
  expect(found(/[\w.]+/, "«übung.größe»")).toBe("übung.größe")
  expect(found(/\W+/, "größe, höhe")).toBe(", ")
  expect(found(/\bas\b/, "größeas as x")).toBe("as")
  expect(anyScript(/\bas\b/).exec("größeas as x")?.index).toBe(8)
  expect(found(/\\\[\w/, "\\[é")).toBe("\\[é")
})

test("anyScript() keeps the flags and adds u", () => {
  expect(anyScript(/\w/gi).flags).toBe("giu")
  expect(anyScript(/\w/u).flags).toBe("u")
})
