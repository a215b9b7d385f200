import { expect, test } from "bun:test"
import { wholeNameIndex } from "../../../src/core/mention/wholeNameIndex.ts"
import { uses } from "../reference/uses.ts"

test("a name is found where no longer name surrounds it, whatever its script and signs", () => {
  expect(wholeNameIndex("IUnit Unit", "Unit")).toBe(6)
  expect(wholeNameIndex("unit2 unit: Unit", "unit")).toBe(6)
  expect(wholeNameIndex("größer größe", "größe")).toBe(7)
  expect(wholeNameIndex("private #unit: Unit", "#unit")).toBe(8)
  expect(wholeNameIndex("unitOf", "unit")).toBe(0)
  expect(wholeNameIndex("", "unit")).toBe(-1)
})

test("a property that is called like the end of its type has that type", async () => {
  const files = {
    "A.cs":
      "namespace Shop;\npublic interface IUnit { void Save(); }\npublic interface IRepo { IUnit Unit { get; } }\nclass Use {\n  IRepo _repo;\n  void F(IRepo r) {\n    r.Unit.Save();\n    _repo.Unit.Save();\n  }\n}\nclass Other { void Save() {} }\n"
  }
  expect(await uses(files, "Shop.IUnit.Save")).toStrictEqual(["A.cs:7 call exact", "A.cs:8 call exact"])
})
