import { describe, expect, test } from "bun:test"
import { aliasedTypes, typesNamed, typesSaid } from "../../../../src/core/language/javascript/typesNamed.ts"

describe("typesNamed", () => {
  test("takes apart what is of one of several types, and what leaves members as they are", () => {
    for (const [written, names] of [
      ["Options", ["Options"]],
      [": web.Options<string, A | B>", ["web.Options"]],
      ["Partial<Readonly<Options<A, B>>>", ["Options"]],
      ["Pick<Options, 'a' | 'b'>", ["Options"]],
      ["| Added\n  | Removed", ["Added", "Removed"]],
      ["(Added & Sized) | null", ["Added", "Sized"]],
      ["Options | (() => Options)", ["Options"]],
      ["(options: Options) => Other | undefined", []],
      ["readonly Options[]", ["Array"]],
      ["[Options, Other]", ["Array"]],
      ["'|' | `a&b` | 3 | true", []],
      ["{ a: Options }", []],
      ["Options['server']", [""]],
      ["A extends B ? C : D", [""]],
      ["typeof options | Options", ["", "Options"]]
    ] as const)
      expect([written, [...typesNamed(written)]]).toStrictEqual([written, [...names]])
  })

  test("says of a variable each of its types, or nothing where one of them may have any members", () => {
    expect(
      ["Added | Removed", "typeof options | Options", "number", "Map<A, B>"].map(typesSaid)
    ).toStrictEqual(["Added+Removed", "", "number", "Map"])
  })

  test("finds nothing in what no type of another name begins with", () => {
    for (const signature of ["type Def<T>", "class Type extends Base", "const type = Base"])
      expect(aliasedTypes(signature)).toBeUndefined()
    expect(aliasedTypes("declare type A<T = (x: B) => C> = D<T>")).toStrictEqual(["D"])
  })

  test("is not held up by what is made to hold it up", () => {
    for (const piece of ["(", "<", "Partial<", "A|", "A extends ", "(a)=>", "[", "'", "Partial<(A|"]) {
      const start = performance.now()
      for (const times of [80, 900, 50_000]) typesNamed(piece.repeat(times))
      expect([piece, performance.now() - start < 200]).toStrictEqual([piece, true])
    }
  })
})
