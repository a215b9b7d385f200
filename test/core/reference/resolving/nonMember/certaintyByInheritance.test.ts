import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

test("a nested Java type of a supertype is visible in types nested in the subtype", async () => {
  const files = {
    "p/Iface.java":
      "package p;\npublic interface Iface { enum Method {GET} interface Sub { Method m(); } }\n",
    "q/Impl.java": `package q;
import p.Iface;
class Impl implements Iface {
  Method a;
  static class Base implements Iface.Sub {
    Method b;
    public Method m() { return b; }
    class Deep { Method c = Method.GET; }
  }
}
class Beside { Method d; }
`
  }
  expect(await uses(files, "p.Iface.Method")).toStrictEqual([
    "p/Iface.java:2 type exact",
    "q/Impl.java:4 type likely",
    "q/Impl.java:6 type likely",
    "q/Impl.java:7 type likely",
    "q/Impl.java:8 type likely",
    "q/Impl.java:8 other likely"
  ])
})

test("a nearer nested type hides one that an enclosing type inherits", async () => {
  const files = {
    "p/A.java": `package p;
interface Iface { enum Method {GET} }
interface Other { enum Method {PUT} }
class Impl implements Iface {
  static class Own { enum Method {X} Method a; }
  static class Below implements Other { Method b; }
  Method c;
}
`
  }
  expect(await uses(files, "p.Iface.Method")).toStrictEqual(["p/A.java:7 type likely"])
  expect(await uses(files, "p.Other.Method")).toStrictEqual(["p/A.java:6 type likely"])
  expect(await uses(files, "p.Impl.Own.Method")).toStrictEqual(["p/A.java:5 type exact"])
})

test("in an anonymous class an inherited nested type matches by name, unless another is imported", async () => {
  const filter = "package p;\npublic interface Filter { enum Result { YES } Result head(); }\n"
  const use =
    "class Use { Object f() { return new Filter() { public Result head() { return Result.YES; } }; } }\n"
  const written = { "p/Filter.java": filter, "q/Use.java": `package q;\nimport p.Filter;\n${use}` }
  expect(await uses(written, "p.Filter.Result")).toStrictEqual([
    "p/Filter.java:2 type exact",
    "q/Use.java:3 type name-only",
    "q/Use.java:3 other name-only"
  ])
  const imported = { ...written, "q/Use.java": `package q;\nimport p.Filter;\nimport java.Result;\n${use}` }
  expect(await uses(imported, "p.Filter.Result")).toStrictEqual(["p/Filter.java:2 type exact"])
})
