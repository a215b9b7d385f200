import { expect, test } from "bun:test"
import { languageById } from "../../../../../src/core/language/mod.ts"
import { pastedInto } from "../../../../../src/core/reference/resolving/import/pastedInto.ts"
import type { Import } from "../../../../../src/core/mention/mod.ts"
import type { DefinitionIndex, ReferringFile } from "../../../../../src/core/reference/mod.ts"

const rulesOf = (id: string) => {
  const language = languageById(id)
  if (language?.mentions === undefined) throw new Error(`Nothing is known of how "${id}" uses names`)
  return language.mentions
}

/** C files by path, with what they include. */
const surroundingOf = (includes: Readonly<Record<string, ReadonlyArray<string>>>) => {
  const files = Object.keys(includes).map((path): ReferringFile => ({
    path,
    language: "c",
    package: path.slice(0, Math.max(0, path.lastIndexOf("/"))),
    declaredPackage: ""
  }))
  const around: DefinitionIndex = {
    named: () => [],
    filesOf: (_, folder) => files.filter((file) => file.package === folder),
    resolvePackage: (_, by) =>
      "endsWith" in by ? files.find((file) => file.package.endsWith(`/${by.endsWith}`))?.package : undefined,
    methodsOf: () => [],
    fieldsOf: () => [],
    importsOf: ({ path }) =>
      includes[path]!.map((module): Import => ({
        module,
        name: "*",
        alias: "",
        exported: true,
        line: 1,
        column: 1
      }))
  }
  return (path: string) => [
    ...pastedInto(
      files.find((file) => file.path === path)!,
      rulesOf("c"),
      around
    )
  ]
}

test("included files that are not headers are pasted, together with those that they include", () => {
  const pasted = surroundingOf({
    "src/ae.c": ["ae.h", "ae_epoll.c", "../deps/list.inc.c", "unknown.c"],
    "src/ae.h": ["ae_select.c"],
    "src/ae_epoll.c": ["ae.c"],
    "src/ae_select.c": [],
    "deps/list.inc.c": ["far/table.c"],
    "lib/far/table.c": []
  })
  expect(pasted("src/ae.c")).toStrictEqual([
    ["src/ae_epoll.c", true],
    ["deps/list.inc.c", true],
    ["lib/far/table.c", false]
  ])
  expect(pasted("src/ae_select.c")).toStrictEqual([])
})
