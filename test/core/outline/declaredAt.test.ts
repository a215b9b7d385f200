import { expect, test } from "bun:test"
import { languageById, type TreeLanguage } from "../../../src/core/language/mod.ts"
import { declaredAt, isSeveral } from "../../../src/core/outline/declaredAt.ts"
import { parsed } from "./parsed.ts"

const typescript = languageById("typescript") as TreeLanguage

/** What the members of the only class of a text declare. */
const membersOf = async (text: string, language = typescript) => {
  const root = await parsed("typescript", text)
  const body = root.namedChildren[0]!.childForFieldName("body")!
  return body.namedChildren.flatMap((node) => {
    const declared = declaredAt(node, { body, root }, language, {
      fileName: "a",
      local: false,
      parent: "class"
    })
    if (declared === undefined || "holds" in declared) return []
    return (isSeveral(declared) ? declared : [declared]).map(({ name }) => name)
  })
}

test("declares what the rule of the node's type says", async () =>
  expect(
    await membersOf("class Tank {\n  level = 1\n  constructor(private pump: Pump) {}\n}\n")
  ).toStrictEqual(["level", "constructor", "pump"]))

test("a node type of the grammar with the name of a property of every object has no rule", async () => {
  const root = await parsed("typescript", "class Tank {}")
  const node = Object.create(root, { type: { value: "constructor" } }) as typeof root
  const context = { fileName: "a", local: false, parent: undefined }
  expect(declaredAt(node, { body: root, root }, typescript, context)).toBeUndefined()
})

test("declarations without a name, and statements that a broken function left over, are none", async () => {
  const rule = () => [
    { kind: "field", name: "" } as const,
    { kind: "field", name: "level" } as const,
    { kind: "method", name: "if" } as const
  ]
  const language = { ...typescript, declarations: { ...typescript.declarations, method_definition: rule } }
  expect(await membersOf("class Tank {\n  a b = 1\n  if (a) {}\n}\n", language)).toStrictEqual(["b", "level"])
  expect(await membersOf("class Tank {\n  if(a) {}\n}\n", language)).toStrictEqual(["level", "if"])
})
