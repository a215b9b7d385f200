/** Extensions of one name that several parts of a repository declare, each for itself. */
import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

const extension = (namespace: string) =>
  `namespace ${namespace};\ninternal static class Start\n{\n    public static void AddServices(this IHostBuilder builder) { }\n}\n`
const PROGRAM = "var builder = WebApplication.CreateBuilder(args);\nbuilder.AddServices();\n"

test("the extension of the nearest file is likely meant", async () => {
  const files = {
    "src/Carts/Extensions/Start.cs": extension("Carts"),
    "src/Carts/Program.cs": PROGRAM,
    "src/Stock/Extensions/Start.cs": extension("Stock"),
    "src/Stock/Program.cs": PROGRAM
  }
  expect(await uses(files, "Carts.Start.AddServices")).toStrictEqual([
    "src/Carts/Program.cs:2 call likely",
    "src/Stock/Program.cs:2 call name-only"
  ])
})

test("one that is farther away is meant by its name only", async () => {
  const global = extension("").replace("namespace ;\n", "")
  const files = {
    "src/Carts/Extensions/Start.cs": global,
    "src/Carts/Program.cs": PROGRAM,
    "src/Stock/Extensions/Start.cs": global
  }
  expect(await uses(files, "Start.AddServices")).toStrictEqual([
    "src/Carts/Program.cs:2 call likely",
    "src/Carts/Program.cs:2 call name-only"
  ])
})

test("of several that are equally near, none is", async () => {
  const files = {
    "src/Carts/Start.cs": extension("Carts"),
    "src/Carts/Other.cs": extension("Other"),
    "src/Carts/Program.cs": PROGRAM
  }
  const found = [
    ...(await uses(files, "Carts.Start.AddServices")),
    ...(await uses(files, "Other.Start.AddServices"))
  ]
  expect(new Set(found).size).toBe(1)
})
