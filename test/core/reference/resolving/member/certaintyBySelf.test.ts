/** Members of the enclosing object. */
import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

test("the body of an enum constant sees the members of the enum, unless it has its own", async () => {
  const files = {
    "p/State.java": `package p;
enum State {
  Data {
    void read() { to(Text); own(); this.to(Data); skip(); }
    void own() {}
  },
  Text { void read() { own(); } };
  abstract void read();
  void own() {}
  void to(State s) {}
}
class Far { void skip() {} void to() {} }
`
  }
  expect(await uses(files, "p.State.Text")).toStrictEqual(["p/State.java:4 other exact"])
  expect(await uses(files, "p.State.to")).toStrictEqual([
    "p/State.java:4 call exact",
    "p/State.java:4 call exact"
  ])
  expect(await uses(files, "p.State.own")).toStrictEqual(["p/State.java:7 call exact"])
  expect(await uses(files, "p.State.Data.own")).toStrictEqual(["p/State.java:4 call likely"])
})

test("a method that a type calls on itself but lacks is likely that of a subtype", async () => {
  const python = `class Base:
    def run(self): return self._probe(1)
    def later(self, pool): return pool.submit(self._probe, 2)
    def own(self): pass
class One(Base):
    def _probe(self, k): pass
    def own(self): self.own()
class Mixin:
    def go(self): return self._fetch(1)
class Giver:
    def _fetch(self, k): pass
class Both(Mixin, Giver): pass
`
  expect(await uses({ "a.py": python }, "a.One._probe")).toStrictEqual([
    "a.py:2 call likely",
    "a.py:3 other likely"
  ])
  expect(await uses({ "a.py": python }, "a.One.own")).toStrictEqual(["a.py:7 call exact"])
  expect(await uses({ "a.py": python }, "a.Giver._fetch")).toStrictEqual(["a.py:9 call name-only"])
  const script = `class Base {
  run() { return this.load(1) }
  later(p) { return p.submit(this.load, 2) }
}
class A extends Base { load() {} }
class B extends Base { load() {} }
`
  expect(await uses({ "a.js": script }, "A#load")).toStrictEqual([
    "a.js:2 call likely",
    "a.js:3 other likely"
  ])
})

test("Dart: a bare call is no method of a type that is not around it, unless an extension adds it or a supertype is unknown", async () => {
  const files = {
    "a.dart":
      "class Service { void startServer() {} }\nclass Base { void openDrawer() {} }\nextension Grown on Plain { void growTaller() {} }\nclass Built { Built.asNew(); Built(); }\n",
    "b.dart": `import 'a.dart';
class Plain {
  void run() { startServer(); growTaller(); Built(); }
}
class Sub extends Base {
  void run() { startServer(); openDrawer(); }
}
class View extends Outside {
  void run() { startServer(); }
}
`
  }
  expect(await uses(files, "Service.startServer")).toStrictEqual(["b.dart:9 call name-only"])
  expect(await uses(files, "Base.openDrawer")).toStrictEqual(["b.dart:6 call exact"])
  expect(await uses(files, "Grown.growTaller")).toStrictEqual(["b.dart:3 call likely"])
  expect((await uses(files, "Built.Built")).length).toBe(1)
})
