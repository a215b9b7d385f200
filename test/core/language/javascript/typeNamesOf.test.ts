import { describe, expect, test } from "bun:test"
import {
  aliasedTypes,
  typeNamesOf,
  typesOfAnnotation
} from "../../../../src/core/language/javascript/typeNamesOf.ts"
import { processorMillis } from "../../../support/processorMillis.ts"

describe("typesNamed", () => {
  test("splits unions and intersections, and unwraps types like Partial that keep members", () => {
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
      expect([written, [...typeNamesOf(written)]]).toStrictEqual([written, [...names]])
  })

  test("typesOfAnnotation() joins all types of a variable, or is empty if one of them is unknown", () => {
    expect(
      ["Added | Removed", "typeof options | Options", "number", "Map<A, B>"].map(typesOfAnnotation)
    ).toStrictEqual(["Added+Removed", "", "number", "Map"])
  })

  test("aliasedTypes() is undefined for declarations that are not type aliases", () => {
    for (const signature of ["type Def<T>", "class Type extends Base", "const type = Base"])
      expect(aliasedTypes(signature)).toBeUndefined()
    expect(aliasedTypes("declare type A<T = (x: B) => C> = D<T>")).toStrictEqual(["D"])
  })

  test("takes linear time for adversarial input", () => {
    for (const piece of ["(", "<", "Partial<", "A|", "A extends ", "(a)=>", "[", "'", "Partial<(A|"]) {
      const start = processorMillis()
      for (const times of [80, 900, 50_000]) typeNamesOf(piece.repeat(times))
      expect([piece, processorMillis() - start < 200]).toStrictEqual([piece, true])
    }
  })
})
