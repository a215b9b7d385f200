/** Which members override others, in small projects. */
import { expect, test } from "bun:test"
import { languageById } from "../../../../../src/core/language/mod.ts"
import { certaintyOfOverriding, implementedApart } from "../../../../../src/core/reference/mod.ts"
import { readProject } from "../../uses.ts"

/** What overrides the members with that qualified name, each with its certainty. */
const overridesOf = async (files: Readonly<Record<string, string>>, qualifiedName: string) => {
  const { around: index, definitions, sources } = await readProject(files)
  const overridden = definitions.filter((each) => each.qualifiedName === qualifiedName)
  expect(overridden.length).toBeGreaterThan(0)
  return overridden.flatMap((each) =>
    definitions.flatMap((member) => {
      const { container, file, nameLine, parent } = member
      const rules = languageById(file.language)!.mentions!
      const { mentions } = sources.find((source) => source.file.path === file.path)!
      const implemented =
        rules.implementsApart === true
          ? implementedApart(mentions, { container, nameLine, within: parent ?? -1 })
          : []
      const certainty = certaintyOfOverriding(member, each, { rules, index, implemented })
      return certainty === undefined ? [] : [`${file.path}:${nameLine} ${certainty}`]
    })
  )
}

test("methods of types below override, however deep, and those of other types do not", async () => {
  const files = {
    "Loader.kt":
      "package p\nabstract class Loader {\n  abstract fun pages(): Int\n  private fun hidden() {}\n}\n",
    "Zip.kt":
      "package p\nopen class Zip : Loader() {\n  override fun pages() = 1\n  private fun hidden() {}\n}\n",
    "Deep.kt":
      "package p\nclass Deep : Zip() {\n  override fun pages() = 2\n}\nclass Other {\n  fun pages() = 3\n}\n"
  }
  expect(await overridesOf(files, "p.Loader.pages")).toStrictEqual(["Zip.kt:3 exact", "Deep.kt:3 exact"])
  expect(await overridesOf(files, "p.Zip.pages")).toStrictEqual(["Deep.kt:3 exact"])
  expect(await overridesOf(files, "p.Loader.hidden")).toStrictEqual([])
})

test("a property overrides where it says so, and constructors and functions of the class never do", async () => {
  const files = {
    "Shape.kt":
      "package p\ninterface Shape {\n  val size: Int\n}\nclass Box(override val size: Int) : Shape\n",
    "Base.java": "package p;\nclass Base {\n  Base() {}\n  static void make() {}\n  void run() {}\n}\n",
    "Sub.java":
      "package p;\nclass Sub extends Base {\n  Sub() {}\n  static void make() {}\n  void run() {}\n}\n",
    "base.ts":
      "export class Page {\n  constructor() {}\n  show() {}\n}\nexport class Tab extends Page {\n  constructor() { super() }\n  show() {}\n}\n"
  }
  expect(await overridesOf(files, "p.Shape.size")).toStrictEqual(["Shape.kt:5 exact"])
  expect(await overridesOf(files, "p.Base.make")).toStrictEqual([])
  expect(await overridesOf(files, "p.Base.run")).toStrictEqual(["Sub.java:5 exact"])
  expect(await overridesOf(files, "Page#constructor")).toStrictEqual([])
  expect(await overridesOf(files, "Page#show")).toStrictEqual(["base.ts:7 exact"])
})

test("of overloads, the one with the same parameters overrides", async () => {
  const files = {
    "Sink.java":
      "package p;\ninterface Sink<T> {\n  void put(String text);\n  void put(int count);\n  void take(T one);\n}\n",
    "File.java":
      "package p;\nclass File implements Sink<Long> {\n  public void put(final String words) {}\n  public void put(int times, int more) {}\n  public void take(Long one) {}\n}\n"
  }
  const { around, definitions } = await readProject(files)
  const rules = languageById("java")!.mentions!
  const [text, count, take, putText, putMore, takeLong] = definitions.filter(({ kind }) => kind === "method")
  const certainty = (member: typeof text, overridden: typeof text) =>
    certaintyOfOverriding(member!, overridden!, { rules, index: around })
  expect(certainty(putText, text)).toBe("exact")
  expect(certainty(putText, count)).toBeUndefined()
  expect(certainty(putMore, text)).toBeUndefined()
  expect(certainty(putMore, count)).toBeUndefined()
  expect(certainty(takeLong, take)).toBe("exact")
})

test("in C++ what is not virtual is only hidden, and a definition outside of the class is the override too", async () => {
  const files = {
    "session.h":
      "class Session {\npublic:\n  virtual bool drop(const Id &id, Mode mode = Keep) = 0;\n  void plain();\n};\n",
    "impl.h":
      '#include "session.h"\nclass SessionImpl : public Session {\npublic:\n  bool drop(const Id &id, Mode mode = Keep) override;\n  void plain();\n};\n',
    "impl.cpp": '#include "impl.h"\nbool SessionImpl::drop(const Id &id, const Mode mode) { return true; }\n'
  }
  expect(await overridesOf(files, "Session::drop")).toStrictEqual(["impl.h:4 exact", "impl.cpp:2 exact"])
  expect(await overridesOf(files, "Session::plain")).toStrictEqual([])
})

test("in C# what implements an interface does, and in classes what says override", async () => {
  const files = {
    "a.cs":
      "namespace P;\ninterface ISink { void Put(); }\nclass Sink : ISink {\n  public void Put() {}\n  public virtual void Open() {}\n  public virtual void Close() {}\n}\nclass Loud : Sink {\n  public override void Open() {}\n  public new void Close() {}\n}\n"
  }
  expect(await overridesOf(files, "P.ISink.Put")).toStrictEqual(["a.cs:4 exact"])
  expect(await overridesOf(files, "P.Sink.Open")).toStrictEqual(["a.cs:9 exact"])
  expect(await overridesOf(files, "P.Sink.Close")).toStrictEqual([])
})

test("a trait of Rust is implemented around the method, not by its type", async () => {
  const files = {
    "lib.rs":
      "pub trait Store {\n    fn put(&self);\n}\npub struct Cart;\nimpl Cart {\n    fn get(&self) {}\n}\nimpl Store for Cart {\n    fn put(&self) {}\n}\npub struct Bag;\nimpl Bag {\n    fn put(&self) {}\n}\n"
  }
  expect((await overridesOf(files, "Store::put")).toSorted()).toStrictEqual(["lib.rs:9 exact"])
})

test("a type of Go implements an interface by its methods, which is only likely meant", async () => {
  const files = {
    "a.go":
      "package a\ntype Store interface { Put(k string); Get() int }\ntype Full struct{}\nfunc (f *Full) Put(key string) {}\nfunc (f *Full) Get() int { return 1 }\ntype Half struct{}\nfunc (h Half) Put(k string) {}\n"
  }
  expect(await overridesOf(files, "a.Store.Put")).toStrictEqual(["a.go:4 likely"])
})

test("a table of Lua has the members of the one that made it, also by way of modules", async () => {
  const files = {
    "ui/base.lua": "local Base = {}\nfunction Base:paint() end\nreturn Base\n",
    "ui/box.lua":
      'local Base = require("ui/base")\nlocal Box = Base:extend{ size = 1 }\nfunction Box:paint() end\nreturn Box\n',
    "ui/deep.lua":
      'local Box = require("ui/box")\nlocal Deep = Box:new{}\nfunction Deep:paint() end\nlocal Other = {}\nfunction Other:paint() end\n'
  }
  expect(await overridesOf(files, "Base:paint")).toStrictEqual(["ui/box.lua:3 exact", "ui/deep.lua:3 exact"])
})
