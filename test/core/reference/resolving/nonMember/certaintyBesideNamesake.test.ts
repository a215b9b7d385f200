import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

test("an inherited field hides the type of its name where no member follows", async () => {
  const files = {
    "A.cs":
      "namespace Shop;\nclass Size { public int Width; }\nclass Base { protected Size Size; }\nclass Box : Base {\n  object f() => Size;\n  int g() => Size.Width;\n  Size h;\n}\nclass Other { object f() => nameof(Size); }\n"
  }
  expect(await uses(files, "Shop.Size")).toStrictEqual([
    "A.cs:3 type exact",
    "A.cs:6 other likely",
    "A.cs:7 type exact",
    "A.cs:9 other exact"
  ])
  expect(await uses(files, "Shop.Base.Size")).toStrictEqual([
    "A.cs:5 other exact",
    "A.cs:6 other likely",
    "A.cs:9 other name-only"
  ])
})

test("languages without such members are not concerned", async () => {
  const files = {
    "a/A.java":
      "package a;\nclass Size { static int width; }\nclass Box { Size Size; int g() { return Size.width; } }\n"
  }
  expect(await uses(files, "a.Size")).toStrictEqual(["a/A.java:3 type exact", "a/A.java:3 other exact"])
})
