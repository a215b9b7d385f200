import { expect, test } from "bun:test"
import { projectImports } from "../../../../src/core/reference/modules/projectImports.ts"
import { uses } from "../uses.ts"

const imported = (module: string, exported: boolean) => ({
  module,
  name: "*",
  alias: "",
  exported,
  line: 3,
  column: 1
})

test("what a file imports for all applies in its folder and below, and not to itself", () => {
  const importsFor = projectImports([
    { path: "api/Usings.cs", imports: [imported("Shop", true), imported("Own", false)] },
    { path: "api/orders/Usings.cs", imports: [imported("Orders", true)] },
    { path: "web/Properties/Usings.cs", imports: [imported("Web", true)] }
  ])
  const modules = (path: string) => importsFor(path).map(({ line, module }) => `${module} ${line}`)
  expect(modules("api/A.cs")).toStrictEqual(["Shop 0"])
  expect(modules("api/orders/deep/A.cs")).toStrictEqual(["Shop 0", "Orders 0"])
  expect(modules("apiary/A.cs")).toStrictEqual([])
  expect(modules("A.cs")).toStrictEqual([])
  expect(modules("api/Usings.cs")).toStrictEqual([])
  expect(modules("web/A.cs")).toStrictEqual(["Web 0"])
  expect(importsFor("api/A.cs")).toBe(importsFor("api/B.cs"))
})

const files = {
  "api/Usings.cs":
    "global using Shop.Model;\nglobal using Token = Shop.Other.Secret;\nglobal using static Shop.Numbers;\n",
  "api/Use.cs": "namespace Api.Inner;\nclass Use { Cart cart; Token token; int max = Max; Loose loose; }\n",
  "tests/Use.cs": "namespace Tests;\nclass Use { Cart cart; Loose loose; }\n",
  "shop/Model.cs": "namespace Shop.Model;\npublic class Cart { }\n",
  "shop/Other.cs": "namespace Shop.Other;\npublic class Cart { }\npublic class Secret { }\n",
  "shop/Numbers.cs": "namespace Shop;\npublic static class Numbers { public const int Max = 1; }\n",
  "shop/Loose.cs": "public class Loose { }\n"
}

test("C#: a project's global usings are in effect in all of its files", async () => {
  expect(await uses(files, "Shop.Model.Cart")).toStrictEqual([
    "api/Use.cs:2 type exact",
    "tests/Use.cs:2 type name-only"
  ])
  expect(await uses(files, "Shop.Other.Cart")).toStrictEqual(["tests/Use.cs:2 type name-only"])
  expect(await uses(files, "Shop.Other.Secret")).toStrictEqual([
    "api/Usings.cs:2 import exact",
    "api/Use.cs:2 type exact"
  ])
  expect(await uses(files, "Shop.Numbers.Max")).toStrictEqual(["api/Use.cs:2 other likely"])
})

test("C#: a type in no namespace is visible in all", async () => {
  expect(await uses(files, "Loose")).toStrictEqual(["api/Use.cs:2 type exact", "tests/Use.cs:2 type exact"])
})

test("C#: what one namespace certainly brings is no other type, though more namespaces are opened", async () => {
  const opened = { ...files, "api/Use.cs": `using Elsewhere;\n${files["api/Use.cs"]}` }
  expect(await uses(opened, "Shop.Model.Cart")).toContain("api/Use.cs:3 type exact")
  expect(await uses(opened, "Shop.Other.Cart")).toStrictEqual(["tests/Use.cs:2 type name-only"])
})
