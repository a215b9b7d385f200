/** The folder that a Go import refers to, given by the `go.mod` of its module. */
import { describe, expect, test } from "bun:test"
import { goFolders } from "../../../../src/core/reference/modules/goFolders.ts"
import { uses } from "../uses.ts"

describe("goFolders()", () => {
  test("resolves an import without a domain in the standard library", () => {
    const std = [{ folder: "src", name: "std" }]
    expect(goFolders("net/http", std)).toStrictEqual(["src/net/http"])
    expect(goFolders("example.com/http", std)).toStrictEqual([])
  })

  test("does not match a module name that is only a prefix of a path component", () => {
    expect(goFolders("example.com/shopping", [{ folder: "", name: "example.com/shop" }])).toStrictEqual([])
  })
})

const go = (name: string, body: string) => `package ${name}\n${body}\n`

describe("an import of Go", () => {
  const files = {
    "go.mod": "module example.com/mono\n\ngo 1.21\n",
    "services/api/go.mod": "module example.com/api\n",
    "services/api/internal/auth/a.go": go("auth", "func Check() {}"),
    "services/api/main.go": go(
      "main",
      'import "example.com/api/internal/auth"\nfunc main() { auth.Check() }'
    ),
    "internal/auth/a.go": go("auth", "func Check() {}"),
    "errors/errors.go": go("errors", "func New() {}"),
    "mono.go": go("mono", "func Version() {}"),
    "mono_test.go": go("mono_test", "func TestVersion() {}"),
    "tool/tool.go": go(
      "tool",
      'import (\n\t"errors"\n\tours "example.com/mono/errors"\n\t"example.com/mono"\n\t"example.com/mono/internal/auth"\n)\nfunc a() {\n\terrors.New()\n\tours.New()\n\tmono.Version()\n\tauth.Check()\n}'
    )
  }

  test("refers to the folder in its module, wherever the module is", async () => {
    expect(await uses(files, "auth.Check")).toStrictEqual([
      "services/api/main.go:3 call exact",
      "tool/tool.go:12 call exact"
    ])
  })

  test("of the standard library does not refer to a folder with the same name", async () => {
    expect(await uses(files, "errors.New")).toStrictEqual(["tool/tool.go:10 call exact"])
  })

  test("of a module's path refers to the package at the root of the module", async () => {
    expect(await uses(files, "mono.Version")).toStrictEqual(["tool/tool.go:11 call exact"])
  })

  test("refers to the folder that its path ends with if no module is known", async () => {
    const loose = {
      "auth/a.go": go("auth", "func Check() {}"),
      "main.go": go("main", 'import "example.com/api/auth"\nfunc main() { auth.Check() }')
    }
    expect(await uses(loose, "auth.Check")).toStrictEqual(["main.go:3 call exact"])
  })
})
