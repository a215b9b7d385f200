import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

test("the type that an extension extends is the one that its own file names", async () => {
  const files = {
    "A.cs": "namespace A;\npublic class Cart { }\n",
    "B.cs": "namespace B;\npublic class Cart { }\n",
    "Ext.cs":
      "using A;\nnamespace Ext;\npublic static class Extensions { public static int Total(this Cart cart) => 1; }\n",
    "UseA.cs": "using A;\nusing Ext;\nclass UseA { void Go(Cart cart) { cart.Total(); } }\n",
    "UseB.cs": "using B;\nusing Ext;\nclass UseB { void Go(Cart cart) { cart.Total(); } }\n"
  }
  expect(await uses(files, "Ext.Extensions.Total")).toStrictEqual(["UseA.cs:3 call exact"])
})
