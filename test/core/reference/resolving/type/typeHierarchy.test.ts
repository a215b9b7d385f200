import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

test("a member is that of the nearest supertype that declares it", async () => {
  const files = {
    "A.java": "package p;\nclass A { void run() {} void stop() {} }\n",
    "B.java": "package p;\nclass B extends A { void stop() {} }\n",
    "C.java": "package p;\nclass C extends B {}\n",
    "Use.java": "package p;\nclass Use {\n  void go(C c) {\n    c.run();\n    c.stop();\n  }\n}\n"
  }
  expect(await uses(files, "p.A.run")).toStrictEqual(["Use.java:4 call exact"])
  expect(await uses(files, "p.B.stop")).toStrictEqual(["Use.java:5 call exact"])
})

test("supertypes that extend each other end the search", async () => {
  const files = {
    "A.java": "package p;\nclass A extends B { void run() {} }\n",
    "B.java": "package p;\nclass B extends A {}\n",
    "Use.java": "package p;\nclass Use {\n  void go(B b) {\n    b.run();\n  }\n}\n"
  }
  expect(await uses(files, "p.A.run")).toStrictEqual(["Use.java:4 call exact"])
})
