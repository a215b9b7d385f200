import { describe, expect, test } from "bun:test"
import { IgnoreRules } from "../../../src/core/ignore/mod.ts"

const file = (path: string) => ({ path, name: path.slice(path.lastIndexOf("/") + 1), isDirectory: false })

describe("IgnoreRules", () => {
  test("prefers .gitignore files of deeper folders, and all of them to the repository's excludes", () => {
    const top = IgnoreRules.none
      .repository("", { global: "*.a\n*.b\n*.c\n*.d", info: "!*.a\n" })
      .enter("", { git: "!*.b\n*.e" })
    const deep = top.enter("deep/", { git: "!*.e\n" })
    expect(["x.a", "x.b", "x.c", "x.e"].map((_) => top.git(file(_)))).toStrictEqual([
      false,
      false,
      true,
      true
    ])
    expect(deep.git(file("deep/x.e"))).toBe(false)
    expect(deep.git(file("deep/x.c"))).toBe(true)
  })

  test("prefers .lodestoneignore at any depth to .ignore, and separates both from git's rules", () => {
    const rules = IgnoreRules.none
      .enter("", { lodestone: "!keep.log\n*.gen", git: "*.tmp" })
      .enter("deep/", { ignore: "*.log\n!*.gen\n" })
    expect(rules.ours(file("deep/keep.log"))).toBe(false)
    expect(rules.ours(file("deep/other.log"))).toBe(true)
    expect(rules.ours(file("deep/x.gen"))).toBe(true)
    expect(rules.ours(file("deep/x.tmp"))).toBeUndefined()
    expect(rules.git(file("deep/x.tmp"))).toBe(true)
  })

  test("resets git's rules in a nested repository, but keeps Lodestone's own", () => {
    const rules = IgnoreRules.none
      .enter("", { git: "*.o", lodestone: "*.log" })
      .repository("inner/", { info: "/only\n" })
    expect(rules.git(file("inner/x.o"))).toBe(false)
    expect(rules.git(file("inner/only"))).toBe(true)
    expect(rules.git(file("inner/a/only"))).toBe(false)
    expect(rules.ours(file("inner/x.log"))).toBe(true)
  })

  test("matches ? and brackets byte by byte, like git", () => {
    const rules = IgnoreRules.none.enter("", { git: "a?\nb??\n[é]\nü*\n" })
    expect(["aé", "bé", "é", "über"].map((_) => rules.git(file(_)))).toStrictEqual([false, true, false, true])
  })

  test("matches a ** after literal characters like git", () => {
    const rules = IgnoreRules.none.enter("", { git: "foo**/bar\n" })
    expect(rules.git(file("foo/x/bar"))).toBe(true)
    expect(rules.git(file("foobar"))).toBe(true)
    expect(rules.git(file("fooxbar"))).toBe(false)
  })
})
