/** What imports lead to, through files that re-export it. */
import { describe, expect, test } from "bun:test"
import { languageById } from "../../../../../src/core/language/mod.ts"
import type { MentionRules } from "../../../../../src/core/language/MentionRules.ts"
import type { Import } from "../../../../../src/core/mention/mod.ts"
import type { Definition } from "../../../../../src/core/reference/mod.ts"
import { TOP_LEVEL_SCOPE } from "../../../../../src/core/reference/resolving/view/lexicalScope.ts"
import type { ResolutionContext } from "../../../../../src/core/reference/resolving/view/ResolutionContext.ts"
import { resolveImport } from "../../../../../src/core/reference/resolving/import/resolveImport.ts"
import { uses } from "../../uses.ts"

describe("a wildcard import", () => {
  test("leads to names that are re-exported one by one", async () => {
    const files = {
      "pkg/__init__.py": "from .t import go\n",
      "pkg/t.py": "def go(): pass\n",
      "other/t.py": "def go(): pass\n",
      "main.py": "from pkg import *\ngo()\n"
    }
    expect(await uses(files, "pkg.t.go")).toStrictEqual([
      "pkg/__init__.py:1 import exact",
      "main.py:2 call exact"
    ])
    expect(await uses(files, "other.t.go")).toStrictEqual([])
  })

  /** Whether an import leads to a target, over files that import what they re-export. */
  const leads = (target: Partial<Definition>, passed: Partial<Import>, rules: Partial<MentionRules> = {}) => {
    const fileAt = (path: string) => ({ path, language: "x", package: path, declaredPackage: "" })
    const packages = new Map(["a", "b"].map((name) => [name, [fileAt(name)]]))
    const importing = { exported: true, module: "b", name: "*", alias: "", line: 1, column: 0, ...passed }
    const found = {
      name: "go",
      kind: "function",
      container: "",
      signature: "",
      ordinal: 0,
      scope: TOP_LEVEL_SCOPE
    }
    const definition: Definition = { ...found, file: fileAt("b"), ...target } as Definition
    const ways: ResolutionContext = {
      rules: {
        packagesOf: (module: string) => [{ is: module }],
        moduleSeparator: "::",
        ...rules
      } as MentionRules,
      index: {
        named: () => [definition],
        filesOf: (_, name) => packages.get(name) ?? [],
        resolvePackage: (_, by) => ("endsWith" in by ? by.endsWith : undefined),
        methodsOf: () => [],
        fieldsOf: () => [],
        importsOf: ({ path }) => (path === "a" ? [importing] : [])
      },
      site: {
        file: fileAt("main"),
        imports: [],
        scope: TOP_LEVEL_SCOPE,
        functionPathAtLine: () => [],
        bodyPathAtLine: () => [],
        moduleAtLine: () => ""
      },
      target: definition
    }
    return resolveImport({ module: "a", name: "*" }, ways)
  }

  test("is exact only if all imports on the way resolve to their files for certain", () => {
    const unsure = (some: string) => ({
      packagesOf: (module: string) => [module === some ? { endsWith: module } : { is: module }]
    })
    expect(leads({}, {})).toBe("exact")
    expect(leads({}, {}, unsure("a"))).toBe("likely")
    expect(leads({}, {}, unsure("b"))).toBe("likely")
  })

  test("leads to a default export only if a file on the way re-exports it explicitly", () => {
    const isDefault = () => true
    expect(leads({}, {})).toBe("exact")
    expect(leads({}, {}, { isDefault })).toBe("elsewhere")
    expect(leads({}, { name: "default" }, { isDefault })).toBe("exact")
    expect(leads({}, { name: "other" })).toBe("elsewhere")
  })

  test("leads into a module that a file on the way opens", () => {
    const scope = { ...TOP_LEVEL_SCOPE, enclosingNames: ["b"], nested: true }
    expect(leads({ scope }, {}, { hasGlobalNames: true })).toBe("exact")
    expect(leads({ scope: { ...scope, enclosingNames: ["c"] } }, {}, { hasGlobalNames: true })).toBe(
      "elsewhere"
    )
  })
})

test("Rust: what a module imports for itself is seen by the modules inside of it alone, whichever is asked for first", async () => {
  for (const outside of ["src/a.rs", "src/z.rs"]) {
    const files = {
      "src/cart/mod.rs": "use crate::tax::rate;\npub use crate::fee::*;\npub mod row;\n",
      "src/cart/row.rs": "use super::*;\nfn a() {\n    rate();\n    fee();\n}\n",
      "src/fee.rs": "pub fn fee() {}\n",
      "src/tax.rs": "pub fn rate() {}\n",
      [outside]: "use crate::cart::*;\nfn b() {\n    rate();\n    fee();\n}\n"
    }
    expect(await uses(files, "tax::rate")).toStrictEqual([
      "src/cart/mod.rs:1 import exact",
      "src/cart/row.rs:3 call exact"
    ])
    expect((await uses(files, "fee::fee")).toSorted()).toStrictEqual(
      ["src/cart/row.rs:4 call exact", `${outside}:4 call exact`].toSorted()
    )
  }
})

test("what files export again is followed once for all places outside of their modules", () => {
  const fileAt = (path: string) => ({ path, language: "x", package: path, declaredPackage: "" })
  const files = new Map(["a", "b"].map((name) => [name, [fileAt(name)]]))
  let followed = 0
  const importing = { exported: true, module: "b", name: "go", alias: "go", line: 1, column: 0 }
  const index: ResolutionContext["index"] = {
    named: () => [],
    filesOf: (_, name) => files.get(name) ?? [],
    resolvePackage: () => undefined,
    methodsOf: () => [],
    fieldsOf: () => [],
    importsOf: ({ path }) => {
      if (path === "a") followed += 1
      return path === "a" ? [importing] : []
    }
  }
  const rules: MentionRules = {
    ...languageById("php")!.mentions!,
    packagesOf: (module: string) => [{ is: module }],
    moduleSeparator: "::",
    nestedModuleSees: "nothing"
  }
  const target = {
    name: "go",
    kind: "function",
    container: "",
    signature: "",
    ordinal: 0,
    scope: TOP_LEVEL_SCOPE,
    file: fileAt("b")
  } as Definition
  const from = (path: string) => {
    const site = {
      file: fileAt(path),
      imports: [],
      scope: TOP_LEVEL_SCOPE,
      functionPathAtLine: () => [],
      bodyPathAtLine: () => [],
      moduleAtLine: () => ""
    }
    return resolveImport({ module: "a", name: "go" }, { rules, index, site, target } as ResolutionContext)
  }
  expect([from("main"), from("other"), from("third")]).toStrictEqual(["exact", "exact", "exact"])
  expect(followed).toBe(1)
  // Inside of a module of the way, its own imports count too.
  expect(from("a::inner")).toBe("exact")
  expect(followed).toBe(2)
})
