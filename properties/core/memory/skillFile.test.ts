import { expect, test } from "bun:test"
import { Either, FastCheck as fc } from "effect"
import { fileOfSkill, skillOfFile, skillSlug } from "../../../src/core/memory/mod.ts"

const visibleText = fc
  .string({ unit: "grapheme", minLength: 1, maxLength: 40 })
  .filter((text) => text.trim() !== "")
const json = fc.jsonValue({ maxDepth: 1 }).map((value) => JSON.parse(JSON.stringify(value)))

const skill = fc.record({
  name: visibleText,
  description: fc.oneof(
    visibleText,
    visibleText.map((text) => text.padEnd(1500, "long "))
  ),
  content: visibleText,
  version: fc.constantFrom("1.0.0", "2.3.4-rc.1"),
  author: visibleText,
  category: visibleText,
  prerequisites: fc.array(visibleText, { maxLength: 3 }),
  expectedOutcome: fc.oneof(fc.constant(""), visibleText),
  tags: fc.array(visibleText, { maxLength: 3 }),
  metadata: fc.dictionary(
    fc.oneof(
      fc.constantFrom("license", "compatibility", "allowed-tools", "version", "title"),
      visibleText.filter((key) => key !== "__proto__")
    ),
    json,
    { maxKeys: 4, noNullPrototype: true }
  )
})

test("a skill written to a file is read back unchanged", () =>
  fc.assert(
    fc.property(skill, (skill) => {
      expect(skillOfFile(fileOfSkill(skill))).toStrictEqual(Either.right(skill))
    })
  ))

test("names and descriptions in a skill file satisfy the limits of the format", () =>
  fc.assert(
    fc.property(skill, (skill) => {
      const { description, metadata, name } = fileOfSkill(skill).fields
      expect(name).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
      expect(String(name).length).toBeLessThanOrEqual(64)
      expect(skillSlug(String(name))).toBe(String(name))
      expect(String(description).length).toBeLessThanOrEqual(1024)
      for (const value of Object.values(metadata as object)) expect(typeof value).toBe("string")
    })
  ))

test("a foreign skill file is rejected if it lacks a name, a description or a text", () => {
  const fields = { name: "pdf", description: "Reads PDFs" }
  expect(
    skillOfFile({
      fields: { ...fields, license: "MIT", metadata: { tags: "a, b", team: "x" } },
      body: "# PDF"
    })
  ).toStrictEqual(
    Either.right({
      name: "pdf",
      description: "Reads PDFs",
      content: "# PDF",
      version: "1.0.0",
      author: "unknown",
      category: "general",
      prerequisites: [],
      expectedOutcome: "",
      tags: ["a", "b"],
      metadata: { team: "x", license: "MIT" }
    })
  )
  for (const [file, problem] of [
    [{ fields: { description: "x" }, body: "x" }, "name"],
    [{ fields: { name: "x" }, body: "x" }, "description"],
    [{ fields, body: " \n" }, "text"],
    [{ fields: { ...fields, metadata: ["x"] }, body: "x" }, "metadata"]
  ] as const)
    expect(Either.getOrElse(Either.flip(skillOfFile(file)), () => "")).toContain(problem)
})
