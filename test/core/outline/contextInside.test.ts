import { expect, test } from "bun:test"
import { contextInside, isBodiless } from "../../../src/core/outline/contextInside.ts"

const around = { fileName: "auth", local: false, parent: undefined }

test("declarations in a function are local, except those in a type there", () => {
  const inFunction = contextInside({ kind: "function", name: "login" }, around)
  expect(inFunction).toMatchObject({ fileName: "auth", local: true, parent: "function", parentName: "login" })
  expect(contextInside({ kind: "module", name: "inner" }, inFunction).local).toBe(true)
  expect(contextInside({ kind: "class", name: "Inner" }, inFunction).local).toBe(false)
  expect(contextInside({ kind: "module", name: "main", hasFunctionBody: true }, around).local).toBe(true)
})

test("a function is bodiless by its final semicolon, or in a type that has only signatures", () => {
  const method = { kind: "method", name: "login" } as const
  expect(isBodiless(method, around, "int login();")).toBe(true)
  expect(isBodiless(method, around, "login()")).toBe(false)
  expect(isBodiless({ ...method, headOnly: true }, around, "login()")).toBe(true)
  for (const parent of ["interface", "trait"] as const) {
    expect(isBodiless(method, { ...around, parent }, "login()")).toBe(true)
    expect(isBodiless(method, { ...around, parent }, "login() = 1")).toBe(false)
  }
  expect(isBodiless({ kind: "constant", name: "x" }, around, "int x;")).toBe(false)
})
