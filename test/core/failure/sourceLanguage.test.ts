import { expect, test } from "bun:test"
import { sourceLanguage } from "../../../src/core/failure/sourceLanguage.ts"

test("sourceLanguage() goes by the innermost file of the program, and for the JVM alone", () => {
  const languageOf = (...files: ReadonlyArray<string>) =>
    sourceLanguage({
      language: "java",
      message: "",
      frames: files.map((file) => ({ file, own: file !== "List.scala" }))
    })
  expect(languageOf("List.scala", "Cart.java", "Till.kt")).toBe("java")
  expect(languageOf("List.scala", "Till.kt")).toBe("kotlin")
  expect(languageOf("build.sbt")).toBe("scala")
  expect(languageOf("build.gradle")).toBe("groovy")
  expect(languageOf()).toBe("java")
  expect(sourceLanguage({ language: "c", message: "", frames: [{ file: "a.kt", own: true }] })).toBe("c")
  expect(sourceLanguage({ message: "", frames: [] })).toBeUndefined()
})
