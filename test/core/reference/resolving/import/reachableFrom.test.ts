import { describe, expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import type { MentionRules } from "../../../../../src/core/language/MentionRules.ts"
import type { Import } from "../../../../../src/core/mention/mod.ts"
import type { DefinitionIndex, ReferringFile } from "../../../../../src/core/reference/mod.ts"
import {
  MAX_REEXPORT_STEPS,
  reachableFrom
} from "../../../../../src/core/reference/resolving/import/reachableFrom.ts"
import { uses } from "../../uses.ts"

const fileAt = (path: string): ReferringFile => ({ path, language: "c", package: path, declaredPackage: "" })

/** What a file re-exports from another: everything, or a name; the other file is known for certain, or only by the end of its name. */
interface Edge {
  readonly from: number
  readonly to: number
  readonly name: string
  readonly certain: boolean
}

/** A view in which every file is its own package, and modules have the form `=n` if they are known for certain. */
const viewOf = (count: number, edges: ReadonlyArray<Edge>) => {
  const files = Array.from({ length: count }, (_, at) => fileAt(String(at)))
  const each = new Map(files.map((file) => [file.path, [file]]))
  const rules = {
    packagesOf: (module: string) => [
      module.startsWith("=") ? { is: module.slice(1) } : { endsWith: module.slice(1) }
    ]
  } as unknown as MentionRules
  const imports = files.map((_, at) =>
    edges
      .filter(({ from }) => from === at)
      .map(({ certain, name, to }) => ({ exported: true, module: `${certain ? "=" : "~"}${to}`, name }))
  )
  const around: DefinitionIndex = {
    named: () => [],
    filesOf: (_, name) => each.get(name) ?? [],
    resolvePackage: (_, by) => ("endsWith" in by ? by.endsWith : undefined),
    methodsOf: () => [],
    fieldsOf: () => [],
    importsOf: ({ path }) => imports[Number(path)]! as unknown as ReadonlyArray<Import>
  }
  return reachableFrom(each.get("0")!, rules, around)
}

describe("the files and names reached through re-exports", () => {
  test("are those of an exhaustive search over all paths", () => {
    const count = 8
    const file = fc.nat(count - 1)
    const edge = fc.record({
      from: file,
      to: file,
      name: fc.constantFrom("*", "*", "*", "a", "b"),
      certain: fc.boolean()
    })
    fc.assert(
      fc.property(fc.array(edge, { maxLength: 16 }), fc.nat(count - 1), (others, length) => {
        const chain = Array.from({ length }, (_, from) => ({ from, to: from + 1, name: "*", certain: true }))
        const edges = [...chain, ...others]
        const files = new Map<string, boolean>()
        const names = new Set<string>()
        const go = (at: number, certain: boolean, whole: boolean, left: number): void => {
          if (whole) files.set(String(at), files.get(String(at)) === true || certain)
          if (left === 0) return
          for (const one of edges.filter(({ from }) => from === at)) {
            if (one.name !== "*") names.add(one.name)
            go(one.to, certain && one.certain, whole && one.name === "*", left - 1)
          }
        }
        go(0, true, true, MAX_REEXPORT_STEPS)
        const reached = viewOf(count, edges)
        expect(new Map([...reached.files].toSorted())).toStrictEqual(new Map([...files].toSorted()))
        expect(reached.names).toStrictEqual(names)
      })
    )
  })

  test("include those of transitively included C files, and no others with the same name", async () => {
    const files = {
      "top/a.h": '#include "mid/b.h"\n',
      "mid/b.h": '#include "low/c.h"\n',
      "low/c.h": "struct Held { int x; };\n",
      "other/d.h": "struct Held { int y; };\n",
      "main.c": '#include "top/a.h"\nint f(struct Held *h) { return h->x; }\n'
    }
    expect(await uses(files, "Held.x")).toStrictEqual(["main.c:2 other exact"])
  })

  test("come with the modules that are opened on the way", () => {
    const first = [fileAt("a")]
    const opened: Import = {
      exported: true,
      module: "deep",
      name: "*",
      alias: "",
      line: 1,
      column: 0
    }
    const rules = {
      hasGlobalNames: true,
      moduleSeparator: "::",
      packagesOf: (module: string) => [{ is: module }, { is: `around::${module}` }]
    } as unknown as MentionRules
    const around: DefinitionIndex = {
      named: () => [],
      filesOf: () => [],
      resolvePackage: () => undefined,
      methodsOf: () => [],
      fieldsOf: () => [],
      importsOf: () => [opened]
    }
    expect(reachableFrom(first, rules, around).modules).toStrictEqual(new Set(["deep", "around.deep"]))
  })
})
