/** Types of modules that a project imports for all of its files. */
import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

const files = {
  "lib/Stub.cs":
    "namespace Acme.Caching;\npublic class StubProvider { public static int Max; }\npublic class Clock { }\npublic class TimeoutPolicy { }\n",
  "lib/Other.cs": "namespace Acme.Time { public class Clock { } }\n",
  "lib/Near.cs": "namespace Acme.Near;\nclass TimeoutPolicy { }\nclass UseNear { TimeoutPolicy p; }\n",
  "test/Use.cs":
    "namespace Spec;\nclass Use {\n  StubProvider one = new StubProvider();\n  Clock clock;\n  TimeoutPolicy policy;\n  int max = StubProvider.Max;\n}\n",
  "test/Named.cs": "namespace Spec;\nclass Named { int StubProvider; void A() { Go(StubProvider); } }\n"
}

test("a type whose namespace is not opened matches by name only if there are several of its name", async () => {
  expect(await uses(files, "Acme.Caching.Clock")).toStrictEqual(["test/Use.cs:4 type name-only"])
  expect(await uses(files, "Acme.Caching.TimeoutPolicy")).toStrictEqual(["test/Use.cs:5 type name-only"])
  expect(await uses(files, "Acme.Near.TimeoutPolicy")).toStrictEqual([
    "lib/Near.cs:3 type exact",
    "test/Use.cs:5 type name-only"
  ])
})

test("a type whose namespace is not opened is likely, unless a member has its name", async () => {
  expect(await uses(files, "Acme.Caching.StubProvider")).toStrictEqual([
    "test/Use.cs:3 type likely",
    "test/Use.cs:3 call likely",
    "test/Use.cs:6 other name-only"
  ])
  const { "test/Named.cs": _, ...others } = files
  expect(await uses(others, "Acme.Caching.StubProvider")).toStrictEqual([
    "test/Use.cs:3 type likely",
    "test/Use.cs:3 call likely",
    "test/Use.cs:6 other likely"
  ])
})

test("a type of an opened namespace is exact, and rules out others of its name", async () => {
  const opened = { ...files, "test/Use.cs": `using Acme.Near;\n${files["test/Use.cs"]}` }
  expect(await uses(opened, "Acme.Near.TimeoutPolicy")).toStrictEqual([
    "lib/Near.cs:3 type exact",
    "test/Use.cs:6 type exact"
  ])
  expect(await uses(opened, "Acme.Caching.TimeoutPolicy")).toStrictEqual([])
})

test("a type is name-only if a namespace outside the view is opened", async () => {
  const foreign = { ...files, "test/Use.cs": `using Xunit;\n${files["test/Use.cs"]}` }
  expect((await uses(foreign, "Acme.Caching.StubProvider"))[0]).toBe("test/Use.cs:4 type name-only")
})
