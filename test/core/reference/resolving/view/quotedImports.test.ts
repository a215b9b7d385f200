import { expect, test } from "bun:test"
import { quotedImports } from "../../../../../src/core/reference/resolving/view/quotedImports.ts"
import { uses } from "../../uses.ts"

const imported = (module: string, line: number, exported = true) => ({
  module,
  name: "*",
  alias: "",
  exported,
  line,
  column: 1
})

const named = (
  qualifiedName: string,
  kind: "function" | "macro" | "module",
  startLine: number,
  endLine: number
) => ({
  name: qualifiedName.slice(qualifiedName.lastIndexOf(".") + 1),
  qualifiedName,
  kind,
  parent: kind === "module" ? undefined : 0,
  span: { startLine, endLine }
})

test("quotedImports() gives a function its own and those of the functions that it calls, each once", () => {
  const symbols = [
    named("Web", "module", 1, 30),
    named("Web.page", "function", 2, 9),
    named("Web.helpers", "function", 10, 19),
    named("Web.__using__", "macro", 20, 29)
  ]
  const call = (name: string, within: number) => ({ name, within, role: "call", qualifier: "" }) as const
  const imports = [
    imported("Own", 3),
    imported("NotQuoted", 4, false),
    imported("Helping", 12),
    imported("Macro", 22),
    imported("Outside", 30)
  ]
  const mentions = [call("helpers", 1), call("page", 2), call("other", 1)]
  const made = quotedImports({ imports, mentions }, symbols, "__using__")
  const modules = (name: string) => made(name).map(({ module }) => module)
  expect(modules("Web.page")).toStrictEqual(["Own", "Helping"])
  expect(modules("Web.helpers")).toStrictEqual(["Helping", "Own"])
  expect(modules("Web.__using__")).toStrictEqual(["Macro", "Outside"])
  expect(modules("Web.none")).toStrictEqual([])
})

const web = {
  "lib/web.ex": `defmodule Web do
  def page do
    quote do
      use Framework
      unquote(helpers())
    end
  end
  def plain do
    import Core
    button(1)
  end
  defp helpers do
    quote do
      import Core
      alias Web.Layouts
    end
  end
  defmacro __using__(which), do: apply(__MODULE__, which, [])
end
`,
  "lib/core.ex": "defmodule Core do\n  def button(x), do: x\nend\n",
  "lib/layouts.ex": "defmodule Web.Layouts do\n  def app(x), do: x\nend\n",
  "lib/case.ex": `defmodule Web.Case do
  use ExUnit.CaseTemplate
  using do
    quote do
      import Web.Case
      use Web, :page
    end
  end
  def log_in(x), do: x
end
`
}

test("`use` brings the imports and aliases that the named function quotes, and uses that function", async () => {
  const files = {
    ...web,
    "lib/a.ex":
      "defmodule A do\n  use Web, :page\n  def f, do: button(Layouts.app(1))\n  def g, do: {Layouts, button(1, 2)}\nend\ndefmodule B do\n  def f, do: button(1)\nend\n"
  }
  expect(await uses(files, "Core.button")).toStrictEqual([
    "lib/web.ex:10 call exact",
    "lib/a.ex:3 call exact",
    "lib/a.ex:7 call name-only"
  ])
  expect(await uses(files, "Web.Layouts.app")).toStrictEqual(["lib/a.ex:3 call exact"])
  expect((await uses(files, "Web.Layouts")).filter((each) => each.startsWith("lib/a.ex"))).toStrictEqual([
    "lib/a.ex:3 other exact",
    "lib/a.ex:4 other exact"
  ])
  expect(await uses(files, "Web.page")).toStrictEqual([
    "lib/case.ex:6 import exact",
    "lib/a.ex:2 import exact"
  ])
  expect(await uses(files, "Web.__using__")).toStrictEqual([
    "lib/case.ex:6 import exact",
    "lib/a.ex:2 import exact"
  ])
  expect(await uses(files, "Web.helpers")).toStrictEqual(["lib/web.ex:5 call exact"])
})

test("`use` of another function, or of a module that quotes nothing, brings nothing", async () => {
  const files = {
    ...web,
    "lib/a.ex": "defmodule A do\n  use Web, :plain\n  def f, do: button(1)\nend\n",
    "lib/b.ex": "defmodule B do\n  use Core\n  use Other, :page\n  def f, do: Layouts.app(1)\nend\n"
  }
  expect(await uses(files, "Core.button")).toStrictEqual([
    "lib/web.ex:10 call exact",
    "lib/a.ex:3 call name-only"
  ])
  expect((await uses(files, "Web.Layouts.app")).filter((each) => each.includes("exact"))).toStrictEqual([])
})

test("`use` of a module brings what its macro quotes, through other modules that the quoted code uses", async () => {
  const files = {
    ...web,
    "test/a_test.exs":
      'defmodule ATest do\n  use Web.Case, async: true\n  test "x" do\n    log_in(button(1))\n  end\nend\n'
  }
  expect((await uses(files, "Web.Case.log_in")).at(-1)).toBe("test/a_test.exs:4 call exact")
  expect((await uses(files, "Core.button")).at(-1)).toBe("test/a_test.exs:4 call exact")
})
