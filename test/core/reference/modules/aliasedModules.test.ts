import { expect, test } from "bun:test"
import { aliasedModules } from "../../../../src/core/reference/modules/aliasedModules.ts"

const modulesFor = aliasedModules([
  {
    path: "tsconfig.json",
    aliases: [
      { alias: "@/*", module: "./lib/*", name: "" },
      { alias: "@/web/*", module: "./web/*", name: "" },
      { alias: "@/web/main", module: "./start", name: "" },
      { alias: "*", module: "./*", name: "" }
    ]
  },
  {
    path: "web/tsconfig.json",
    aliases: [
      { alias: "@/*", module: "./src/*", name: "" },
      { alias: "@/*", module: "../generated/*", name: "" },
      { alias: "icon-*-small", module: "./icons/*.ts", name: "" }
    ]
  }
])

/** The files that are meant, without those that stand for a folder or a component. */
const files = (from: string, module: string) =>
  modulesFor(from, module).flatMap(({ module: path }, at) => (at % 4 === 0 ? [path] : []))

test("the aliases of the nearest folder count, then a whole name, then the longest beginning", () => {
  expect(files("main.ts", "@/web/main")).toStrictEqual(["start", "web/main", "lib/web/main", "@/web/main"])
  expect(files("main.ts", "@/cart.js")).toStrictEqual(["lib/cart", "@/cart"])
  expect(files("web/a/b.ts", "@/cart")).toStrictEqual([
    "web/src/cart",
    "generated/cart",
    "lib/cart",
    "@/cart"
  ])
  expect(files("webs/b.ts", "@/cart")).toStrictEqual(["lib/cart", "@/cart"])
})

test("what a star stands for is put into the path as it is", () => {
  expect(files("web/a.ts", "icon-$&-small")).toStrictEqual(["web/icons/$&", "icon-$&-small"])
  expect(files("web/a.ts", "icon-small")).toStrictEqual(["icon-small"])
  expect(files("web/a.ts", "icon--small")).toStrictEqual(
    ["web/icons/.ts", "icon--small"].map((path) => path.replace(".ts", ""))
  )
})

test("no aliases, no modules", () => {
  expect(aliasedModules([])("web/a.ts", "@/cart")).toStrictEqual([])
})

test("the aliases of a bundler are about the folder around its configuration; a dollar sign ends an alias", () => {
  const bundled = aliasedModules([
    {
      path: "web/config/webpack.dev.js",
      aliases: [
        { alias: "ui$", module: "../ui", name: "" },
        { alias: "ui/*", module: "../ui/*", name: "" },
        // An import of the file itself.
        { alias: "path", module: "./path", name: "" }
      ]
    }
  ])
  const first = (from: string, module: string) => bundled(from, module)[0]?.module
  expect(first("web/main.ts", "ui")).toBe("web/ui")
  expect(first("web/main.ts", "ui/row")).toBe("web/ui/row")
  expect(first("web/main.ts", "ui$")).toBeUndefined()
  expect(first("web/main.ts", "path")).toBeUndefined()
  expect(first("main.ts", "ui")).toBeUndefined()
})

test("where conditions decide which of several modules is meant, each is conditional", () => {
  const conditional = aliasedModules([
    {
      path: "package.json",
      aliases: [
        { alias: "#rates", module: "./rates/live.js", name: "?" },
        { alias: "#cart", module: "./cart.js", name: "" }
      ]
    }
  ])
  expect(conditional("main.ts", "#rates")[0]).toStrictEqual({ module: "rates/live", isConditional: true })
  expect(conditional("main.ts", "#cart")[0]).toStrictEqual({ module: "cart", isConditional: false })
})
