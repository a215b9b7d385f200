/** What the enclosing functions bind a name to. */
import { expect, test } from "bun:test"
import { describedMentions } from "../../describedMentions.ts"

test("a name is bound by the innermost scope that binds it, and only within that", async () => {
  expect(
    await describedMentions("python", "a.py", "def f(a):\n    a.go()\n    [b.go() for b in a]\n    b.go()\n")
  ).toStrictEqual(["2:7 call ?.go", "3:8 call ?.go", "4:5 other b, 4:7 call b.go"])
  expect(
    await describedMentions(
      "go",
      "a.go",
      "package a\nfunc f() {\n\tx := 1\n\tif x := new(T); true {\n\t\tx.Go()\n\t}\n}\n"
    )
  ).toStrictEqual(["4:10 call new, 4:14 type T", "5:5 call ?.Go (T)"])
})
