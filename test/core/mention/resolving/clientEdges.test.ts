import { expect, test } from "bun:test"
import { languageById } from "../../../../src/core/language/mod.ts"
import { clientEdges, decodeMentions } from "../../../../src/core/mention/mod.ts"
import type { Definition } from "../../../../src/core/mention/resolving/References.ts"
import { TOP_LEVEL_SCOPE } from "../../../../src/core/mention/resolving/lexicalScope.ts"
import { deriveText } from "../../../languages/deriveText.ts"

/** Uses, in a program, of what a schema of Prisma declares: `line:column role`. */
const usesOf = async (
  text: string,
  name: string,
  kind: Definition["kind"],
  enclosingNames: ReadonlyArray<string> = [],
  path = "src/a.ts"
) => {
  const { mentions } = await deriveText(path, text)
  const file = { path, language: "typescript", package: "", declaredPackage: "" }
  const target = { name, kind, scope: { ...TOP_LEVEL_SCOPE, enclosingNames } }
  return clientEdges(
    { ...decodeMentions(mentions.data), file },
    target,
    languageById("prisma")!.mentions!.client!
  ).map(({ certainty, column, line, role }) => {
    expect(certainty).toBe("likely")
    return `${line}:${column} ${role}`
  })
}

test("a model is the member of a client whose members only models have", async () => {
  const text =
    "prisma.user.findMany()\nthis.db.user\n  .count()\ndb.$transaction((tx) => tx.user.update({}))\n" +
    "page.user.show()\nuser.findMany()\ngroup(page.user, list.count())\nconst { user } = page\nlist.count()\n"
  expect(await usesOf(text, "user", "struct")).toStrictEqual(["1:8 other", "2:9 other", "4:28 other"])
})

test("a type is imported from a module of the client", async () => {
  const text =
    'import { User as Buyer } from "@prisma/client"\nimport { User } from "./user"\nlet a: Buyer\nlet b: User\nlet c: x.Buyer\n'
  expect(await usesOf(text, "User", "struct")).toStrictEqual(["1:10 import", "3:8 type"])
})

test("a relative path leads to a module of the client", async () => {
  const text = 'import { User } from "../client"\nlet a: User\n'
  expect(await usesOf(text, "User", "struct", [], "prisma/seed/a.ts")).toStrictEqual([
    "1:10 import",
    "2:8 type"
  ])
  expect(await usesOf(text, "User", "struct", [], "web/seed/a.ts")).toStrictEqual([])
})

test("a value belongs to an imported enumeration, a field is not looked for", async () => {
  const text = 'import { Role } from "@shop/prisma"\nRole.USER\nOther.USER\nRole.name\n'
  expect(await usesOf(text, "USER", "constant", ["Role"])).toStrictEqual(["2:6 other"])
  expect(await usesOf(text, "name", "field", ["Role"])).toStrictEqual([])
})
