/** Types that are not in the view. */
import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

test("a member of a type outside the view matches by name only", async () => {
  const csharp = {
    "A.cs": "namespace N;\npublic static class Outcome { public static int FromResult(int x) => x; }\n",
    "B.cs":
      "using System.Threading.Tasks;\nnamespace N;\nclass U { void A() { Task.FromResult(1); Outcome.FromResult(2); System.Tasks.Task.FromResult(3); } }\n"
  }
  expect(await uses(csharp, "N.Outcome.FromResult")).toStrictEqual([
    "B.cs:3 call name-only",
    "B.cs:3 call exact",
    "B.cs:3 call name-only"
  ])
  const typescript = {
    "a.ts": "export class Outcome { static fromResult(x: number) { return x } }\n",
    "b.ts":
      'import { Outcome } from "./a"\nPromise.fromResult(3)\nOutcome.fromResult(2)\nmaker.fromResult(1)\n'
  }
  expect(await uses(typescript, "Outcome.fromResult")).toStrictEqual([
    "b.ts:2 call name-only",
    "b.ts:3 call exact",
    "b.ts:4 call likely"
  ])
})

test("own and inherited fields are not taken for foreign types, unknown names are", async () => {
  const files = {
    "A.cs": "namespace N;\npublic class Thing { public int GoFurther() => 1; }\n",
    "B.cs": "namespace N;\nclass Base { protected dynamic Maker; }\nclass Far { dynamic Other; }\n",
    "C.cs": "namespace N;\nclass Use : Base { void A() { Maker.GoFurther(); Other.GoFurther(); } }\n"
  }
  expect(await uses(files, "N.Thing.GoFurther")).toStrictEqual([
    "C.cs:2 call likely",
    "C.cs:2 call name-only"
  ])
})
