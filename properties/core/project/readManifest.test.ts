import { describe, expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { MANIFEST_FILES, readManifest } from "../../../src/core/project/readManifest.ts"

/** How each manifest states its name, after and before other entries. */
const WRITTEN: Readonly<Record<string, (name: string) => string>> = {
  "go.mod": (name) => `// a comment\nmodule ${name} // another\n\ngo 1.22\n`,
  "Cargo.toml": (name) =>
    `[workspace]\nmembers = ["a"]\n\n[package]\nversion = "1"\nname = "${name}"\n\n[dependencies]\nname = "other"\n`,
  "package.json": (name) => JSON.stringify({ version: "1", name, author: { name: "somebody" } }),
  "pyproject.toml": (name) =>
    `[build-system]\nrequires = []\n\n[project]\nname = '${name}'\n\n[tool.poetry]\nname = "other"\n`,
  "setup.cfg": (name) =>
    `[metadata]\nversion = 1\nname = ${name}\nauthor = somebody\n\n[options]\nname = other\n`,
  "composer.json": (name) => JSON.stringify({ name, authors: [{ name: "somebody" }] }),
  "pom.xml": (name) =>
    `<project>\n  <parent>\n    <artifactId>parent</artifactId>\n  </parent>\n  <artifactId>${name}</artifactId>\n  <dependencies><dependency><artifactId>other</artifactId></dependency></dependencies>\n</project>\n`,
  "settings.gradle.kts": (name) => `pluginManagement {}\nrootProject.name = "${name}"\ninclude(":app")\n`,
  "settings.gradle": (name) => `rootProject.name='${name}'\ninclude ':app'\n`,
  "build.sbt": (name) => `version := "1"\n\nname := "${name}"\n`,
  "mix.exs": (name) =>
    `defmodule App.MixProject do\n  def project do\n    [\n      app: :${name},\n      version: "1"\n    ]\n  end\nend\n`,
  "pubspec.yaml": (name) =>
    `# a comment\nname: ${name}\ndescription: name of it\ndependencies:\n  name: other\n`,
  "Package.swift": (name) =>
    `let package = Package(\n  name: "${name}",\n  targets: [.target(name: "other")]\n)\n`,
  "build.zig.zon": (name) =>
    `.{\n    .name = .${name},\n    .version = "1",\n    .dependencies = .{ .other = .{} },\n}\n`,
  "deno.json": (name) => JSON.stringify({ name, exports: "./mod.ts" })
}

const name = fc.stringMatching(/^[a-z][a-z0-9]{0,9}$/)

describe("readManifest", () => {
  test("MANIFEST_FILES are exactly the files tested here", () =>
    expect(MANIFEST_FILES.toSorted()).toStrictEqual(Object.keys(WRITTEN).toSorted()))

  for (const file of MANIFEST_FILES)
    test(`reads the name in ${file}`, () =>
      fc.assert(
        fc.property(name, (name) => {
          expect(readManifest({ [file]: WRITTEN[file]!(name) }).moduleName).toBe(name)
          expect(readManifest({ [file]: WRITTEN[file]!(name).replaceAll("\n", "\r\n") }).moduleName).toBe(
            name
          )
        }),
        { numRuns: 20 }
      ))

  test("takes the name from the first manifest that has one", () =>
    fc.assert(
      fc.property(fc.subarray([...MANIFEST_FILES], { minLength: 1 }), fc.nat(3), (files, nameless) => {
        const texts = files.map(
          (file, at) => [file, at < nameless ? "" : WRITTEN[file]!(`name${at}`)] as const
        )
        const { moduleName } = readManifest(Object.fromEntries(texts))
        expect(moduleName).toBe(nameless < files.length ? `name${nameless}` : undefined)
      })
    ))

  test("reads the Go version only from go.mod", () => {
    const version = (text: string) => readManifest({ "go.mod": text }).goVersion
    expect(version("module a\n\ngo 1.21\n")).toBe("1.21")
    expect(version("module a\n\ngo 1.23.4\ntoolchain go1.24.0\n")).toBe("1.23.4")
    expect(version("module a\n\ngo 1.24rc1\r\n")).toBe("1.24rc1")
    expect(version("module example.com/go 1\n\nrequire b v1.2.3\n")).toBeUndefined()
    expect(readManifest({ "package.json": '{"name":"go 1.21"}' }).goVersion).toBeUndefined()
  })

  test("reads a name only from the section that it belongs to", () => {
    const elsewhere = `version = "1"\n\n[dependencies]\nname = "other"\n`
    expect(readManifest({ "Cargo.toml": `[package]\n${elsewhere}` }).moduleName).toBeUndefined()
    expect(readManifest({ "Cargo.toml": `[workspace.package]\nname = "a"\n` }).moduleName).toBeUndefined()
    expect(
      readManifest({ "pyproject.toml": `[project]\n${elsewhere}\n[tool.poetry]\nname = "b"\n` }).moduleName
    ).toBe("b")
    expect(
      readManifest({ "setup.cfg": "[metadata]\nversion = 1\n\n[options]\nname = other\n" }).moduleName
    ).toBeUndefined()
  })

  test("returns no name for unreadable text, and never throws", () =>
    fc.assert(
      fc.property(
        fc.constantFrom(...MANIFEST_FILES),
        fc.oneof(fc.string(), fc.json(), fc.constantFrom("null", "[]", '{"name":1}', '{"name":""}', "{")),
        (file, text) => {
          const { moduleName } = readManifest({ [file]: text })
          expect(
            moduleName === undefined || (typeof moduleName === "string" && text.includes(moduleName))
          ).toBe(true)
        }
      ),
      { numRuns: 300 }
    ))

  test("returns nothing without a manifest", () => {
    expect(readManifest({})).toStrictEqual({ moduleName: undefined, goVersion: undefined })
    expect(readManifest({ "other.json": '{"name":"a"}' }).moduleName).toBeUndefined()
  })
})
