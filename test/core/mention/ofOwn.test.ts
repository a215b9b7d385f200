/** Types inside of types. */
import { expect, test } from "bun:test"
import { uses } from "./uses.ts"

test("a type inside of another is met behind that, by an import of it, and below types that have it from above", async () => {
  const files = {
    "p/Map.java": "package p;\npublic class Map { static class Entry {} Entry first; }\n",
    "p/Use.java": "package p;\nclass Use { Map.Entry one; }\n",
    "p/Sub.java": "package p;\nclass Sub extends Map { Entry two; }\n",
    "q/Far.java": "package q;\nimport p.Map.Entry;\nclass Far { Entry three; }\n",
    "p/Other.java": "package p;\nclass Other { Entry four; }\n"
  }
  expect(await uses(files, "p.Map.Entry")).toStrictEqual([
    "p/Map.java:2 type exact",
    "p/Use.java:2 type exact",
    "p/Sub.java:2 type likely",
    "q/Far.java:2 import exact",
    "q/Far.java:3 type exact"
  ])
})
