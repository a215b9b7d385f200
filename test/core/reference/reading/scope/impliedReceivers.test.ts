import { describe, expect, test } from "bun:test"
import { decodeMentions, encodeReceiver } from "../../../../../src/core/mention/mod.ts"
import { deriveText } from "../../../../languages/deriveText.ts"
import { uses } from "../../uses.ts"

const impliedIn = async (code: string) => {
  const { mentions } = await deriveText("a.kt", code)
  return decodeMentions(mentions.data)
    .mentions.filter(({ name }) => name === "peek")
    .map(({ qualifier, receiver }) =>
      [qualifier, encodeReceiver(receiver)].filter((part) => part !== "").join(" ")
    )
}

test("implicit receivers of a bare call are listed, the innermost first", async () => {
  expect(await impliedIn("fun Box.twice() = peek()")).toStrictEqual(["Box"])
  expect(await impliedIn("val Box?.big: Int get() = peek()")).toStrictEqual(["Box"])
  expect(await impliedIn("fun <T> T.twice() = peek()")).toStrictEqual(["?"])
  expect(
    await impliedIn("fun f(b: Box) { with(b) { peek() }; b.apply { peek() }; b.let { peek() } }")
  ).toStrictEqual(["Box", "Box", ""])
  expect(await impliedIn("fun Crate.f() { with(Box()) { a.b.run { peek() } } }")).toStrictEqual([
    ".a.b|Box|Crate"
  ])
  expect(
    await impliedIn("fun Box.f() { this.peek() }\nfun f(b: Box) { b.run { this.peek() } }")
  ).toStrictEqual(["? Box", "? Box"])
})

describe("a member of an implicit receiver", () => {
  const box =
    "package p\nclass Box {\n  fun peek(): Int = 1\n}\nclass Crate {\n  fun peek() = 2\n  fun Box.inner() = peek()\n}\n"

  test("is found by its bare name, before members of the enclosing type", async () => {
    const files = {
      "Box.kt": box,
      "Ext.kt":
        "package p\nfun Box.twice() = peek() + peek()\nfun f(b: Box) {\n  with(b) { peek() }\n  b.let { peek() }\n}\nfun <T> T.any() = peek()\n"
    }
    expect(await uses(files, "p.Box.peek")).toStrictEqual([
      "Box.kt:7 call exact",
      "Ext.kt:2 call exact",
      "Ext.kt:2 call exact",
      "Ext.kt:4 call exact",
      "Ext.kt:7 call name-only"
    ])
    expect(await uses(files, "p.Crate.peek")).toStrictEqual(["Ext.kt:7 call name-only"])
  })

  test("is found in a lambda with receiver, by the signature of the called function", async () => {
    const files = {
      "Box.kt": box,
      "Make.kt":
        "package p\nfun <T> box(name: String, make: () -> T, body: Box.() -> Unit): Box = Box().apply(body)\nfun each(body: (Box) -> Unit) = 1\n",
      "Use.kt":
        'package p\nval a = box("a", ::x) {\n  peek()\n  list.map { peek() }\n}\nval b = each {\n  peek()\n}\nobject C {\n  val d = box("d", ::x) { each { peek() } }\n}\n'
    }
    expect((await uses(files, "p.Box.peek")).filter((each) => each.startsWith("Use"))).toStrictEqual([
      "Use.kt:3 call exact",
      "Use.kt:4 call exact",
      "Use.kt:10 call exact"
    ])
    expect((await uses(files, "p.Crate.peek")).filter((each) => each.startsWith("Use"))).toStrictEqual([])
  })

  test("does not rule out a top-level function of the same name, which is likely", async () => {
    const files = {
      "Box.kt": box.replace("peek(): Int", "peek(x: String): Int"),
      "Ext.kt": "package p\nfun peek(x: Int) = x\nfun Box.f() = peek(1)\nfun g() = peek(1)\n"
    }
    expect(await uses(files, "p.peek")).toStrictEqual(["Ext.kt:3 call likely", "Ext.kt:4 call exact"])
  })
})

test("a local variable does not hide a function before its declaration", async () => {
  const files = { "a.kt": "fun act() = 1\nfun f() {\n  act()\n  val act = act()\n  act()\n}\n" }
  expect(await uses(files, "act")).toStrictEqual(["a.kt:3 call exact", "a.kt:4 call exact"])
})
